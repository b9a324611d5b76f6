import { findCountryByCode } from "#app/features/job-import/parse/gazetteer.ts";
import {
  areaOf,
  citiesOf,
  countryOf,
  isCityName,
  regionOf,
} from "#app/features/job-import/parse/names.ts";
import { toPlaceIn } from "#app/features/job-import/parse/settle-one.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";

/** The code of a country, by its name or code; null for an unknown one. */
export function readCountry(typed: string): string | null {
  const name = typed.trim();
  return countryOf(name) ?? findCountryByCode(name.toUpperCase());
}

/** A country or region by its name; null for an unknown one. */
export function readArea(typed: string): RemoteArea | null {
  const name = typed.trim();
  const region = areaOf(name);
  if (region) return { region };
  const country = readCountry(name);
  return country ? { country } : null;
}

/**
 * Parses a city in a country, with its state where needed: "Austin, TX". An unknown city is
 * accepted; null for text that cannot be a city.
 */
export function readPlace(city: string, country: string): Place | null {
  const [name = "", state = ""] = city.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  if (name === "") return { country };
  const region = state === "" ? null : regionOf(state, country);
  if (state !== "" && region === null) return null;
  const known = citiesOf(name).filter((each) => each.country === country);
  const within = region === null ? known : known.filter((each) => each.region === region);
  const place = within.length > 0 ? toPlaceIn(within, name) : null;
  if (place) return place;
  if (!isCityName(name)) return null;
  return region === null ? { city: name, country } : { city: name, region, country };
}

/** A place as text that `parsePlace` reads back. */
export function typePlace({ city = "", region, country }: Place): string {
  if (!region) return city;
  return readPlace(city, country)?.region === region ? city : `${city}, ${region}`;
}
