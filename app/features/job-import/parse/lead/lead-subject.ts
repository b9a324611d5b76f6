import type { LeadFactKey } from "#app/features/jobs/lead-facts.ts";
import { listMatches } from "../matches.ts";

/* Of whom a cue speaks: of the reader and their role, or of somebody or something else. */

const CLAUSE_START =
  "(?:^|[,;:(.-] ?|\\b(?:and|but|while|because|where|whereas|since|as|that|so|then|which|with|whom|here|when|if) )";
const READER =
  "(?<!\\b(?:before|around|beside|behind|with|than) )you|the (?:successful )?(?:candidate|person|role|position|post|holder|job)|this (?:role|position|person|job|post|lead|engineer)|the (?:tech(?:nical)? lead|team lead|lead engineer|lead|new lead)|(?:du|sie|vous|tu|usted|voce|je|jij|u)";
const READERS_OWN =
  "your (?:job|role|tasks?|day|days|week|time|work|mission|responsibilit\\w+|position|main|core)";
const COLLEAGUES =
  "it|our (?!team lead)[a-z-]+|your (?:manager|head|boss|director|lead|future)|the (?:cto|ceo|head|director|vp|manager|guild|company|group|department|architects?|founders?|team|on-call|engineering manager|product)|an? (?:manager|head|director|tech lead|technical lead|team lead|architect|team|guild|colleague|senior)|each|every|all|other|teams|squads|engineers|wir|nous|nosotros|nos|wij|my|our|their";
/** Those who are never the reader nor their team. */
const ANOTHER =
  "the [a-z]+ (?:to whom you report|you report to)|the (?:people|colleagues|engineers|developers|others) (?:that |whom )?you (?:will )?(?:work|pair|sit) with|the (?:[a-z]+ )?(?:lead|head|manager) before|the (?:[a-z]+ )?(?:lead|head|manager) of (?:the |our |an? )?(?:neighbou?ring|next|other|another|sister|second) [a-z]+|the (?:last|previous|former|outgoing|departing|old|neighbou?ring) [a-z]+|your predecessor|(?:our |the )?(?:customers|clients|users|players|patients|pupils|students|visitors|partners|suppliers)|(?:the|our|this|an?) (?:[a-z]+ )?(?:platform|software|app|application|tool|website|customer|client)|(?:anyone|anybody|somebody|someone|a person|people|those)(?= who)|whoever";
const SUBJECT = new RegExp(
  `${CLAUSE_START}(?:${READERS_OWN}|(?<another>${ANOTHER})|(?<other>${COLLEAGUES}))\\b|\\b(?<job>${READER})\\b|\\b(?<who>who(?:se)?)\\b|\\b(?<others>we|they|he|she)\\b`,
  "g",
);
const SEEKING =
  /\bfor (?:somebody|someone|a person|an? (?:lead|engineer|manager)) who $|(?<!\bwho )\b(?:look(?:ing)? for|seek(?:s|ing)?|need|needs|want|wants|search(?:es|ing)? for|buscamos|suchen|cherchons|zoeken|szukamy|procuramos|procurando|hiring|hire)\b(?:(?! because | since | as )[^.;]){0,80}$/;
/** "You report to the manager of a team of eleven". */
const OF_REPORTED_TO =
  /\breport(?:s|ing)? (?:directly |straight )?(?:in)?to:? (?!you\b|this\b|a lead\b)(?:(?! and )[^.;,])*$/;
/** "Our platform is looked after by a group of three". */
const BY_TEAM = /\b(?:built|run|owned|maintained|made|looked after) by (?:an? )?(?:[a-z]+ )?$/;
const ASKED = /\bwe (?:expect|want|need|ask|trust|would like|count on)\b/;

/** "Karoline leads eleven engineers": of a third person that no word says to be the reader. */
const THIRD_PERSON =
  /^(?:leads|manages|heads|runs|guides|steers|owns|decides|defines|sets|makes|takes|mentors|coaches|writes|ships|builds|develops|implements|designs)\b/;
/** "It's a hands-on role", whatever "it" else is. */
const HANDS_ON_JOB = /\bhands-? ?on (?:[a-z]+ )?(?:role|position|job)\b/;

/** A cue with the words of its sentence before it. */
export interface Said {
  fact: LeadFactKey;
  cue: string;
  before: string;
  /** The whole sentence. */
  words: string;
  /** The job's title, in lower case. */
  title: string;
}

