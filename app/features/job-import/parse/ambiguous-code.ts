import type { RemoteArea } from "#app/reference/place.ts";
import { findCountryByCode } from "./gazetteer.ts";
import { isAmbiguousCode, isWordCode, listStatesByCode } from "./location-names.ts";

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
  if (isAmbiguousCode(code) || isWordCode(code)) return [];
  const country = findCountryByCode(code);
  const states = listStatesByCode(code);
  return country && states.length > 0 ? [{ country }, ...states] : [];
}
