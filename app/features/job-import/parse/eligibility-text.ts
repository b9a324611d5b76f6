import type { Place, RemoteArea, RemoteDenial } from "#app/reference/place.ts";
import {
  asksOfElsewhere,
  isOpenEnded,
  isOpenToWorld,
  readOnlyPlaces,
  readPersonIn,
} from "./barred-rest.ts";
import { nameCountriesOfPeople } from "./demonyms.ts";
import { readCodes, readDenials, type SentenceDenials } from "./denied-places.ts";
import { listLocationMatches } from "./gazetteer.ts";
import { isStateName, toDenial } from "./location-denials.ts";
import { hasStates } from "./location-names.ts";
import { NARROWING, NARROWING_WORDS, PAPERS_NEEDED } from "./narrowing-cues.ts";
import {
  ABOUT_RESIDENCE,
  ALSO,
  BASED_PEOPLE,
  COULD_BE,
  DENIED_BEFORE,
  FROM_ELSEWHERE,
  GRANTS,
  HOME_BASED,
  isOtherMatter,
  OF_THIS_JOB,
  PERMITS,
  REMOTE_GRANTS,
  ROLE_BASED,
  UNKNOWN_PEOPLE,
  UNNAMED_LIMIT,
  WORLD,
} from "./residence-cues.ts";
import {
  FOREIGN_ALSO,
  FOREIGN_DENIAL,
  FOREIGN_EXCEPT,
  FOREIGN_MOVE,
  FOREIGN_NEGATION,
  FOREIGN_WORLD,
  findNativeResidence,
  foreignResidenceOf,
  IN_BEFORE_NAME,
  toDictionaryNames,
} from "./residence-cues-foreign.ts";
import { type ResolvedLocation, resolveLocationName } from "./resolve-location-name.ts";
import { readAfter, resolveRun } from "./resolve-run.ts";
import { takeSentences } from "./sentences.ts";
import { readBarredRest, readTurnedLimits } from "./turned-limits.ts";
import { readUnclearDenials } from "./unclear-denials.ts";
import { readUnclearLimits } from "./unclear-limits.ts";
import { PREFERENCE } from "./work-locations.ts";

/** What a description says about where its reader may live, each with its sentence. */
export interface TextEligibility {
  grants: RemoteArea[];
  /** Of them, those that say "remote". */
  remoteGrants: RemoteArea[];
  /** Of them, those of this job in so many words. */
  ofThisJob: RemoteArea[];
  permits: RemoteArea[];
  /** Places that sentences add to those of the label: "we also consider candidates based in Brazil". */
  further: RemoteArea[];
  denials: RemoteDenial[];
  /** Where "this role is based", with what the sentence says about the office. */
  bases: Base[];
  quotes: string[];
}

interface Base {
  place: Place;
  mode: "hybrid" | "onsite";
}

/** "ONLY US CITIZENS CAN BE CONSIDERED". */
const SHOUTED = /(?<![\p{L}\d])\p{Lu}{2,}(?:[ ,]{1,2}\p{Lu}{2,}){2,40}(?!\p{L})/gu;
const SMALL_WORDS = new Set(
  "an and any all are as at be but by can do for if in is it may no not of on or our the to we who you".split(
    " ",
  ),
);
const PLACE_CUES = [ABOUT_RESIDENCE, WORLD, DENIED_BEFORE];
const MAX_SENTENCE = 400;
const MAX_SENTENCES = 200;

