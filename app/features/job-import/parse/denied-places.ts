import type { RemoteDenial } from "#app/reference/place.ts";
import { findCountryByCode } from "./gazetteer.ts";
import { NOT_ELSEWHERE } from "./home-cues.ts";
import { toDenial } from "./location-denials.ts";
import { listStatesByCode } from "./location-names.ts";
import { listMatches } from "./matches.ts";
import { listCapitals, readNameRun } from "./name-run.ts";
import {
  CANNOT_APPLY,
  DENIED_ACT,
  DENIED_BEFORE,
  DENIED_PEOPLE,
  EXCEPT,
  EXCEPTIONS_BEFORE,
  NEGATION,
  NO_DENIAL,
  NO_ENTITY,
  NOBODY,
  NOT_LIVING,
  OUTSIDE,
  REASON,
} from "./residence-cues.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";
import { readAfter, resolveRun } from "./resolve-run.ts";

export interface SentenceDenials {
  denials: RemoteDenial[];
  /** "Not outside the EU" grants the EU alone. */
  onlyFrom: ResolvedLocation[];
  /** Where the words of the first denial start. */
  from: number;
}

/** The start of a list: "NY and IL", "CA, CT or WA". */
const CODES =
  /^(?:(?:in|from|of|within|for) )?((?:[A-Z]{2}(?:, (?:and |or )?| and | or |\/| & ))*[A-Z]{2})(?=[,.;)]|$| (?:at|due|because|where|as|yet|right|who|are|is|cannot|will|may|[–-])(?![\p{L}]))/u;
const PREPOSITION = /\b(?:in|from|within|of|to|for)\b/gi;
const PEOPLE = /\b(?:residents|applicants|candidates|nationals|citizens)\b/;
/** "Sadly, Brazil is excluded", not "A visit to Brazil is excluded". */
const BEFORE_SUBJECT =
  /^(?:(?!in |for |of |to )[a-zß-ɏ]+,? ){0,2}$|\bwork(?:ing)?(?: remotely)? (?:from|in) $/i;
