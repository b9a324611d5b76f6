import { withoutHours } from "#app/features/jobs/eligibility/label-hours.ts";
import type { Place } from "#app/reference/place.ts";
import { expandCityAbbreviations } from "./city-abbreviations.ts";
import {
  countCities,
  findCountryByCode,
  listAreaCountries,
  listLocationMatches,
} from "./gazetteer.ts";
import { splitExclusions } from "./label-exclusions.ts";
import { findArea, findCountry, listCities, listStatesByCode } from "./location-names.ts";
import { toPlainLabel } from "./plain-label.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";
import { resolveLocationParts } from "./resolve-location-parts.ts";
import { splitCitiesOfCountry, splitConjunctions } from "./split-names.ts";
import { isRemoteOnly, withoutModeWords } from "./work-mode.ts";

export interface LabelReading {
  location: ResolvedLocation;
  /** The same part of the label says remote and not hybrid. */
  isRemote: boolean;
  /** A place beside remote work that has no limit: "Peru or remote". */
  isOffice?: boolean;
}

const MAX_NATIVE_NAME = 12;
const STATE_LIST =
  /(?<![\p{L}/-])[A-Z]{2}(?:\s?\/\s?[A-Z]{2})+(?![\p{L}/-])|^[A-Z]{2}(?:(?:, | or |, or )[A-Z]{2}){2,}$/u;
/** "Remote (CA, NY, TX)", "Remote - NC, SC or GA". */
const REMOTE_STATES =
  /^\W*(?:[Rr]emote|REMOTE)\W{1,3}(?:(?:only )?(?:in|from|within) )?\W?(?<list>[A-Z]{2}(?:(?:,? (?:or|and|&) |, ?|\s?\/\s?)[A-Z]{2})+)\W*$/u;
/** Of cities as often as of states. */
const CITY_CODES = new Set(["NY", "DC"]);

// "Chicago, US-Remote" and "Chicago, Remote US" are an office and an area.
const REMOTE_AFTER_COMMA = /,(?=\s*(?:remote\s+\p{Lu}|[\p{L}. ]{1,40}[\p{L}.]-remote\b))/giu;
const ANYWHERE = /\banywhere(?: on earth)?\b|\beverywhere\b/i;
const REMOTE_CODES = /^(?:[A-Z]{2}[- ](?:[Rr]emote|REMOTE)(?:[,;|/ ]+|$)){2,}$/;
const FILLERS =
  /\b(?:fully|first|friendly|eligible|(?:but )?(?:you )?must(?: be| live)?|only|optional|possible|available|flexible|wide(?=\s*\)|\s*$)|continental|contiguous|mainland|(?:but )?within (?:(?:a )?commuting distance|\d+ ?(?:miles|mi|km)) of|based|preferred|permitted|within|in|from|across|throughout|somewhere|anywhere (?=in|within|from|across|throughout)|the|located|all of|candidates?|positions?|roles?|jobs?|cbd|work(?:ing)?|location|full[- ]?time|s[oó]lo(?= \w)|solamente|únicamente|uniquement|e[sx]clusiv(?:amente|ement)|ausschließlich|seulement|soltanto|apenas|somente|tylko|wyłącznie|nur)\b|100 ?%/gi;

/** The places and areas that a label names; not those that it excludes. */
export function parseLocationLabel(label: string, countryHint: string | null): LabelReading[] {
  const isPlace = (names: string) => readPlainLabel(names, countryHint).length > 0;
  const { granted } = splitExclusions(toPlainLabel(label), isPlace);
  return readPlainLabel(granted.replace(/\s+/g, " ").trim(), countryHint);
}

/** "Brazil (remote), US Eastern hours": beside another place, the country of a zone is none. */
function readPlainLabel(text: string, countryHint: string | null): LabelReading[] {
  const withoutZones = withoutHours(text, false);
  const others = withoutZones === withoutHours(text) ? [] : readNames(withoutZones, countryHint);
  return others.length > 0 ? others : readNames(text, countryHint);
}

