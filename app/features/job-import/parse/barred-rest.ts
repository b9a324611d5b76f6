import type { RemoteArea, RemoteDenial } from "#app/reference/place.ts";
import { listMatches } from "./matches.ts";
import { readNameRun } from "./name-run.ts";
import { cueOfName, sign } from "./residence-cues.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";
import { resolveRun } from "./resolve-run.ts";

/* Sentences that leave one place by barring the rest, or that look for a person in one place. */

/** "If you are not based in …, please do not apply": who lives there is asked for. */
const NOT_THERE = [
  cueOfName`\b(?:(?:[Nn]ot|[Dd]on['’]t|[Dd]o not|[Dd]oesn['’]t|[Aa]ren['’]t|[Ii]sn['’]t)|[Uu]nless (?:you|they|applicants|candidates|you['’]re))(?: (?:are|is|be|you|currently|already|physically|legally|a|presently|actually))*(?: (?:<LIVING>|live|lives|residents?|reside))?(?: (?:in|within|from|of|inside))(?= <NAME>)`,
  cueOfName`\b(?:[Oo]utside|[Oo]utside of)(?= <NAME>)`,
];
const REFUSED = sign`\b(?:(?:do not|don['’]t|please don['’]t|need not|needn['’]t) (?:please )?(?:apply|bother|send|write|contact)|(?:please )?(?:skip|ignore|pass on) (?:this|us|the)|(?:isn['’]t|is not|won['’]t be|not) (?:a fit |open |right |meant )?for you|(?:are|will be|get) (?:[a-zß-ɏ]+ )?(?:rejected|declined|screened out|filtered out|disqualified|turned down|ignored)|(?:you|they|we) (?:can['’]t|cannot|won['’]t be able to) (?:apply|be hired|be considered|hire you|consider you|employ you)|(?:we|you|they)(?:['’]re| are|['’]d be| would be)? (?:unable|not able) to (?:apply|offer|hire|consider|employ|take)|(?:can['’]t|cannot) (?:offer|make) you)`;
const NO_BAR =
  /\b(?:even if|no problem|doesn['’]t matter|whether|unless you (?:want|prefer|like|ask|need)|don['’]t (?:let|worry))\b/i;

const PERSON =
  "(?:someone|somebody|person|people|colleagues?|teammates?|engineers?|developers?|candidates?|individuals?|contractors?|freelancers?|specialists?|professionals?|leads?|managers?|architects?)";
const WHERE =
  "(?:,? ?(?:who(?:['’]s| is| are| lives?| resides?|(?: is| are) (?:based|located|living))|living|based|located|residing|at home))?(?: (?:physically|currently|already))? (?:in|within|inside)(?= (?:the )?\\p{Lu})";
/** "We're looking for someone who's in …", "a job for people in …", "a remote team, but within …". */
const PERSON_IN = [
  new RegExp(
    String.raw`(?:\b(?:[Ll]ooking for|look for|[Ss]earching for|[Ss]eek(?:ing)?|needs?|wants?|require|insists? on|asks? for|are after)|['’]re after)(?: (?:to hire|an?|the|our next|some|one|more|\d))*(?: [\p{Ll}+#-]+){0,4}? ${PERSON}${WHERE}`,
    "gu",
  ),
  new RegExp(
    String.raw`\b(?:job|role|position|opening|contract|opportunity|vacancy)(?: (?:is|only|meant|just|intended)){0,3} for (?:\p{Ll}+ ){0,3}?${PERSON}${WHERE}`,
    "gu",
  ),
  /\b(?:[Tt]he|[Oo]ur)(?: next| new)? (?:person|one|engineer|developer|lead|colleague|candidate|hire)(?: (?:we|that we) \p{Ll}+| for this \p{Ll}+)? (?:is|lives|will be|must be|has to be|sits)(?: \p{Ll}+)? (?:in|within)(?= (?:the )?\p{Lu})/gu,
  /\b[Rr]emote\b[^.;]{0,25}\b(?:but|only|just|yet),? (?:within|inside|in|from)(?= (?:the )?\p{Lu})/gu,
  /\b(?:working|work) (?:out of|from) (?:your|a) home(?: office)? in(?= \p{Lu})|\b[Yy]our (?:home(?: office)?|desk|tax residence|residence) (?:must be|has to be|is|needs to be)(?: in)?(?= \p{Lu})/gu,
];
/** What names more than it lists: "Kenya, Ghana and everywhere else". */
const OPEN_END =
  /(?:,(?! anywhere (?:in|within)\b)|\b(?:and|or|&|as well as|plus))(?: (?:in|from|just|also|about|almost|indeed))* (?!any (?:other )?(?:city|town|place|part|corner|village) (?:in|of) (?!the world))(?:everywhere|anywhere(?! (?:with|that)\b)|nearby|elsewhere|wherever|(?:in )?(?:any|every|all|many|most|several|some|\d+|a dozen|dozens of) (?:other |more |further )?(?:[a-zß-ɏ][a-zß-ɏ]+ )?(?:countries|country|places|place|locations|parts of)|other (?:countries|places)|(?:many|others|more|beyond)\b)/i;
const OPEN_WORLD =
  /\b(?:and|or) (?:just |about |almost |in |from )*(?:everywhere else|anywhere(?: else)?|wherever)(?! in\b| within\b| across\b)\b/i;

/** Whether a list of places ends open. */
export function isOpenEnded(sentence: string): boolean {
  return OPEN_END.test(sentence);
}

/** Whether it ends with all the world. */
export function isOpenToWorld(sentence: string): boolean {
  return OPEN_WORLD.test(sentence);
}

/** "Not based in Peru?": what it means is said behind it. */
export function asksOfElsewhere(sentence: string): boolean {
  return sentence.endsWith("?") && findAreas(sentence, NOT_THERE).length > 0;
}

/** The only places that are left where a sentence, with the question before it, turns everybody else away. */
export function readOnlyPlaces(sentence: string, question: string): RemoteArea[] {
  const both = `${question} ${sentence}`;
  if (!REFUSED.test(sentence) || NO_BAR.test(both)) return [];
  return findAreas(both, NOT_THERE);
}

/** Where a person is looked for, which leaves everybody else unclear. */
export function readPersonIn(sentence: string): RemoteDenial[] {
  if (isOpenEnded(sentence)) return [];
  const outside = findAreas(sentence, PERSON_IN);
  return outside.length > 0 ? [{ isUnclear: true, outside }] : [];
}

function findAreas(sentence: string, cues: readonly RegExp[]): RemoteArea[] {
  for (const cue of cues)
    for (const { 0: words, index } of listMatches(sentence, cue)) {
      const listed = sentence.slice(index + words.length).trimStart();
      if (readNameRun(listed).length === 0) continue;
      const areas = resolveRun(listed).flatMap(toArea);
      if (areas.length > 0) return areas;
    }
  return [];
}

function toArea(location: ResolvedLocation): RemoteArea[] {
  if ("area" in location) return location.area === "WORLD" ? [] : [{ region: location.area }];
  const { region, country } = location.place;
  return [region && location.place.city === undefined ? { country, region } : { country }];
}
