import type { LeadFactKey } from "#app/features/jobs/lead-facts.ts";
import type { Sentence } from "./lead-sentences.ts";

/* Whether the words around a cue make it a statement about this job. */

interface Span {
  from: number;
  to: number;
}

/** Speaks of what the applicant has done or likes. */
const PAST =
  /\b(?:experiences?|experienced|track record|background|history of|proven|demonstrated|previously|prior|having|years?\b.{0,24}\b(?:of|in|as|overall|leading|managing)|you have (?:[a-z]+ )?(?:led|managed|mentored|coached|built|designed|owned|worked|been|run|done|written|shipped|hired)|you've|has (?:led|managed|built)|ability to|able to|capab(?:le|ility)|interest(?:ed)? in|would like|like to|love|enjoy|enjoys|comfortable|passion|passionate|desire|keen|ideally|familiar|knowledge of|skills?|skilled|confident|willing|aptitude|(?:erfahrung|erfahren|kenntnisse|idealerweise|experience|experiencia|experiencia|ervaring|doswiadczeni))/;
const PLUS =
  /\b(?:(?:is|are|would be|als|as) (?:a |an |of |great |big |real |strong |definite ){0,6}(?:plus|bonus|advantage|asset|nice|helpful|desirable|preferred|welcome|required|must|benefit|von vorteil)|nice to have|a plus\b|von vorteil|un plus|un atout|se valora|een pre|mile widzian|wunschenswert|erwunscht|bevorzugt|deseable|souhait|pozadan|gewenst|desejavel|valora|valoriza)/;
/** What may come. */
const LATER =
  /\b(?:later|later on|eventually|in time|over time|in (?:the )?future|as (?:the team|we|you) grows?|as we scale|once the|once you|next (?:year|spring|summer|autumn|fall|quarter)|after (?:that|a|the|your|one|two|six|twelve|\d+)(?: first| few| about)? ?(?:months?|years?|probation|funding round)?|within (?:a|the|one|two|\d+) (?:first )?(?:years?|months)|from (?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|next)|there(?:'ll| will) be budget|new (?:appraisal cycle|fiscal year)|down the (?:line|road)|we (?:plan|intend|want) to (?:make|move|give)|if all goes well|in the long(?:er)? (?:term|run)|spater|perspektivisch|nachstes jahr|a terme|plus tard|l'annee prochaine|mas adelante|el proximo ano|si todo va|mais tarde|no proximo ano|op termijn|volgend ja[ah]r|w przyszlosci|w przyszlym roku)\b/;
/** What is only for now: with a denial it may come. */
const FOR_NOW =
  /\b(?:initially|for now|at first|to begin with|to start with|at the start|in the beginning|for the time being|at the moment|currently no|not yet|no [a-z ]{0,30}yet|in (?:the|your) first (?:year|months)|for the first (?:year|months)|zunachst|anfangs|vorerst|derzeit|aktuell (?:noch )?kein|dans un premier temps|pour l'instant|por ahora|de momento|por enquanto|por ora|voorlopig|na razie|na poczatku)\b/;
const NEVER = /\bno (?:plans?|intention)\b|\b(?:now or later|now nor later|ever)\b/;
const POSSIBLE =
  /\b(?:may|might|could|if (?:you|we)|whether|opportunity to|opportunities to|chance to|option to|possib(?:le|ility|ilities)|potential|potentially|path to|grow into|konntest|kannst|puedes|perhaps|maybe|optional|optionally|voluntary)\b/;
const EXPLICIT =
  /\b(?:you will|you'll|in this role you|you are going to|sie werden|du wirst|je zult|vous allez)\b/;
const DENIAL =
  /(?:\b(?:no|not|never|without|nor|neither|rather than|instead of|nicht|kein|keine|keinen|ohne|ne|pas|sans|sin|sem|nao|niet|geen|zonder|nie|bez|nobody|no one)\b|n't\b)(?![^,;:(]*\bonly\b)[^,;:.(]{0,40}$/;

export function isWish(
  { words, section }: Sentence,
  { from, to, isDenial }: Span & { isDenial: boolean },
): boolean {
  const before = words.slice(0, from);
  if (section === "wish" && !isDenial && !EXPLICIT.test(before)) return true;
  if (PAST.test(before) || PLUS.test(words)) return true;
  return (
    /^[^,;.]{0,40}\b(?:experience|background|skills)\b/.test(words.slice(to)) || words.endsWith("?")
  );
}

/** Told of a time to come, or only possible. */
export function isLater(words: string, isDenial: boolean): boolean {
  if (POSSIBLE.test(words)) return true;
  if (NEVER.test(words)) return false;
  return LATER.test(words) || (isDenial && FOR_NOW.test(words));
}

/** Whether it is only possible, or asked of nobody. */
export function isOnlyPossible(words: string): boolean {
  return POSSIBLE.test(words);
}

const DENIED_AFTER =
  /^:? ?(?:none|no|nobody|zero|keine?|aucune?|ninguno|nenhum|geen)\b|^(?:(?! that | who | which | and )[^.;]){0,40}?(?:\b(?:none of (?:that|this|it)|(?:is|are|will be) (?:not|never)|not (?:your|yours|part|expected|required|needed)|(?:belongs?|sits?|lies?|stays?|remains?|rests?|lives?) with(?! you\b)|(?:is|are) (?:led|done|run|handled|held|owned|made|looked after|taken care of|given|shared out|the responsibility|the job) (?:by|of|differently)|(?:ist|sind) nicht|(?:niet|nicht)(?=[.,;]|$)|releve(?:nt)? de|revient a|liegt bei|macht der|ligt bij|corresponde|cabe|prowadzi)\b|(?:is|are)n't\b)/;
const RARELY =
  /\b(?:rarely|hardly|seldom|scarcely|no longer|stopped|selten|kaum|rarement|raramente)\b[^,;]{0,30}$/;

/** Whether the words around a cue deny it. */
export function isDenied({ words, section }: Sentence, { from, to }: Span): boolean {
  const before = words.slice(0, from);
  return (
    section === "exclusion" ||
    DENIAL.test(before) ||
    RARELY.test(before) ||
    DENIED_AFTER.test(words.slice(to))
  );
}

/** Whether the sentence speaks of something that only sounds like a fact of leading. */
export function isOtherMatter(fact: LeadFactKey, { words, section }: Sentence): boolean {
  if (OTHER_MATTER[fact]?.test(words)) return true;
  return section === "offer" && fact !== "onCall";
}

const OTHER_MATTER: Partial<Record<LeadFactKey, RegExp>> = {
  mentoring:
    /\b(?:be|get|being|are|is) (?:\w+ )?(?:mentored|coached)\b|\b(?:mentor(?:ing|ship)?|coaching|guidance) (?:from|by|program(?:me)?|scheme|budget)\b|(?<!\bas |\bbe |\bare )\b(?:a|your|personal|assigned|external|own) (?:(?!and |or |to )\w+ )?(?:mentor|coach)\b(?! (?:the|our|your|engineers|junior|team|other|and|people))|\b(?:receive|access to|get|offer|given|provide you|we (?:will )?(?:mentor|coach)|coach you|mentor you|agile coach|scrum master and coach)\b/,
  hiring:
    /\b(?:we(?: are|'re)?(?: \w+)? hiring|hiring (?:manager|team)|(?:our|about the) hiring process|(?<!(?:own|runs?|leads?|drive|drives) the )interview (?:process|with)|you will (?:be interviewed|interview with)|our interviews|first interview|after the interview)\b/,
  onCall:
    /\b(?:the on-call (?:team|engineers?) (?:will|helps?|is|are)|improve (?:our|the) on-?call)\b/,
  reports:
    /\b(?:one of (?:\w+ )?direct reports|reports? (?:directly )?to (?:our|the) [^.;]{0,60}$)/,
  leads: /\b(?:team lead experience)\b/,
  teamSize:
    /\b(?:we are|we're|somos|wir sind|nous sommes|wij zijn|jestesmy|company|worldwide|globally|countries|in total|customers|offices|in \w+ teams|(?:team|group) of [a-z0-9-]+ (?:designers|researchers|sales|support)|(?:support|sales|marketing|design|customer|success|sister|neighbou?ring) (?:team|group|crew)|sales|support agents|recruiters)\b/,
};