function readNames(text: string, countryHint: string | null): LabelReading[] {
  // "Lyon | Remote" is an office, or remote work.
  const isRemote = isRemoteOnly(text) && !/[;|•·]/.test(text);
  const wholeName = findWholeName(text) ?? findWholeName(trimToNames(text));
  if (wholeName)
    return resolveWholeName(wholeName, isRemote, countryHint).map((location) => ({
      location,
      isRemote,
    }));

  const states = listStatesOfCodes(text);
  if (states) return states.map((place) => ({ location: { place }, isRemote: true }));

  const countries = listCountriesOfCodes(text);
  if (countries.length > 0)
    return countries.map((country) => ({ location: { place: { country } }, isRemote: true }));

  const parts = expandCityAbbreviations(withoutHours(text))
    .replace(/, (?:or|and) /gi, ", ")
    .replace(REMOTE_AFTER_COMMA, ";")
    .split(/[;|\n•·]| or |\s\/\s| (?:\+|and|&) (?=remote\b)/i);
  const prefixes = new Set(
    parts.flatMap((part) => findCountryPrefix(part)?.code ?? findCountryBehindCity(part) ?? []),
  );
  return parts.flatMap((part) => {
    const prefix = findCountryPrefix(part);
    if (prefix)
      return parseLabelPart(`${prefix.city}, ${prefix.code}`, isRemoteOnly(part), countryHint);
    const [code = ""] =
      /^\s*[A-Z]{2}(?=\s?-)|(?<=^\s*remote\W{1,3})[A-Z]{2}(?=\W*$)/i.exec(part) ?? [];
    const hint = prefixes.has(code.trim()) ? code.trim() : countryHint;
    return parseLabelPart(part, isRemoteOnly(part), hint);
  });
}

/** The states of a list that is only that; none where each code may be a country, too; null for another label. */
function listStatesOfCodes(text: string): Place[] | null {
  const { list = "" } = REMOTE_STATES.exec(text)?.groups ?? {};
  const found = readStateCodes(list);
  return found && (found.isCertain ? found.states : []);
}

/** The states of the US that a list of codes names, certain where one code is no country; null for another list. */
function readStateCodes(list: string): { states: Place[]; isCertain: boolean } | null {
  const codes = list.match(/[A-Z]{2}/g) ?? [];
  const states = codes.flatMap(
    (code) => listStatesByCode(code).find(({ country }) => country === "US") ?? [],
  );
  if (codes.length === 0 || states.length < codes.length) return null;
  return { states, isCertain: codes.some(isOnlyState) };
}

/** "GA" is Gabon, too, of which we know no city: a list of postings hardly means it. */
function isOnlyState(code: string): boolean {
  const country = findCountryByCode(code);
  return (!country || countCities(country) === 0) && !CITY_CODES.has(code);
}

/** "BR-Remote, PT-Remote": among codes of countries, one that has other meanings is a country's, too. */
function listCountriesOfCodes(text: string): string[] {
  const codes = REMOTE_CODES.test(text) ? (text.match(/[A-Z]{2}(?=[- ])/g) ?? []) : [];
  const countries = codes.flatMap((code) => findCountryByCode(code) ?? []);
  const isOfCountries = codes.some((code) => code !== "US" && listStatesByCode(code).length === 0);
  return isOfCountries && countries.length === codes.length ? countries : [];
}

/** The code before a city of its country, "CA-Toronto", which tells what "CA-Remote" means; also "IND-Hyderabad-Tower 9". */
function findCountryPrefix(part: string): { code: string; city: string } | null {
  const [, code = "", city = ""] = /^\s*([A-Z]{2,3})\s?-\s?([^-,]+?)\s*(?:-.*)?$/.exec(part) ?? [];
  const country = findCountryByCode(code);
  return country && listCities(city).some((each) => each.country === country)
    ? { code, city }
    : null;
}

/** The code behind a city of its country, "Amsterdam, NL", which tells what "Remote, NL" means. */
function findCountryBehindCity(part: string): string | null {
  const [, city = "", code = ""] = /^\s*([^,]+), ?([A-Z]{2})\s*$/.exec(part) ?? [];
  const country = findCountryByCode(code);
  return listCities(city).some((each) => each.country === country) ? code : null;
}

function parseLabelPart(
  part: string,
  isRemote: boolean,
  countryHint: string | null,
): LabelReading[] {
  const narrowed = narrowByBrackets(part);
  if (narrowed) return narrowed.map((place) => ({ location: { place }, isRemote }));

  const bare = trimToNames(part);
  const { states, rest } = takeStates(bare);
  if (states.length > 0)
    return [
      ...(rest === "" ? [] : parseLabelPart(rest, isRemote, countryHint)),
      ...states.map((place) => ({ location: { place }, isRemote })),
    ];

  const wholeName =
    findWholeName(bare) ??
    (/^[\s()]*$/.test(bare) ? findWholeName(part.match(ANYWHERE)?.[0] ?? "") : null);
  const toReading = (location: ResolvedLocation) => ({ location, isRemote });
  if (wholeName) return resolveWholeName(wholeName, isRemote, countryHint).map(toReading);

  const state = findStateOfCountry(bare);
  if (state) return [toReading({ place: state })];

  const native = findNativeName(bare);
  if (native) return resolveLocationParts([native], countryHint).map(toReading);

  const citiesOfCountry = splitCitiesOfCountry(bare);
  if (citiesOfCountry.length > 0)
    return citiesOfCountry
      .flatMap((cityAndCountry) => resolveLocationParts(cityAndCountry, countryHint))
      .map(toReading);

  const isAlternative = isRemote && isListOfCities(part);
  const tokens = bare
    .replace(/\b([A-Z]{2,3})-([A-Z]{2,3})-(?=\p{L})/u, "$1, $2, ")
    .split(/,|\(|\)|\[|\]| - |:| > /)
    .flatMap(splitConjunctions)
    .map(toAreaBesideAreas);
  return dropWorldIfOthers(resolveLocationParts(tokens, countryHint))
    .filter((location) => isStatedCity(location, part))
    .map((location) => ({ location, isRemote: isRemote && !isAlternative }));
}

