import { toLocationLabel } from "#app/features/jobs/location-text.server.ts";
import { TRACKED_LENGTH } from "../../favorite-fields.ts";

type Locations = Parameters<typeof toLocationLabel>[0];

/** The place in one line; "" where neither a place nor a mode is known. */
export function toWhere(locations: Locations): string {
  const { places, remoteFrom, workMode } = locations;
  const isKnown = places.length > 0 || remoteFrom.length > 0 || workMode !== "unknown";
  return isKnown ? toLocationLabel(locations).slice(0, TRACKED_LENGTH.where) : "";
}
