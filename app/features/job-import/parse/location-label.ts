import { withoutHours } from "#app/features/jobs/eligibility/label-hours.ts";
import { expandCityAbbreviations } from "./city-abbreviations.ts";
import { findCountryByCode, listLocationMatches, listSubdivisionsByCode } from "./gazetteer.ts";
import { canBeCityName, findArea, findCountry, listCities } from "./location-names.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";
import { resolveLocationParts } from "./resolve-location-parts.ts";
import { isRemoteOnly, withoutModeWords } from "./work-mode.ts";

export interface LabelReading {
  location: ResolvedLocation;
  /** The same part of the label says remote and not hybrid. */
  isRemote: boolean;
}

const MAX_LABEL_LENGTH = 1000;
const MAX_UNMARKED_WORDS = 8;
const ANYWHERE = /\banywhere(?: on earth)?\b/i;
const EXCLUSION =
  /\b(?:excluding|excl\.?|except(?: for)?|not (?:available |open |possible |eligible |hiring )?in|outside(?: of)?|other than)\b[^;|()[\]]*/gi;
const FILLERS =
  /\b(?:fully|100 ?%|first|friendly|eligible|(?:but )?(?:you )?must(?: be| live)?|only|optional|possible|available|flexible|based|preferred|permitted|within|in|from|across|throughout|somewhere|anywhere (?=in|within|from|across|throughout)|the|located|candidates?|positions?|roles?|work(?:ing)?|location|full[- ]?time)\b|100%/gi;

/** The places and areas that a label names. */
export function parseLocationLabel(label: string, countryHint: string | null): LabelReading[] {
  const text = label
    .slice(0, MAX_LABEL_LENGTH)
    .normalize("NFC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(EXCLUSION, " ")
    .replace(/\s+/g, " ")
    .trim();
  const isRemote = isRemoteOnly(text);
  const wholeName = findWholeName(text) ?? findWholeName(trimToNames(text));
  if (wholeName)
    return resolveLocationParts([wholeName], countryHint).map((location) => ({
      location,
      isRemote,
    }));

  return expandCityAbbreviations(withoutHours(text))
    .split(/[;|\n•·]| or | oder | ou |\s\/\s/i)
    .flatMap((part) => parseLabelPart(part, isRemoteOnly(part), countryHint));
}

function parseLabelPart(
  part: string,
  isRemote: boolean,
  countryHint: string | null,
): LabelReading[] {
  const bare = trimToNames(part);
  const wholeName =
    findWholeName(bare) ?? (bare === "" ? findWholeName(part.match(ANYWHERE)?.[0] ?? "") : null);
  const toReading = (location: ResolvedLocation) => ({ location, isRemote });
  if (wholeName) return resolveLocationParts([wholeName], countryHint).map(toReading);

  const citiesOfCountry = splitCitiesOfCountry(bare);
  if (citiesOfCountry.length > 0)
    return citiesOfCountry
      .flatMap((cityAndCountry) => resolveLocationParts(cityAndCountry, countryHint))
      .map(toReading);

  const tokens = bare
    .replace(/\b([A-Z]{2,3})-([A-Z]{2,3})-(?=\p{L})/u, "$1, $2, ")
    .split(/,|\(|\)|\[|\]| - |:| > /)
    .flatMap(splitConjunctions)
    .map(toAreaBesideAreas);
  return dropWorldIfOthers(resolveLocationParts(tokens, countryHint))
    .filter((location) => isStatedCity(location, part))
    .map(toReading);
}

/** Without its fillers a name may read like another city: "Republic of the Congo, NY". */
function isStatedCity(location: ResolvedLocation, part: string): boolean {
  const city = "place" in location ? location.place.city : undefined;
  return !city || listCities(city).length > 0 || part.includes(city);
}

/** "NA" is "not applicable", but North America beside another area. */
function toAreaBesideAreas(name: string, _at: number, names: string[]): string {
  return name === "NA" && names.some((other) => findArea(other)) ? "North America" : name;
}

/** "Sofia/Plovdiv, Bulgaria" as two cities of one country; empty for other labels. */
function splitCitiesOfCountry(text: string): string[][] {
  const [, list = "", country = ""] = /^([^,()]+), ([^,()]+)$/.exec(text) ?? [];
  const cities = list.split(/\/| and | & /i).map((city) => city.trim());
  const isList =
    cities.length > 1 &&
    listLocationMatches(list).length === 0 &&
    findCountry(country) !== null &&
    cities.every((city) => canBeCityName(city) && !findCountry(city) && !findArea(city));
  return isList ? cities.map((city) => [city, country]) : [];
}

/** "Anywhere, US" is not the world. */
function dropWorldIfOthers(locations: ResolvedLocation[]): ResolvedLocation[] {
  const exact = locations.filter((location) => !("area" in location) || location.area !== "WORLD");
  return exact.length > 0 ? exact : locations;
}

/** Splits "UK/Germany" and "Berlin and Munich", unless the gazetteer has them as one name. */
function splitConjunctions(token: string): string[] {
  const name = token.trim();
  if (listLocationMatches(name).length > 0) return [name];
  return name.split(/\/| and | und | & |\s\+\s/i).flatMap(splitWithoutComma);
}

/** Splits "Austin TX", "Berlin Germany" and "UK-London". */
function splitWithoutComma(token: string): string[] {
  const name = token.trim();
  if (listLocationMatches(name).length > 0) return [name];
  if (name.split(" ").length > MAX_UNMARKED_WORDS) return [name];
  for (const { index } of name.matchAll(/[ -]+/g)) {
    const [left, right] = [name.slice(0, index), name.slice(index).replace(/^[ -]+/, "")];
    if (isKnownName(left) && isKnownName(right)) return [left, right];
  }
  return [name];
}

function isKnownName(name: string): boolean {
  if (listLocationMatches(name).length > 0) return true;
  return findCountryByCode(name) !== null || listSubdivisionsByCode(name).length > 0;
}

function findWholeName(text: string): string | null {
  const name = text.replace(/^[\s\-,:;([]+|[\s\-,:;\])]+$/g, "");
  return listLocationMatches(name).length > 0 ? name : null;
}

function trimToNames(text: string): string {
  return withoutModeWords(text)
    .replace(FILLERS, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-,:;]+|[\s\-,:;]+$/g, "");
}
