import type { RemoteArea } from "./place.ts";
import regions from "./regions.json" with { type: "json" };

/**
 * Regions with an undisputed list of countries. Postings use "Europe", "EMEA" or "LATAM" loosely,
 * and a guess is worse than none.
 */
const FIRM = new Set(["treaty", "exact", "geographic"]);

/** The distinct ISO 3166-1 alpha-2 codes of remote areas; ambiguous regions give none. */
export function firmCountriesOf(areas: RemoteArea[]): string[] {
  return [...new Set(areas.flatMap(listMembers))];
}

/** The countries of one area; empty for an ambiguous region. */
export function listMembers(area: RemoteArea): string[] {
  if ("country" in area) return /^[A-Z]{2}$/.test(area.country) ? [area.country] : [];
  members ??= new Map(
    regions.regions
      .filter(({ exactness }) => FIRM.has(exactness))
      .map(({ id, countries }) => [id, countries ?? []]),
  );
  return members.get(area.region) ?? [];
}

let members: Map<string, string[]> | undefined;
