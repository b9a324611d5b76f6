import type { Geography } from "./eligibility.ts";
import regions from "./import/regions.json" with { type: "json" };
import type { RemoteArea } from "./job.ts";

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

export function countryName(code: string): string {
  return areaName({ country: code });
}

/** Postings differ in what they mean by such a region: some draw EMEA without Africa. */
function isVague(region: string): boolean {
  return regions.regions.some(({ id, exactness }) => id === region && exactness === "usage");
}

let names: Map<string, string> | undefined;
