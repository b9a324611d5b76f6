import type { Place } from "#app/reference/place.ts";
import { isAmbiguousCode } from "./ambiguous-code.ts";
import {
  countCities,
  findCountryByCode,
  type LocationMatch,
  listLocationMatches,
  normalizeName,
} from "./gazetteer.ts";
import { type City, findArea, isCapitalCode, listStatesByCode } from "./location-names.ts";

/** A place of work, or an area such as "EMEA". */
export type ResolvedLocation = { place: Place } | { area: string };

// The usual meaning of a city's name alone, where the gazetteer has several.
const DEFAULT_REGION_OF_CITY: Record<string, string> = {
  vancouver: "CA-BC",
  portland: "US-OR",
  birmingham: "GB-ENG",
  athens: "GR-I",
  dublin: "IE-D",
  paris: "FR-IDF",
  london: "GB-ENG",
  "san jose": "US-CA",
  "new york": "US-NY",
};

/** Names that are ambiguous without a country or state. */
export const AMBIGUOUS_NAMES = new Set([
  "georgia",
  "washington",
  "victoria",
  "punjab",
  "congo",
  "cambridge",
  "hamilton",
]);

// "Remote - PA" is Pennsylvania and not Panama, but "Remote - CO" may be Colombia.
const MIN_CITIES_OF_USUAL_COUNTRY = 2;

const COUNTRY_BEFORE_CITY = new Set(["singapore", "luxembourg", "hong kong"]);

const REGION_BEFORE_CITY = new Set(["quebec"]);

/** Resolves a name that stands alone; empty when it is ambiguous. */
export function resolveLocationName(
  name: string,
  contextCountry: string | null,
  countryHint: string | null,
): ResolvedLocation[] {
  const area = findArea(name);
  if (area) return [{ area }];

  const key = normalizeName(name);
  const entries = listLocationMatches(name);
  const country = entries.find((entry) => entry.kind === "country")?.country ?? null;
  const matchesInContext = entries.filter(
    (entry) => entry.kind !== "area" && entry.country === contextCountry,
  );
  if (AMBIGUOUS_NAMES.has(key)) {
    const cities = matchesInContext.filter((entry) => entry.kind === "city");
    const [only] = cities.length > 0 ? cities : matchesInContext;
    return only && matchesInContext.length > 0 && cities.length < 2 && key !== "washington"
      ? [toResolvedLocation(only)]
      : [];
  }
  if (COUNTRY_BEFORE_CITY.has(key) && country) return [{ place: { country } }];

  const subdivision = entries.find((entry) => entry.kind === "subdivision");
  // England is both an alias of a country and its subdivision, which is more exact.
  if (subdivision && (REGION_BEFORE_CITY.has(key) || country === subdivision.country))
    return [toResolvedLocation(subdivision)];
  const cities = entries.filter((entry) => entry.kind === "city");
  if (country && cities.length === 0) return [{ place: { country } }];
  if (cities.length > 0 && !(isCapitalCode(name) && findCountryByCode(name))) {
    const place = chooseCity(cities, key, contextCountry, name);
    return place ? [{ place }] : [];
  }
  if (subdivision) return [toResolvedLocation(subdivision)];
  // Beside "US" the code "CA" may mean Canada: only the source's country field decides.
  return isCapitalCode(name) ? resolveCode(name, countryHint) : [];
}

/** Resolves a code that stands alone: only if it has one usual meaning, or the hint decides. */
function resolveCode(code: string, countryHint: string | null): ResolvedLocation[] {
  const country = findCountryByCode(code);
  const states = listStatesByCode(code);
  if (country && country === countryHint) return [{ place: { country } }];
  const stateInHint = states.find((state) => state.country === countryHint);
  if (stateInHint) return [{ place: stateInHint }];
  if (isAmbiguousCode(code)) return [];
  if (country && states.length === 0) return [{ place: { country } }];
  const [only] = states;
  const isUsual = !country || countCities(country) < MIN_CITIES_OF_USUAL_COUNTRY;
  return only && isUsual && states.length === 1 ? [{ place: only }] : [];
}

function chooseCity(
  cities: City[],
  key: string,
  contextCountry: string | null,
  name: string,
): Place | null {
  const citiesInContext = cities.filter((city) => city.country === contextCountry);
  if (citiesInContext.length > 0) return choosePlaceInCountry(citiesInContext, name);
  // San José with its accent is the capital of Costa Rica.
  if (name.normalize("NFC") === "San José") return findPlaceInRegion(cities, "CR-SJ");
  const [only] = cities;
  if (only && cities.length === 1) return cityToPlace(only);
  return DEFAULT_REGION_OF_CITY[key]
    ? findPlaceInRegion(cities, DEFAULT_REGION_OF_CITY[key])
    : null;
}

/** Of several cities with one name in a country the usual one, else the city without its region. */
export function choosePlaceInCountry(cities: City[], name: string): Place | null {
  const [first] = cities;
  if (!first) return null;
  if (cities.length === 1) return cityToPlace(first);
  const defaultRegion = DEFAULT_REGION_OF_CITY[normalizeName(name)];
  return (
    (defaultRegion && findPlaceInRegion(cities, defaultRegion)) || {
      city: first.city,
      country: first.country,
    }
  );
}

function findPlaceInRegion(cities: City[], code: string): Place | null {
  const found = cities.find((city) => `${city.country}-${city.region}` === code);
  return found ? cityToPlace(found) : null;
}

/** The city as a place; Singapore and other city states as the country. */
export function cityToPlace({ city, region, country }: City): Place {
  if (COUNTRY_BEFORE_CITY.has(normalizeName(city))) return { country };
  return region ? { city, region, country } : { city, country };
}

function toResolvedLocation(entry: LocationMatch): ResolvedLocation {
  if (entry.kind === "area") return { area: entry.id };
  if (entry.kind === "city") return { place: cityToPlace(entry) };
  if (entry.kind === "country") return { place: { country: entry.country } };
  return { place: { region: entry.region, country: entry.country } };
}
