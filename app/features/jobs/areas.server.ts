import type { Geography } from "./eligibility.ts";
import regions from "./import/regions.json" with { type: "json" };
import type { Place, RemoteArea, WorkMode } from "./job.ts";

/** In `openTo`: every country. */
export const EVERY_COUNTRY = "*";
/** In `openTo`: the posting leaves open from where. */
export const COUNTRY_OPEN = "?";

/**
 * The countries a job can be done from, by their ISO 3166-1 alpha-2 codes, sorted: those of its
 * offices, and those remote work is open to, areas taken apart. Never empty: all countries are "*",
 * and a posting that names none gives "?".
 */
export function toOpenTo({
  workMode,
  places,
  remoteFrom,
}: {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
}): string[] {
  const offices = workMode === "remote" ? [] : places.map(({ country }) => country);
  const countries = new Set([...offices, ...remoteFrom.flatMap(countriesOf)]);
  if (countries.has(EVERY_COUNTRY)) return [EVERY_COUNTRY];
  return countries.size === 0 ? [COUNTRY_OPEN] : [...countries].sort();
}

/** The countries of an area: "*" alone for the world, nothing for an area the table does not have. */
export function countriesOf(area: RemoteArea): string[] {
  if ("country" in area) return [area.country];
  if (area.region === "WORLD") return [EVERY_COUNTRY];
  return regions.regions.find(({ id }) => id === area.region)?.countries ?? [];
}

/**
 * Every area that a job may name and mean somebody in this country (ISO 3166-1 alpha-2): the country
 * itself, each region of the table that holds it, and the world.
 */
export function areasHolding(country: string): string[] {
  const holding = regions.regions.filter(({ countries }) => countries?.includes(country));
  return [country, ...holding.map(({ id }) => id), "WORLD"];
}

/** The table of countries and regions, for those who must not hold it themselves. */
export const geography: Geography = { areasHolding, areaName, isVague };

/** An area's name as a heading has it: "United Kingdom". Its code when the table does not know it. */
export function areaName(area: RemoteArea): string {
  names ??= new Map([
    ...regions.countries.map(({ code, name }) => [`country ${code}`, name] as const),
    ...regions.regions.map(({ id, name }) => [`region ${id}`, name] as const),
  ]);
  const [kind, code] = "country" in area ? ["country", area.country] : ["region", area.region];
  return names.get(`${kind} ${code}`) ?? code;
}

/** A country's English name; the code itself for one the table does not have. */
export function countryName(code: string): string {
  return areaName({ country: code });
}

/** Every country by its ISO 3166-1 alpha-2 code, in the order of their names. */
export function listCountries(): { id: string; name: string }[] {
  return byName(regions.countries.map(({ code, name }) => ({ id: code, name })));
}

export function isCountry(code: string): boolean {
  return regions.countries.some((country) => country.code === code);
}

/** Every area by its id, in the order of their names; the world is none. */
export function listRegions(): { id: string; name: string }[] {
  const areas = regions.regions.filter(({ countries }) => countries !== null);
  return byName(areas.map(({ id, name }) => ({ id, name })));
}

/** Whether an area of this id is in the table, and is less than the world. */
export function isRegion(id: string): boolean {
  return regions.regions.some((region) => region.id === id && region.countries !== null);
}

function byName<Named extends { name: string }>(areas: Named[]): Named[] {
  return areas.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Postings differ in what they mean by such a region: some draw EMEA without Africa. */
function isVague(region: string): boolean {
  return regions.regions.some(({ id, exactness }) => id === region && exactness === "usage");
}

let names: Map<string, string> | undefined;
