import type { RemoteArea, RemoteDenial } from "#app/reference/place.ts";
import { listCapitals, readNameRun } from "./name-run.ts";
import { isOtherMatter } from "./other-matter.ts";
import {
  ASKS_NOTHING,
  CLEARANCE,
  DEMANDS,
  OF_EVERYBODY,
  PAPERS,
  PAPERS_OF,
} from "./papers-cues.ts";
import { FROM_ELSEWHERE } from "./residence-cues.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";
import { resolveRun } from "./resolve-run.ts";

/*
 * For sentences that no rule can read, as in unclear-denials.ts: what seems to leave only some
 * countries, or people with papers of theirs, gives everybody else "unclear", not "yes".
 */

const NARROWS =
  /\b(?:only|solely|exclusively|strictly|limited|restricted|confined|nowhere else|not elsewhere|(?:nothing|nobody|no one|none) else)\b/i;
/** Behind "only" where it belongs to what comes before: "(Peru only)". */
const CLOSED =
  /^(?:,? (?:please|now|today|currently|at (?:this|the) [a-zß-ɏ]+))?(?:[)\]|,;:!.]|\s*$| -)/i;
/** Behind the last word of a limit that follows its places: "hiring in Peru only, please". */
const AT_END = /^(?:,? (?:please|now|today|currently|at (?:this|the) [a-zß-ɏ]+))?\W*$/i;
const ABOUT_HIRING =
  /\b(?:hir(?:e|es|ing)|employ(?:s|ing|ment|ees?)?|recruit(?:ing)?|candidates?|applicants?|appl(?:y|ying|ications?)|(?:this|the) (?:role|job|position|opening|vacancy|work|contract|opportunity)|jobs?|positions?|roles?|contractors|freelancers|looking for|people|persons|resid[a-zß-ɏ]+|remote|payroll|you)\b/i;
/** "Must live in", "only from": a way to live somewhere, right before its name. */
const PLACED =
  /(?:\b(?:liv(?:e|es|ing)|based|located|resid(?:e|es|ing|ency|ence)|residents?|domiciled|home|relocated?|be|being|stay|sits?|remain|work|working|done|performed|who['’]s|who (?:is|are))(?: \p{Ll}+){0,2}|\b(?:within|inside))(?: (?:in|within|inside|from|of|at))?(?: the| an?)? $/u;
const NARROWED =
  /\b(?:in|within|inside|from|of|to|for|only|solely|exclusively)(?: the| an?)? $|^\W*$/i;
/** What else is tied to a country: products, customers, offices, rules, languages. */
const HARMLESS =
  /\bonly (?:our|\d+|one|two|three|half|a few)\b|\b(?:once|twice|every (?:week|month|quarter|year)|(?:times|days|weeks?) (?:a|per)|weekly|monthly|quarterly|customers?|clients?|users?|recruiters?|interview[a-zß-ɏ]*|health[a-zß-ɏ]*|401\(?k|products?|platforms?|markets?|services?|sold|sell(?:s|ing)?|revenues?|investors?|competitors?|partners?|suppliers?|warehouses?|factor(?:y|ies)|servers?|data|parent [a-zß-ɏ]+|headquarter[a-zß-ɏ]*|hq|offices?|hubs?|stores?|travel[a-zß-ɏ]*|trips?|visit[a-zß-ɏ]*|meet(?:s|ing|ings|ups?)?|speak[a-zß-ɏ]*|fluen[a-zß-ɏ]+|languages?|knowledge|experience|regulat[a-zß-ɏ]+|regulations|rules of|taxes|licen[sc]ed?|founded|expand[a-zß-ɏ]*|grow|launch[a-zß-ɏ]*|hours|time ?zones?|overlap[a-zß-ɏ]*|shipped?|shipping|equipment|serv(?:e|es|ing)|help(?:s|ing)?|teams?|colleagues|engineers in|on call|build(?:s|ing)?|built)\b/i;
const ANYTHING = /(?:)/;
/** A sentence this short is about nothing else: "TS/SCI with polygraph." */
const FEW_WORDS = 5;
const NEAR = 80;

/** Where a sentence seems to let people live, or whose papers it seems to ask for; empty without. */
export function readUnclearLimits(sentence: string): RemoteDenial[] {
  const outside = findLimit(sentence);
  if (!outside || isOtherMatter(sentence)) return [];
  if ([ASKS_NOTHING, OF_EVERYBODY, HARMLESS, FROM_ELSEWHERE].some((words) => words.test(sentence)))
    return [];
  return [{ isUnclear: true, outside }];
}

/** Null without a limit; empty where a clearance is asked for and nobody says whose. */
function findLimit(sentence: string): RemoteArea[] | null {
  const isShort = sentence.split(" ").length <= FEW_WORDS;
  const narrows = NARROWS.exec(sentence);
  const demands = narrows ? null : DEMANDS.exec(sentence);
  if (!narrows && !demands && !isShort) return null;
  const papers = PAPERS.exec(sentence);
  if (papers) {
    const outside = [...listPapersOf(sentence), ...listAreas(sentence, papers.index, ANYTHING)];
    return outside.length > 0 || CLEARANCE.test(sentence) ? outside : null;
  }
  if (!isShort && !ABOUT_HIRING.test(sentence)) return null;
  if (narrows) return toLimit(listNarrowed(sentence, narrows, isShort));
  return demands && toLimit(listAreas(sentence, demands.index, PLACED));
}

function toLimit(areas: RemoteArea[]): RemoteArea[] | null {
  return areas.length > 0 ? areas : null;
}

/** The places behind "only", or those that stand right before it. */
function listNarrowed(
  sentence: string,
  { 0: word, index }: RegExpExecArray,
  isShort: boolean,
): RemoteArea[] {
  const end = index + word.length;
  const behind = listAreas(sentence.slice(end), 0, isShort ? ANYTHING : NARROWED);
  if (behind.length > 0) return behind;
  if (isShort && AT_END.test(sentence.slice(end)))
    return listAreas(sentence.slice(0, index), index, ANYTHING);
  return CLOSED.test(sentence.slice(end)) ? listRightBefore(sentence.slice(0, index)) : [];
}

/** The places at the end of a text: "Remote (US and Canada". */
function listRightBefore(text: string): RemoteArea[] {
  const near = text.slice(-NEAR).replace(/(?:,? (?:and|but))?[\s-]*$/, "");
  for (const index of listCapitals(near)) {
    const listed = near.slice(index);
    const last = readNameRun(listed).at(-1);
    if (last && listed.endsWith(last)) return resolveRun(listed).flatMap(toWholeArea);
  }
  return [];
}

function listPapersOf(sentence: string): RemoteArea[] {
  return PAPERS_OF.flatMap(([words, area]) => (words.test(sentence) ? [area] : []));
}

/** The first list of countries, states or regions near some words, right behind a cue. */
function listAreas(sentence: string, index: number, cue: RegExp): RemoteArea[] {
  const from = Math.max(0, index - NEAR);
  const near = sentence.slice(from, index + NEAR);
  for (const at of listCapitals(near)) {
    if (!cue.test(near.slice(0, at))) continue;
    const areas = resolveRun(near.slice(at)).flatMap(toWholeArea);
    if (areas.length > 0) return areas;
  }
  return [];
}

export function toWholeArea(location: ResolvedLocation): RemoteArea[] {
  if ("area" in location) return location.area === "WORLD" ? [] : [{ region: location.area }];
  const { city, region, country } = location.place;
  return city ? [] : [region ? { country, region } : { country }];
}
