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

/** The areas of the table that hold a country, the smallest first. */
export function areasHolding(country: string): string[] {
  return regions.regions
    .filter(({ countries }) => countries?.includes(country))
    .toSorted((one, other) => (one.countries?.length ?? 0) - (other.countries?.length ?? 0))
    .map(({ id }) => id);
}

/** Whether an area of this id is in the table. */
export function isRegion(id: string): boolean {
  return regions.regions.some((region) => region.id === id);
}

/** Every area by its id, in the order of their names; the world is none. */
export function listRegions(): { id: string; name: string }[] {
  return regions.regions
    .filter(({ countries }) => countries !== null)
    .map(({ id, name }) => ({ id, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}