/** "CA/NY/TX": codes that also mean countries are states beside those that mean nothing else. */
function takeStates(text: string): { states: Place[]; rest: string } {
  const [list = ""] = STATE_LIST.exec(text) ?? [];
  const found = readStateCodes(list);
  if (!found?.isCertain) return { states: [], rest: text };
  const rest = text
    .replace(list, " ")
    .trim()
    .replace(/[\s,:;(-]+$/, "");
  return { states: found.states, rest };
}

/** "Remote - Europe (Spain, Portugal)": the countries, not the area around them. */
function narrowByBrackets(part: string): Place[] | null {
  const [, outside = "", inside = ""] = /^([^()]{2,60})\(([^()]{2,200})\)\s*$/u.exec(part) ?? [];
  const area = findArea(trimToNames(outside));
  if (!area) return null;
  const within = listAreaCountries(area);
  const countries = inside.split(/,| and | or |\/|&/).map((name) => findCountryOf(name.trim()));
  return countries.every((country) => country !== null && within.includes(country))
    ? countries.flatMap((country) => (country ? [{ country }] : []))
    : null;
}

function findCountryOf(name: string): string | null {
  return findCountry(name) ?? findCountryByCode(name);
}

/** "Remote, Oslo, Lima": one of the cities, or remote. */
function isListOfCities(part: string): boolean {
  const items = part.replace(/^.*[([]|[)\]].*$/g, "").split(",");
  const others = items.map((item) => item.trim()).filter((item) => !/^remote$/i.test(item));
  return (
    items.length > others.length &&
    others.length > 1 &&
    others.every((item) => listCities(item).length > 0 && findCountry(item) === null)
  );
}

/** "US-CA-Remote" is in California. */
function findStateOfCountry(name: string): Place | null {
  const [, country = "", state = ""] = /^([A-Z]{2,3})-([A-Z]{2,3})$/.exec(name) ?? [];
  const code = findCountryByCode(country);
  return listStatesByCode(state).find((each) => each.country === code) ?? null;
}

/** Scripts without spaces: "上海市浦东新区" starts with Shanghai. */
function findNativeName(text: string): string | null {
  const [name = ""] = text.split(/[,、，]/);
  if (name === "" || /[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(text)) return null;
  for (let end = Math.min(name.length, MAX_NATIVE_NAME); end > 1; end -= 1)
    if (listLocationMatches(name.slice(0, end)).length > 0) return name.slice(0, end);
  return null;
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

/** "Anywhere, US" is not the world. */
function dropWorldIfOthers(locations: ResolvedLocation[]): ResolvedLocation[] {
  const exact = locations.filter((location) => !("area" in location) || location.area !== "WORLD");
  return exact.length > 0 ? exact : locations;
}

function findWholeName(text: string): string | null {
  const name = text.replace(/^[\s\-,:;([]+|[\s\-,:;\])]+$/g, "");
  return listLocationMatches(name).length > 0 ? name : null;
}

/** Remote from Washington is the state: of the city people say DC. */
function resolveWholeName(
  name: string,
  isRemote: boolean,
  countryHint: string | null,
): ResolvedLocation[] {
  if (isRemote && name === "Washington") return [{ place: { region: "WA", country: "US" } }];
  return resolveLocationParts([name], countryHint);
}

function trimToNames(text: string): string {
  return withoutModeWords(text)
    .replace(FILLERS, (word, at: number, whole: string) => (isIndiana(whole, at) ? word : " "))
    .replace(/\s+/g, " ")
    .replace(/^[\s\-,:;]+|[\s\-,:;]+$/g, "");
}

/** "Carmel, IN", "US-IN-Remote" and "OH/MI/IN". */
function isIndiana(text: string, at: number): boolean {
  if (/^IN\s?\/\s?[A-Z]{2}\b/.test(text.slice(at))) return true;
  return (
    /^IN\s*(?:[,;()/-]|$)/.test(text.slice(at)) &&
    /(?:, ?|-|[A-Z]{2}\s?\/\s?)$/.test(text.slice(0, at))
  );
}