/** "Not have to", which asks for nothing. */
const NO_DUTY = /^(?:not|n['’]t) (?:have|need) to\b/i;
/** "People in Peru and can't …" is not about these people. */
const OTHER_CLAUSE =
  /^\W*(?:countries|states|regions)?,? (?:and|but) (?:[a-zß-ɏ]+['’]t|cannot|we|do|will|are not)\b/i;
const MAX_DENIAL_GAP = 90;

/** Where a sentence says that nobody may live. */
export function readDenials(sentence: string): SentenceDenials {
  const only = readAfter(sentence, [NOT_ELSEWHERE]);
  if (only.length > 0) return { denials: [], onlyFrom: only, from: 0 };
  const people =
    readExceptions(sentence) ??
    readNoEntity(sentence) ??
    readDeniedPeople(sentence) ??
    readDeniedBefore(sentence);
  if (people) {
    const denials = people.places.flatMap(toDenial);
    return { denials: denials.length > 0 ? denials : [{}], onlyFrom: [], from: people.from };
  }
  const negations = listMatches(sentence, NEGATION);
  const outside = readAfter(sentence, [OUTSIDE]);
  if (outside.length > 0) {
    const isOnly = negations.length > 0 || /\bonly\b/i.test(sentence) || NOBODY.test(sentence);
    if (isOnly) return { denials: [], onlyFrom: outside, from: 0 };
    const denials = /\bmust\b|\bcandidates|\bapplicants/i.test(sentence)
      ? outside.flatMap(toDenial)
      : [];
    return { denials, onlyFrom: [], from: sentence.search(/\boutside\b/i) };
  }
  const refused = negations.flatMap(({ index }) => readRefusal(sentence, index) ?? []);
  if (refused.some((refusal) => isAboutRest(sentence, refusal, negations)))
    return { denials: [], onlyFrom: refused.flatMap(({ places }) => places), from: 0 };
  const excepted = listMatches(sentence, EXCEPT).flatMap(({ 0: cue, index }) =>
    readDenied(sentence.slice(index + cue.length).trimStart()),
  );
  const starts = [sentence.search(EXCEPT), ...refused.map(({ index }) => index)];
  const from = starts.filter((start) => start >= 0);
  return {
    denials: [...excepted, ...refused.flatMap(({ denials }) => denials)],
    onlyFrom: [],
    from: from.length > 0 ? Math.min(...from) : sentence.length,
  };
}

interface Refusal {
  places: ResolvedLocation[];
  denials: RemoteDenial[];
  /** Where the negation stands, and the words from there to the places. */
  index: number;
  words: string;
}

/** "Not able to hire in Brazil", from the negation on. */
function readRefusal(sentence: string, index: number): Refusal | null {
  const rest = sentence.slice(index, index + MAX_DENIAL_GAP);
  for (const preposition of listMatches(rest, PREPOSITION)) {
    const listed = sentence.slice(index + preposition.index);
    const denials = readDenied(listed);
    if (denials.length === 0) continue;
    const gap = rest.slice(0, preposition.index);
    const words = gap + preposition[0];
    if (!DENIED_ACT.test(words) || NO_DENIAL.test(gap)) return null;
    return { places: resolveRun(listed), denials, index, words };
  }
  return null;
}

/** "Candidates not based in the EU cannot be considered" is about everywhere else. */
function isAboutRest(
  sentence: string,
  { places, index, words }: Refusal,
  negations: readonly RegExpExecArray[],
): boolean {
  return (
    places.length > 0 &&
    NOT_LIVING.test(words) &&
    negations.some(
      (other) =>
        other.index !== index &&
        !NO_DUTY.test(sentence.slice(other.index)) &&
        (other.index < index || !REASON.test(sentence.slice(index, other.index))),
    )
  );
}

/** The places at the start of a text. "NY and IL" without their country are not named. */
function readDenied(text: string): RemoteDenial[] {
  const places = resolveRun(text);
  if (places.length > 0) return places.flatMap(toDenial);
  return readCodes(text) === "" ? [] : [{}];
}

/** The codes of states or countries at the start of a text; empty without. */
export function readCodes(text: string): string {
  const [, codes = ""] = CODES.exec(text) ?? [];
  const isCode = (code: string) =>
    listStatesByCode(code).length > 0 || findCountryByCode(code) !== null;
  return codes.match(/[A-Z]{2}/g)?.every(isCode) ? codes : "";
}

interface DeniedPlaces {
  places: ResolvedLocation[];
  from: number;
}

function readExceptions(sentence: string): DeniedPlaces | null {
  const exceptions = EXCEPTIONS_BEFORE.exec(sentence);
  return exceptions && { places: resolveRun(exceptions[1] ?? ""), from: exceptions.index };
}

function readNoEntity(sentence: string): DeniedPlaces | null {
  const noEntity = NO_ENTITY.exec(sentence);
  if (!noEntity) return null;
  const rest = sentence.slice(noEntity.index + noEntity[0].length);
  return CANNOT_APPLY.test(rest.replace(/^[^,;]*?(?=[,;]| and )\W?/, ""))
    ? { places: resolveRun(rest), from: noEntity.index }
    : null;
}

/** "Applications from Brazil cannot be considered". */
function readDeniedPeople(sentence: string): DeniedPlaces | null {
  if (listMatches(sentence, NEGATION).length > 1) return null;
  for (const { 0: cue, index } of listMatches(sentence, DENIED_PEOPLE)) {
    const rest = sentence.slice(index + cue.length);
    const last = readNameRun(rest).at(-1) ?? readCodes(rest);
    const behind = rest.slice(rest.indexOf(last) + last.length);
    if (last !== "" && !OTHER_CLAUSE.test(behind) && CANNOT_APPLY.test(behind))
      return { places: resolveRun(rest), from: index };
  }
  return null;
}

/** "New York residents need not apply", "Brazil is excluded": the names end right before these words. */
function readDeniedBefore(sentence: string): DeniedPlaces | null {
  const cue = DENIED_BEFORE.exec(sentence);
  if (!cue) return null;
  const before = sentence.slice(0, cue.index);
  for (const index of listCapitals(before.slice(-MAX_DENIAL_GAP))) {
    const from = Math.max(0, before.length - MAX_DENIAL_GAP) + index;
    const listed = before.slice(from);
    const last = readNameRun(listed).at(-1);
    const isNamed = last !== undefined && listed.endsWith(last);
    if (!PEOPLE.test(cue[0]) && !BEFORE_SUBJECT.test(sentence.slice(0, from))) continue;
    if (isNamed || readCodes(`${listed}.`).length === listed.length)
      return { places: resolveRun(listed), from };
  }
  return null;
}
