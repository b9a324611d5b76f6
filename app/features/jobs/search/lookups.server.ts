import { areaName, countryName, isCountry, isRegion } from "#app/reference/areas.server.ts";
import { findLanguageCode, languageName } from "#app/reference/languages.ts";
import { findPlaceKeys, placeName } from "#app/reference/place-keys.server.ts";
import { findTechName, findTechSlug } from "#app/reference/technologies.server.ts";
import { parseTimeZone } from "#app/reference/time-zone.ts";
import { withArticle } from "../labels.ts";
import type { FilterKey, LookupKey } from "./filters.ts";

interface Lookup {
  /** The values that a text of an address may mean; of a filter with one value, the first. */
  find(text: string): readonly string[];
  label(value: string): string;
  /** How a search says it, if not by the label. */
  phrase?(value: string): string;
}

/** Filters whose values are in tables that only the server has, or in none. */
const LOOKUPS: Record<LookupKey, Lookup> = {
  country: {
    find: (text) => [toCountryCode(text)].filter(isCountry),
    label: countryName,
    phrase: (code) => `From ${withArticle(countryName(code))}`,
  },
  place: { find: findPlaceKeys, label: placeName },
  region: {
    find: (text) => [text.toUpperCase()].filter(isRegion),
    label: (region) => areaName({ region }),
    phrase: (region) => `Within ${withArticle(areaName({ region }))}`,
  },
  tz: {
    find: (text) => [parseTimeZone(text) ?? []].flat(),
    label: (zone) => `Hours fit ${zone.replaceAll("_", " ")}`,
  },
  tech: {
    find: (text) => [findTechSlug(text) ?? []].flat(),
    label: (slug) => findTechName(slug) ?? slug,
  },
  language: {
    find: (text) => [findLanguageCode(text) ?? []].flat(),
    label: languageName,
    phrase: (code) => `${languageName(code)} required, or in ${languageName(code)}`,
  },
  noLanguage: {
    find: (text) => [findLanguageCode(text) ?? []].flat(),
    label: languageName,
    phrase: (code) => `No ${languageName(code)} required, not in ${languageName(code)}`,
  },
  org: {
    find: (text) => [text].filter((slug) => /^[a-z0-9-]{1,80}$/.test(slug)),
    label: (slug) => slug,
  },
};

export function lookupOf(key: LookupKey): Lookup;
export function lookupOf(key: FilterKey): Lookup | undefined;
export function lookupOf(key: FilterKey): Lookup | undefined {
  return LOOKUPS[key as LookupKey];
}

function toCountryCode(text: string): string {
  const code = text.trim().toUpperCase();
  return code === "UK" ? "GB" : code;
}
