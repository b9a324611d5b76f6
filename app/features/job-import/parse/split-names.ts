import { findCountryByCode, listLocationMatches, listSubdivisionsByCode } from "./gazetteer.ts";
import {
  canBeCityName,
  findArea,
  findCountry,
  listCities,
  listStatesByCode,
} from "./location-names.ts";

const MAX_UNMARKED_WORDS = 8;

/** "Sofia/Plovdiv, Bulgaria" as two cities of one country or state; empty for other labels. */
export function splitCitiesOfCountry(text: string): string[][] {
  const [, list = "", country = ""] = /^([^,()]+), ?([^,()]+)$/.exec(text) ?? [];
  const cities = list.split(/\/| and | & /i).map((city) => city.trim());
  const isList =
    cities.length > 1 &&
    listLocationMatches(list).length === 0 &&
    (findCountry(country) !== null || listStatesByCode(country).length > 0) &&
    cities.every((city) => isCityName(city) && !findCountry(city) && !findArea(city));
  return isList ? cities.map((city) => [city, country]) : [];
}

function isCityName(name: string): boolean {
  return canBeCityName(name) || listCities(name).length > 0;
}

/** Splits "UK/Germany" and "Berlin and Munich", unless the gazetteer has them as one name. */
export function splitConjunctions(token: string): string[] {
  const name = token.trim();
  if (listLocationMatches(name).length > 0) return [name];
  const foreign = name.split(/ (?:y|e|et|i|og|och|ve|и|і|та) /);
  if (foreign.length > 1 && foreign.every(isKnownName)) return foreign;
  return name.split(/\/| and | und | & |\s\+\s/i).flatMap(splitWithoutComma);
}

/** Splits "Austin TX", "Berlin Germany" and "UK-London". */
function splitWithoutComma(token: string): string[] {
  const name = token.trim();
  if (listLocationMatches(name).length > 0) return [name];
  if (name.split(" ").length > MAX_UNMARKED_WORDS) return [name];
  for (const { index } of name.matchAll(/[ -]+/g)) {
    const [left, right] = [name.slice(0, index), name.slice(index).replace(/^[ -]+/, "")];
    // "Vancouver Island" is no place in Iceland.
    if (right !== "Island" && isKnownName(left) && isKnownName(right)) return [left, right];
    const state = / ([A-Z]{2})$/.exec(left);
    if (state && findCountry(right) && listStatesByCode(state[1] ?? "").length > 0)
      return [left.slice(0, state.index), state[1] ?? "", right];
  }
  return [name];
}

function isKnownName(name: string): boolean {
  if (listLocationMatches(name).length > 0) return true;
  return findCountryByCode(name) !== null || listSubdivisionsByCode(name).length > 0;
}
