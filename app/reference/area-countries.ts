import { EVERY_COUNTRY, type RemoteArea } from "./place.ts";
import regions from "./regions.json" with { type: "json" };

/** The country codes of an area: "*" for the world, none for an unknown region. */
export function countriesOf(area: RemoteArea): string[] {
  if ("country" in area) return [area.country];
  if (area.region === "WORLD") return [EVERY_COUNTRY];
  return regions.regions.find(({ id }) => id === area.region)?.countries ?? [];
}
