import { asksOfElsewhere, isOpenEnded, isOpenToWorld, readOnlyPlaces } from "./barred-rest.ts";
import { readCodes, readDenials, type SentenceDenials } from "./denied-places.ts";
import { readForeignSentence } from "./foreign-eligibility.ts";
import { listLocationMatches } from "./gazetteer.ts";
import {
  ABOUT_HOME,
  HOME_WORDS,
  HOMES,
  NEAR_OFFICE,
  THERE_TOO,
  WHERE_OTHERS_ARE,
} from "./home-cues.ts";
import { toAreas } from "./location-areas.ts";
import { listMatches } from "./matches.ts";
import { NARROWING, NARROWING_WORDS, PAPERS_NEEDED } from "./narrowing-cues.ts";
import { isOtherMatter } from "./other-matter.ts";
import { toPlainSentence } from "./plain-sentence.ts";
import {
  ABOUT_RESIDENCE,
  ALSO,
  BASED_PEOPLE,
  COULD_BE,
  DENIED_BEFORE,
  FROM_ELSEWHERE,
  GRANTS,
  HOME_BASED,
  OF_THIS_JOB,
  PERMITS,
  REMOTE_GRANTS,
  ROLE_BASED,
  UNKNOWN_PEOPLE,
  UNNAMED_COUNTRIES,
  UNNAMED_LIMIT,
  WORLD,
} from "./residence-cues.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";
import { readAfter, resolveRun } from "./resolve-run.ts";
import { takeSentences } from "./sentences.ts";
import type { Base, TextEligibility } from "./text-eligibility.ts";
import { readUnclear } from "./unclear.ts";

const PLACE_CUES = [ABOUT_RESIDENCE, WORLD, DENIED_BEFORE, ABOUT_HOME, THERE_TOO];
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
      /\n|;\s+|(?<=(?<!\bexcl)[.!?])\s+(?!(?<=U\.S\.\s+)(?:Citizen|Person|National|Permanent))(?=[(*•–-]?\p{Lu})|(?<=。)|,? and (?=we (?:offer|provide|sponsor|cover|(?:cannot|can['’]t|do not|don['’]t) (?:offer|support|sponsor|provide|cover))\b)/u,
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
    const unclear = readUnclear(sentence);
    if (unclear.length === 0) continue;
    found.denials.push(...unclear);
    // Only two sentences are quoted: this one must be among them.
    found.quotes.unshift(quote);
  }
  return withoutWiderWorld(found);
}

/** Who hires worldwide and then names a place, or a permit for it, means that place. */
function withoutWiderWorld(found: TextEligibility): TextEligibility {
  const narrower = found.grants.filter(({ region }) => region !== "WORLD");
  const isNarrowed = narrower.length + found.permits.length > 0;
  return isNarrowed ? { ...found, grants: narrower } : found;
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
  const isThereToo = THERE_TOO.test(sentence);
  const cues = [
    ...GRANTS,
    ...(mayNarrow ? NARROWING : []),
    ...(HOME_WORDS.test(sentence) ? HOMES : []),
  ];
  const [, basedIn = ""] = BASED_PEOPLE.exec(sentence.slice(0, denied.from)) ?? [];
  const granted = toAreas([
    ...denied.onlyFrom,
    ...base,
    ...resolveRun(basedIn),
    ...readGrants(sentence, cues, denied),
    ...readGrants(sentence, [NEAR_OFFICE], denied).flatMap(toCountry),
    ...(isThereToo ? resolveBehind(sentence, WHERE_OTHERS_ARE) : []),
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
    (UNNAMED_LIMIT.test(sentence) && !(isThereToo && granted.areas.length > 0)) ||
    (granted.areas.length === 0 && UNNAMED_COUNTRIES.test(sentence)) ||
    (granted.areas.length === 0 && UNKNOWN_PEOPLE.test(sentence)) ||
    granted.isPart ||
    remote.isPart ||
    grantsCodes(sentence.slice(0, denied.from));
  const limits = isLimited ? [{}] : [];
  const world = isWorld ? [{ region: "WORLD" }] : [];
  if (isOpenToWorld(sentence)) found.grants.push({ region: "WORLD" });
  if ((ALSO.test(sentence) && !isThereToo) || (isOpenEnded(sentence) && !isWorld))
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
    listMatches(sentence, cue).some(({ 0: words, index }) =>
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

function toCountry(location: ResolvedLocation): ResolvedLocation[] {
  return "place" in location ? [{ place: { country: location.place.country } }] : [];
}

function resolveBehind(sentence: string, words: RegExp): ResolvedLocation[] {
  return listMatches(sentence, words).flatMap((match) =>
    resolveRun(sentence.slice(match.index + match[0].length)),
  );
}
