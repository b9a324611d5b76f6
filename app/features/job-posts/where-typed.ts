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

/** The country that somebody named or gave the code of; null for none that we know. */
export function readCountry(typed: string): string | null {
  const name = typed.trim();
  return countryOf(name) ?? findCountryByCode(name.toUpperCase());
}

/** A country or a region to work from, as somebody named it; null for none that we know. */
export function readArea(typed: string): RemoteArea | null {
  const name = typed.trim();
  const region = areaOf(name);
  if (region) return { region };
  const country = readCountry(name);
  return country ? { country } : null;
}

/**
 * A city in a country, with the state where it was named: "Austin, TX". A city that the table does
 * not hold is taken at its word; null for what can be none.
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

/** A place as it is typed: reading it gives the place again. */
export function typePlace({ city = "", region, country }: Place): string {
  if (!region) return city;
  return readPlace(city, country)?.region === region ? city : `${city}, ${region}`;
}
