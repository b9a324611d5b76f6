import type { Place } from "#app/reference/place.ts";
import { type Entry, findCountryByCode, listEntries, toKey } from "./gazetteer.ts";
import { areaOf, type City, isCode, statesOf } from "./names.ts";

/** A place of work, or an area such as "EMEA". */
export type Named = { place: Place } | { area: string };

// The usual meaning of a city's name alone, where the gazetteer has several or notes it as ambiguous.
const USUAL: Record<string, string> = {
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
export const UNDECIDED = new Set([
  "georgia",
  "washington",
  "victoria",
  "punjab",
  "congo",
  "cambridge",
  "hamilton",
]);

const COUNTRY_FIRST = new Set(["singapore", "luxembourg", "hong kong"]);

const REGION_FIRST = new Set(["quebec"]);

/** Resolves a name that stands alone; empty when it is ambiguous. */
export function settleOne(name: string, hint: string | null, stated: string | null): Named[] {
  const area = areaOf(name);
  if (area) return [{ area }];

  const key = toKey(name);
  const entries = listEntries(name);
  const country = entries.find((entry) => entry.kind === "country")?.country ?? null;
  const hinted = entries.filter((entry) => entry.kind !== "area" && entry.country === hint);
  if (UNDECIDED.has(key)) {
    const cities = hinted.filter((entry) => entry.kind === "city");
    const [only] = cities.length > 0 ? cities : hinted;
    return only && hinted.length > 0 && cities.length < 2 && key !== "washington"
      ? [toNamed(only)]
      : [];
  }
  if (COUNTRY_FIRST.has(key) && country) return [{ place: { country } }];

  const subdivision = entries.find((entry) => entry.kind === "subdivision");
  // England is both an alias of a country and its subdivision, which is more exact.
  if (subdivision && (REGION_FIRST.has(key) || country === subdivision.country))
    return [toNamed(subdivision)];
  const cities = entries.filter((entry) => entry.kind === "city");
  if (country && cities.length === 0) return [{ place: { country } }];
  if (cities.length > 0 && !(isCode(name) && findCountryByCode(name))) {
    const place = toUsual(cities, key, hint, name);
    return place ? [{ place }] : [];
  }
  if (subdivision) return [toNamed(subdivision)];
  // Beside "US" the code "CA" may mean Canada: only the source's country field decides.
  return isCode(name) ? settleCode(name, stated) : [];
}

/** Resolves a code: only if it has one meaning, or the hint decides. */
function settleCode(code: string, hint: string | null): Named[] {
  const country = findCountryByCode(code);
  const states = statesOf(code);
  if (country && states.length === 0) return [{ place: { country } }];
  if (country && country === hint) return [{ place: { country } }];
  const hinted = states.find((state) => state.country === hint);
  if (hinted) return [{ place: hinted }];
  const [only] = states;
  return only && !country && states.length === 1 ? [{ place: only }] : [];
}

function toUsual(cities: City[], key: string, hint: string | null, name: string): Place | null {
  const hinted = cities.filter((city) => city.country === hint);
  if (hinted.length > 0) return toPlaceIn(hinted, name);
  // San José with its accent is the capital of Costa Rica.
  if (name.normalize("NFC") === "San José") return toPlaceOf(cities, "CR-SJ");
  const [only] = cities;
  if (only && cities.length === 1) return toPlace(only);
  return USUAL[key] ? toPlaceOf(cities, USUAL[key]) : null;
}

/** Of several cities with one name in a country the usual one, else the city without its region. */
export function toPlaceIn(cities: City[], name: string): Place | null {
  const [first] = cities;
  if (!first) return null;
  if (cities.length === 1) return toPlace(first);
  const usual = USUAL[toKey(name)];
  return (usual && toPlaceOf(cities, usual)) || { city: first.city, country: first.country };
}

function toPlaceOf(cities: City[], code: string): Place | null {
  const found = cities.find((city) => `${city.country}-${city.region}` === code);
  return found ? toPlace(found) : null;
}

/** The city as a place; Singapore and other city states as the country. */
export function toPlace({ city, region, country }: City): Place {
  if (COUNTRY_FIRST.has(toKey(city))) return { country };
  return region ? { city, region, country } : { city, country };
}

function toNamed(entry: Entry): Named {
  if (entry.kind === "area") return { area: entry.id };
  if (entry.kind === "city") return { place: toPlace(entry) };
  if (entry.kind === "country") return { place: { country: entry.country } };
  return { place: { region: entry.region, country: entry.country } };
}
