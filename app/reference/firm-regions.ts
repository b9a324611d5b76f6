import type { RemoteArea } from "./place.ts";
import regions from "./regions.json" with { type: "json" };

/**
 * Regions with an undisputed list of countries. Postings use "Europe", "EMEA" or "LATAM" loosely,
 * and a guess is worse than none.
 */
const UNAMBIGUOUS_KINDS = new Set(["treaty", "exact", "geographic"]);

/** The distinct ISO 3166-1 alpha-2 codes of remote areas; ambiguous regions give none. */
export function listUnambiguousCountries(areas: RemoteArea[]): string[] {
  return [...new Set(areas.flatMap(listUnambiguousMembers))];
}

/** The countries of one area; empty for an ambiguous region. */
export function listUnambiguousMembers(area: RemoteArea): string[] {
  if ("country" in area) return /^[A-Z]{2}$/.test(area.country) ? [area.country] : [];
  membersByRegion ??= new Map(
    regions.regions
      .filter(({ exactness }) => UNAMBIGUOUS_KINDS.has(exactness))
      .map(({ id, countries }) => [id, countries ?? []]),
  );
  return membersByRegion.get(area.region) ?? [];
}

let membersByRegion: Map<string, string[]> | undefined;