/** Reads every sentence about where applicants live; what names no place it knows gives nothing. */
export function readEligibilityText(text: string): TextEligibility {
  const found: TextEligibility = {
    grants: [],
    remoteGrants: [],
    ofThisJob: [],
    permits: [],
    further: [],
    denials: [],
    bases: [],
    quotes: [],
  };
  const isHomeBased = HOME_BASED.test(text);
  let count = 0;
  let unread = 0;
  let question = "";
  for (const line of takeSentences(
    text.split(
      /\n|;\s+|(?<=(?<!\bexcl)[.!?])\s+(?!(?<=U\.S\.\s+)(?:Citizen|Person|National|Permanent))(?=[(*•–-]?\p{Lu})|(?<=。)|,? and (?=we offer\b)/u,
    ),
  )) {
    const quote = line.trim().slice(0, MAX_SENTENCE);
    const sentence = toPlainSentence(quote);
    const only = readOnlyPlaces(sentence, question);
    question = asksOfElsewhere(sentence) ? sentence : "";
    if (question) continue;
    if (only.length > 0) {
      found.grants.push(...only);
      found.quotes.push(quote);
      continue;
    }
    if (readForeignSentence(sentence, found)) {
      found.quotes.push(quote);
      continue;
    }
    if (PLACE_CUES.some((cue) => cue.test(sentence))) {
      count += 1;
      if (count > MAX_SENTENCES) break;
      if (!isOtherMatter(sentence) && readSentence(sentence, found, isHomeBased)) {
        found.quotes.push(quote);
        continue;
      }
    }
    unread += 1;
    if (unread > 3 * MAX_SENTENCES) continue;
    const unclear = [
      readPersonIn,
      readBarredRest,
      readUnclearDenials,
      readUnclearLimits,
      readTurnedLimits,
    ]
      .map((read) => read(sentence))
      .find((denials) => denials.length > 0);
    if (!unclear) continue;
    found.denials.push(...unclear);
    // Only two sentences are quoted: this one must be among them.
    found.quotes.unshift(quote);
  }
  return withoutWiderWorld(found);
}

/** A sentence with the names that a gazetteer has, and without wishes. */
function toPlainSentence(sentence: string): string {
  return nameCountriesOfPeople(
    sentence
      .replace(/\b(?:the )?(?:50|fifty) (?:US |U\.S\. )?states\b/gi, "the United States")
      .replace(/\b(in|from|within|across) the States\b(?! of\b)/g, "$1 the United States")
      .replace(PREFERENCE, " ")
      .replace(
        /(?<=[:–-] \p{Lu}[^.:()]{1,60}) \((?:anywhere|remote|fully remote|any (?:city|town|region|state))\)/u,
        "",
      )
      .replace(SHOUTED, toWords),
  );
}

/** What is shouted in small letters, names and codes of places apart. */
function toWords(shouted: string): string {
  if (!/\p{Lu}{4}/u.test(shouted)) return shouted;
  return shouted.replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    if (word.length < 4) return SMALL_WORDS.has(small) ? small : word;
    if (/^(?:EMEA|APAC|LATAM)$/.test(word)) return word;
    const name = word.slice(0, 1) + small.slice(1);
    return listLocationMatches(name).length > 0 ? name : small;
  });
}

/** Who hires worldwide and then names a place, or a permit for it, means that place. */
function withoutWiderWorld(found: TextEligibility): TextEligibility {
  const narrower = found.grants.filter(({ region }) => region !== "WORLD");
  const isNarrowed = narrower.length + found.permits.length > 0;
  return isNarrowed ? { ...found, grants: narrower } : found;
}

/** The same of other languages; what names a place that is not known there is a limit that stays open. */
function readForeignSentence(sentence: string, found: TextEligibility): boolean {
  const native = findNativeResidence(sentence);
  if (native) found.grants.push(...toAreas(resolveLocationName(native, null, null)).areas);
  const denied = resolveAfter(sentence, FOREIGN_DENIAL);
  found.denials.push(...denied.flatMap(toDenial));
  if (native || denied.length > 0) return true;
  const residence = foreignResidenceOf(sentence);
  if (!residence && !FOREIGN_WORLD.test(sentence)) return false;
  const { granted, left } = splitExcepted(sentence);
  const isWorld = FOREIGN_WORLD.test(granted);
  if (!isWorld && (!residence || granted.search(residence) < 0)) return false;
  const isUnread =
    FOREIGN_MOVE.test(granted) ||
    FOREIGN_NEGATION.test(granted.replace(residence ?? "", "").replace(IN_BEFORE_NAME, " "));
  const { areas, isPart } = toAreas(isUnread || !residence ? [] : resolveAfter(granted, residence));
  if (isWorld && !isUnread && areas.length === 0) areas.push({ region: "WORLD" });
  const isMore = FOREIGN_ALSO.test(granted);
  found[isMore ? "further" : "grants"].push(...areas);
  found.denials.push(...left);
  if (areas.length === 0 || isPart) found.denials.push({});
  return true;
}

/** "In every country of the EU, except Chile": what comes before, and the places left out. */
function splitExcepted(sentence: string): { granted: string; left: RemoteDenial[] } {
  const cue = FOREIGN_EXCEPT.exec(sentence);
  if (!cue) return { granted: sentence, left: [] };
  const rest = sentence
    .slice(cue.index + cue[0].length)
    .replace(/^ (?:aus|von|vanuit|depuis|desde|från|z|ze) /u, "");
  const denials = resolveRun(toDictionaryNames(rest)).flatMap(toDenial);
  return { granted: sentence.slice(0, cue.index), left: denials.length > 0 ? denials : [{}] };
}

