import { findCountryByCode } from "#app/features/job-import/parse/gazetteer.ts";
import {
  canBeCityName,
  findArea,
  findCountry,
  findRegion,
  listCities,
} from "#app/features/job-import/parse/location-names.ts";
import { choosePlaceInCountry } from "#app/features/job-import/parse/resolve-location-name.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";

/** The code of a country, by its name or code; null for an unknown one. */
export function parseCountry(text: string): string | null {
  const name = text.trim();
  return findCountry(name) ?? findCountryByCode(name.toUpperCase());
}

/** A country or region by its name; null for an unknown one. */
export function parseArea(text: string): RemoteArea | null {
  const name = text.trim();
  const region = findArea(name);
  if (region) return { region };
  const country = parseCountry(name);
  return country ? { country } : null;
}

/**
 * Parses a city in a country, with its state where needed: "Austin, TX". An unknown city is
 * accepted; null for text that cannot be a city.
 */
export function parsePlace(city: string, country: string): Place | null {
  const [name = "", state = ""] = city.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  if (name === "") return { country };
  const region = state === "" ? null : findRegion(state, country);
  if (state !== "" && region === null) return null;
  const citiesOfCountry = listCities(name).filter((each) => each.country === country);
  const candidates =
    region === null ? citiesOfCountry : citiesOfCountry.filter((each) => each.region === region);
  const place = candidates.length > 0 ? choosePlaceInCountry(candidates, name) : null;
  if (place) return place;
  if (!canBeCityName(name)) return null;
  return region === null ? { city: name, country } : { city: name, region, country };
}

/** A place as text that `parsePlace` reads back. */
export function formatPlace({ city = "", region, country }: Place): string {
  if (!region) return city;
  return parsePlace(city, country)?.region === region ? city : `${city}, ${region}`;
}
