import type { RemoteArea } from "#app/reference/place.ts";
import { findCountryByCode } from "./gazetteer.ts";
import { listStatesByCode } from "./location-names.ts";

// More often a word or a time zone than a country.
const WORD_CODES = new Set(["AI", "AM", "PM", "ET", "ML", "TV", "IO", "CC", "BI"]);
const UNCLEAR_ALONE = new Set(["PT", "MT", "CT", "IT", "HR", "QA", "SA", "LA"]);

/** Whether a code is usually a word or a time zone: "AI" is no place in Anguilla. */
export function isWordCode(code: string): boolean {
  return WORD_CODES.has(code);
}

/** Whether a code says nothing without a city or other codes beside it: "PT" is a time zone too. */
export function isAmbiguousCode(code: string): boolean {
  return WORD_CODES.has(code) || UNCLEAR_ALONE.has(code);
}

const REMOTE_CODE =
  /^\W*(?:remote)\b[\s,:([–-]{1,4}([A-Z]{2})\W*$|^\W*([A-Z]{2})[\s,:–-]{1,4}remote\W*$/i;
/** A preposition, and a city. */
const WORDS = new Set(["IN", "ME", "OR", "OK", "HI", "LA"]);

/** The country and the states that a remote label's only code may mean: nobody else is meant. Empty without. */
export function listMeaningsOfCode(labels: readonly string[]): RemoteArea[] {
  const [label = "", other] = labels;
  const [, behind, before] = REMOTE_CODE.exec(label) ?? [];
  const code = behind ?? before ?? "";
  if (other !== undefined || code !== code.toUpperCase() || WORDS.has(code)) return [];
  if (isAmbiguousCode(code)) return [];
  const country = findCountryByCode(code);
  const states = listStatesByCode(code);
  return country && states.length > 0 ? [{ country }, ...states] : [];
}