/** Whether a statement is about somebody or something other than the reader and their role. */
export function isOfAnother({ fact, cue, before, words, title }: Said): boolean {
  if (fact === "handsOn" && HANDS_ON_JOB.test(words)) return false;
  if (OF_REPORTED_TO.test(before)) return true;
  if (BESIDE.test(before) && /^(?:[a-z]+ )?(?:lead|manager)\b/.test(cue)) return true;
  if (/\b(?:neighbou?ring|sister) /.test(cue)) return true;
  // "The lead before you ran a team": another lead, and another verb.
  if (/^lead (?!who ).*\b(?:leads|led|manages|managed|runs|ran|heads|guides) /.test(cue))
    return !isRole("lead", title) || /^lead before /.test(cue);
  // "The lead of Search who runs a squad".
  if (/ who(?:se)? /.test(cue)) return !SEEKING.test(before);
  const last = listMatches(before, SUBJECT).at(-1);
  const subject = last?.groups;
  if (subject?.another) return !(fact === "teamSize" && BY_TEAM.test(before));
  if (last && subject?.other && !/^\W*your/.test(subject.other) && isRole(subject.other, title))
    return false;
  // "All eight report to you" is about the reader, whoever its subject is.
  if (/\byou\b/.test(cue)) return false;
  // "We are looking for somebody who leads": "who" is the reader.
  if (SEEKING.test(before)) return false;
  if (fact === "teamSize" && !subject?.job && isLedBySomebody(before, subject !== undefined))
    return true;
  if (!subject) return !isDuty({ fact, cue, before, title });
  const isOfOthers = subject.other ?? subject.others;
  if (!isOfOthers && !subject.who) return fact === "handsOn" && isNoun(cue, before);
  if ((fact === "teamSize" && !subject.who) || fact === "onCall") return false;
  return !ASKED.test(before);
}

/** "Under a lead of five engineers". */
const BESIDE =
  /\b(?:under|next to|with|alongside|beside|by|from) (?:an?|the|our|your) (?:[a-z]+ )?$/;
/** "Kim leads a team of forty", "our founder once led a team of thirty". */
function isLedBySomebody(before: string, hasSubject: boolean): boolean {
  return (hasSubject ? LEAD_VERB : THIRD_LEAD_VERB).test(before);
}
const LEAD_VERB = /\b(?:leads?|led|manages?|managed|runs?|ran|heads?|headed)\b[^,;.]{0,20}$/;
const THIRD_LEAD_VERB = /\b(?:leads|manages|runs|heads)\b[^,;.]{0,20}$/;

/** Words that only a sentence with a subject has. */
const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|could|would|who|that|which|helps|lets|allows|enables|begins|starts|wants|needs|uses|makes|gives|belongs|runs|left|led|moved|built|wrote|founded|turns|keeps|takes|comes)\b|(?<=\S )(?:use|want|plan|let)\b/;
const BEGINS_WITH_SUBJECT =
  /^(?:the|an?|our|its|their|his|her|these|those|some|many|most|every|each|in|on|at|from|with|when|if|because)\b/;
/** "Teachers lead groups", "some of our engineers lead teams". */
const SOMEBODY =
  /^(?:(?:some|many|most) of )?(?:our |the )?(?:[a-z-]+ ){0,5}[a-z]{3,}(?<!always|across|process|less|this)s $/;
const BASE_VERB =
  /^(?:lead|manage|run|head|guide|make|write|build|develop|own|decide|define|set|mentor|coach|hire|interview)\b/;
const ROLE = /\b(?:lead|manager|principal|architect|head)s?\b/g;
/** "60% coding", "half of the week in the code". */
const SHARE = /%|\b(?:half|third|quarter|fifth|days?|week|time)\b/;

/** Without a subject it is an item of a list of duties, unless its words are those of a sentence. */
function isDuty({ fact, cue, before, title }: Omit<Said, "words">): boolean {
  const clause = (before.split(/[:;(•]|\. /).at(-1) ?? "").replace(/^[^a-z0-9]+/, "");
  if (NAMES_NO_DOER.has(fact)) return true;
  if (fact === "handsOn" && isNoun(cue, before)) return false;
  const start = before.trim();
  if (start !== "" && !/[:;(.•-]$/.test(start) && THIRD_PERSON.test(cue))
    return isRole(clause, title);
  if (fact === "handsOn" && SHARE.test(`${clause}${cue}`)) return true;
  // "The final call on …", "are the technical lead of …", as a list below "You" has it.
  if (/^(?:the|(?:are|be) (?:the|an?)|a) ?$/.test(clause)) return true;
  if (clause !== "" && /^(?:is|was) /.test(cue)) return isRole(clause, title);
  if (SOMEBODY.test(clause) && BASE_VERB.test(cue)) return isRole(clause, title);
  if (!FINITE.test(clause) && !BEGINS_WITH_SUBJECT.test(clause)) return true;
  return isRole(clause, title) || ASKED.test(clause) || /^the (?:rest|remainder)\b/.test(clause);
}

/** A team's size and a rota need no doer. */
const NAMES_NO_DOER: ReadonlySet<LeadFactKey> = new Set(["teamSize", "onCall"]);

/** "Leads write code", in the posting of a lead. */
function isRole(clause: string, title: string): boolean {
  return listMatches(clause, ROLE).some(([role]) => title.includes(role.replace(/s$/, "")));
}

const VERB_COMES = /(?:^[^a-z0-9]*|(?:\b(?:to|and|or|also|still|you|will|can)|'ll|[,/:;•-]) ?)$/;

/** "The code is Go", "a program in Rust", "English in code": what there is, not what anybody does. */
function isNoun(cue: string, before: string): boolean {
  if (/ (?:is|are|was|were|begins?|starts?|written) /.test(cue.replace(/^your .*? is /, "")))
    return true;
  if (/^in (?:the )?code/.test(cue)) return !/\byou\b/.test(before) && !SHARE.test(before);
  if (/^programs in\b/.test(cue)) return true;
  return /^(?:code|programs?)\b/.test(cue) && !VERB_COMES.test(before);
}
