import { foldText, toSlug } from "#app/identity/slug.ts";
import { countryName, isCountry, isStateShown } from "./areas.server.ts";
import type { Place } from "./place.ts";
import { regions } from "./regions.ts";
import { toPlaceWords } from "./search-places.server.ts";

/*
 * Keys of cities and states, by which lists are filtered: "lisbon-pt", "portland-or-us" where
 * cities of one country share names, "california-us" for a state.
 */

/** The keys of a place: its city's, under any of its names, and its state's; not its country's. */
export function toPlaceKeys(place: Place): string[] {
  const { country } = place;
  const known = place.city ? findKnownCity(place) : null;
  const city = known?.name ?? place.city;
  const region = place.region ?? known?.region;
  const state = region && stateNames().get(`${country}-${region}`);
  return [
    ...(city ? [toCityKey({ city, region, country })] : []),
    ...(state ? [toKey(state, country)] : []),
  ].filter((key) => key !== "");
}

/** "Portland, OR" or "Lisbon, Portugal", or "California, US"; made of the key itself where it is not known. */
export function placeName(key: string): string {
  const known = knownPlaces().names.get(key);
  if (known) return known;
  const [, words = "", state, country = ""] =
    /^(.+?)(?:-([a-z]{2,3}))?-([a-z]{2})$/.exec(key) ?? [];
  const city = words.replace(
    /(^|-)([a-z])/g,
    (_, dash, letter) => (dash ? " " : "") + letter.toUpperCase(),
  );
  const isState = state && stateNames().has(`${country}-${state}`.toUpperCase());
  if (isState) return `${city}, ${state.toUpperCase()}`;
  const name = state ? `${city} ${state[0]?.toUpperCase()}${state.slice(1)}` : city;
  return `${name}, ${countryName(country.toUpperCase())}`;
}

/** The keys that a text may mean: a key itself, or the name of a known city or state ("Berlin"). */
export function findPlaceKeys(text: string): string[] {
  const named = knownPlaces().keys.get(toLookupName(text));
  if (named) return named;
  return isPlaceKey(text) ? [text] : [];
}

function isPlaceKey(text: string): boolean {
  const [, country] = /^[a-z0-9-]{1,70}-([a-z]{2})$/.exec(text) ?? [];
  return country !== undefined && isCountry(country.toUpperCase());
}

/** The city that a place names: "Wien" is Vienna, and Munich is in Bavaria. */
function findKnownCity({ city = "", region, country }: Place): KnownCity | null {
  const cities = knownPlaces().cities.get(`${toLookupName(city)} ${country}`) ?? [];
  const inRegion = cities.filter((known) => !region || known.region === region);
  // Of two with the name, a place without a state may mean either.
  return inRegion.length === 1 ? (inRegion[0] ?? null) : null;
}

/** A name as it is looked up; one in other letters, which have no slug, as it is. */
function toLookupName(name: string): string {
  return /[a-z\d]/i.test(foldText(name)) ? toSlug(name) : toPlaceWords(name);
}

function toCityKey({ city = "", region, country }: Place): string {
  return toKey(isStateShown(country) && region ? `${city} ${region}` : city, country);
}

function toKey(name: string, country: string): string {
  // A name in other letters has no key, rather than one that it shares with every other.
  return /[a-z]/i.test(name.normalize("NFKD")) ? `${toSlug(name)}-${country.toLowerCase()}` : "";
}

interface KnownCity {
  name: string;
  region?: string;
}

interface KnownPlaces {
  /** By a name or alias, as `toLookupName` writes it, and the country. */
  cities: Map<string, KnownCity[]>;
  names: Map<string, string>;
  /** By a name or alias, as `toLookupName` writes it. */
  keys: Map<string, string[]>;
}

let places: KnownPlaces | undefined;
let states: Map<string, string> | undefined;

/** By ISO 3166-2 code. */
function stateNames(): Map<string, string> {
  states ??= new Map(
    regions.subdivisions.map(({ country, code, name }) => [`${country}-${code}`, name]),
  );
  return states;
}

function knownPlaces(): KnownPlaces {
  places ??= readPlaces();
  return places;
}

function readPlaces(): KnownPlaces {
  const cities: KnownPlaces["cities"] = new Map();
  const names: KnownPlaces["names"] = new Map();
  const keys: KnownPlaces["keys"] = new Map();
  const add = (alias: string, key: string) => {
    const name = toLookupName(alias);
    keys.set(name, [...new Set([...(keys.get(name) ?? []), key])]);
  };
  for (const { name, aliases, country, region } of regions.cities) {
    const key = toCityKey({ city: name, country, ...(region && { region }) });
    names.set(key, `${name}, ${isStateShown(country) && region ? region : countryName(country)}`);
    for (const each of [name, ...aliases, key]) add(each, key);
    for (const each of new Set([name, ...aliases].map(toLookupName))) {
      const city: KnownCity = { name, ...(region && { region }) };
      cities.set(`${each} ${country}`, [...(cities.get(`${each} ${country}`) ?? []), city]);
    }
  }
  for (const { name, country } of regions.subdivisions) {
    const key = toKey(name, country);
    names.set(key, `${name}, ${country === "US" ? country : countryName(country)}`);
    for (const each of [name, key]) add(each, key);
  }
  return { cities, names, keys };
}
