import type { RemoteArea } from "#app/reference/place.ts";
import { isStateName } from "./location-denials.ts";
import { hasStates } from "./location-names.ts";
import type { ResolvedLocation } from "./resolve-location-name.ts";

/** Areas of places; a city is a part of its state or country. */
export function toAreas(locations: ResolvedLocation[]): { areas: RemoteArea[]; isPart: boolean } {
  let isPart = false;
  // "From Porto or anywhere in Portugal".
  const whole = locations.flatMap((each) =>
    "place" in each && !each.place.city && !each.place.region ? each.place.country : [],
  );
  const areas = locations.map((location): RemoteArea => {
    if ("area" in location) return { region: location.area };
    const { city, region, country } = location.place;
    const isState = region && (!city || hasStates(country) || isStateName(city, country));
    if (city && !isState && !whole.includes(country)) isPart = true;
    return isState ? { country, region } : { country };
  });
  return { areas, isPart };
}
