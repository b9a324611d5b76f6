import type { RemoteArea } from "./place.ts";
import regions from "./regions.json" with { type: "json" };

/**
 * Regions whose members everybody draws alike: by a treaty, by their meaning, by the map. What
 * postings use loosely ("Europe", "EMEA", "LATAM") is not a list, and a guess is worse than none.
 */
const FIRM = new Set(["treaty", "exact", "geographic"]);

/** The countries a remote job may be done from, as ISO 3166-1 alpha-2, each once; loose regions and the world give none. */
export function firmCountriesOf(areas: RemoteArea[]): string[] {
  return [...new Set(areas.flatMap(listMembers))];
}

/** The members of one area: a country itself, a firm region's countries, of anything else none. */
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
