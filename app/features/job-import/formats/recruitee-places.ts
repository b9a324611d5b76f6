import type { WorkMode } from "#app/reference/work.ts";
import { isModeLabel } from "../parse/places.ts";
import { toPlainLine } from "../parse/plain-line.ts";

type Words = string | null | undefined;

interface Location {
  name?: Words;
  city?: Words;
  state?: Words;
  country?: Words;
}

interface OfferPlaces {
  locations?: (Location | null)[] | null;
  city?: Words;
  state_name?: Words;
  country?: Words;
  country_code?: Words;
  remote?: boolean | null;
  hybrid?: boolean | null;
  on_site?: boolean | null;
}

/**
 * Labels, country and work mode of a Recruitee offer. `locations` wins over the offer's city, which
 * repeats the first of them.
 */
export function readRecruiteePlaces(offer: OfferPlaces): {
  locations: string[];
  country: string | undefined;
  workMode: WorkMode;
} {
  const { city, state_name: state, country } = offer;
  const listed = (offer.locations ?? []).flatMap((location) => location ?? []);
  const all = listed.length > 0 ? listed : [{ name: null, city, state, country }];
  const isRemote = isRemoteOffer(offer, all);
  return {
    locations: all.map((location) => labelOf(location, isRemote)).filter((label) => label !== ""),
    country: isRemote ? undefined : offer.country_code?.trim().toUpperCase(),
    workMode: workModeOf(offer),
  };
}

/**
 * City, state and country. For a remote job without a real city only the location's own name counts,
 * because its country may just be where the company is registered.
 */
function labelOf({ name, city, state, country }: Location, isRemote: boolean): string {
  const place = toPlainLine(city ?? "");
  const parts = [state, country].map((part) => toPlainLine(part ?? "")).filter(Boolean);
  if (place && !isModeLabel(place)) return [place, ...parts].join(", ");
  return isRemote ? toPlainLine(name ?? "") || place : parts.join(", ");
}

/** Older boards have no flags and say "Remote job" in the city field. */
function isRemoteOffer(offer: OfferPlaces, locations: Location[]): boolean {
  const mode = workModeOf(offer);
  const isSaid = locations.some(({ city }) => isModeLabel(city ?? ""));
  return mode === "remote" || (mode === "unknown" && isSaid);
}

/** Several flags may be set; hybrid wins over remote. */
function workModeOf({ remote, hybrid, on_site }: OfferPlaces): WorkMode {
  if (hybrid) return "hybrid";
  if (remote) return "remote";
  return on_site ? "onsite" : "unknown";
}