function resolveAfter(sentence: string, cue: RegExp): ResolvedLocation[] {
  return [...sentence.matchAll(cue)].flatMap((match) =>
    resolveRun(toDictionaryNames(sentence.slice(match.index + match[0].length))),
  );
}

/** Adds what a sentence says; whether it says anything. */
function readSentence(sentence: string, found: TextEligibility, isHomeBased: boolean): boolean {
  const base = readAfter(sentence, [ROLE_BASED]);
  const mode: Base["mode"] | null = /\bhybrid\b/i.test(sentence)
    ? "hybrid"
    : /\b(?:on-?site|in[- ](?:the |our )?office|in[- ]person)\b/i.test(sentence)
      ? "onsite"
      : null;
  if (base.length > 0 && mode) {
    for (const location of base)
      if ("place" in location) found.bases.push({ place: location.place, mode });
    return true;
  }

  const denied = readDenials(sentence);
  const mayNarrow = NARROWING_WORDS.test(sentence);
  const [, basedIn = ""] = BASED_PEOPLE.exec(sentence.slice(0, denied.from)) ?? [];
  const granted = toAreas([
    ...denied.onlyFrom,
    ...base,
    ...resolveRun(basedIn),
    ...readGrants(sentence, mayNarrow ? [...GRANTS, ...NARROWING] : GRANTS, denied),
  ]);
  if (granted.isPart && granted.areas.length > 1 && COULD_BE.test(sentence)) return false;
  const remote = toAreas(readGrants(sentence, REMOTE_GRANTS, denied));
  const permits = toAreas(
    FROM_ELSEWHERE.test(sentence)
      ? []
      : readAfter(sentence, mayNarrow ? [...PERMITS, ...PAPERS_NEEDED] : PERMITS),
  );
  const isWorld = WORLD.test(sentence) && granted.areas.length + remote.areas.length === 0;
  const isLimited =
    UNNAMED_LIMIT.test(sentence) ||
    (granted.areas.length === 0 && UNKNOWN_PEOPLE.test(sentence)) ||
    granted.isPart ||
    remote.isPart ||
    grantsCodes(sentence.slice(0, denied.from));
  const limits = isLimited ? [{}] : [];
  const world = isWorld ? [{ region: "WORLD" }] : [];
  if (isOpenToWorld(sentence)) found.grants.push({ region: "WORLD" });
  if (ALSO.test(sentence) || (isOpenEnded(sentence) && !isWorld))
    found.further.push(...granted.areas, ...remote.areas);
  else found.grants.push(...granted.areas, ...remote.areas, ...world);
  if (OF_THIS_JOB.test(sentence)) found.ofThisJob.push(...granted.areas, ...remote.areas);
  found.remoteGrants.push(...remote.areas, ...(isHomeBased ? world : []));
  found.permits.push(...permits.areas);
  found.denials.push(...denied.denials, ...limits);
  const says = [granted.areas, remote.areas, permits.areas, world, denied.denials, limits];
  return says.some((list) => list.length > 0);
}

/** "You must live in TX or FL": states without their country. */
function grantsCodes(sentence: string): boolean {
  return [...GRANTS, ...REMOTE_GRANTS].some((cue) =>
    [...sentence.matchAll(cue)].some(({ 0: words, index }) =>
      readCodes(sentence.slice(index + words.length).trimStart())
        .match(/[A-Z]{2}/g)
        ?.some((code) => listLocationMatches(code).length === 0),
    ),
  );
}

/** Grants stand before the first words of a denial. */
function readGrants(sentence: string, cues: RegExp[], denied: SentenceDenials): ResolvedLocation[] {
  return readAfter(sentence.slice(0, denied.from), cues);
}

/** Areas of places; a city is a part of its state or country. */
function toAreas(locations: ResolvedLocation[]): { areas: RemoteArea[]; isPart: boolean } {
  let isPart = false;
  const areas = locations.map((location): RemoteArea => {
    if ("area" in location) return { region: location.area };
    const { city, region, country } = location.place;
    const isState = region && (!city || hasStates(country) || isStateName(city, country));
    if (city && !isState) isPart = true;
    return isState ? { country, region } : { country };
  });
  return { areas, isPart };
}
