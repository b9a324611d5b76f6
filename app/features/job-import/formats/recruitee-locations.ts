import type { WorkMode } from "#app/reference/work.ts";
import { htmlToSingleLine } from "../parse/single-line.ts";
import { isModeLabel } from "../parse/work-locations.ts";

type OptionalText = string | null | undefined;

interface Location {
  name?: OptionalText;
  city?: OptionalText;
  state?: OptionalText;
  country?: OptionalText;
}

interface OfferLocations {
  locations?: (Location | null)[] | null;
  city?: OptionalText;
  state_name?: OptionalText;
  country?: OptionalText;
  country_code?: OptionalText;
  remote?: boolean | null;
  hybrid?: boolean | null;
  on_site?: boolean | null;
}

/**
 * Labels, country and work mode of a Recruitee offer. `locations` wins over the offer's city, which
 * repeats the first of them.
 */
export function toRecruiteeLocations(offer: OfferLocations): {
  locations: string[];
  country: string | undefined;
  workMode: WorkMode;
} {
  const { city, state_name: state, country } = offer;
  const listedLocations = (offer.locations ?? []).flatMap((location) => location ?? []);
  const locations =
    listedLocations.length > 0 ? listedLocations : [{ name: null, city, state, country }];
  const isRemote = isRemoteOffer(offer, locations);
  return {
    locations: locations
      .map((location) => toLabel(location, isRemote))
      .filter((label) => label !== ""),
    country: isRemote ? undefined : offer.country_code?.trim().toUpperCase(),
    workMode: toWorkMode(offer),
  };
}

/**
 * City, state and country. For a remote job without a real city only the location's own name counts,
 * because its country may just be where the company is registered.
 */
function toLabel({ name, city, state, country }: Location, isRemote: boolean): string {
  const place = htmlToSingleLine(city ?? "");
  const parts = [state, country].map((part) => htmlToSingleLine(part ?? "")).filter(Boolean);
  if (place && !isModeLabel(place)) return [place, ...parts].join(", ");
  return isRemote ? htmlToSingleLine(name ?? "") || place : parts.join(", ");
}

/** Older boards have no flags and say "Remote job" in the city field. */
function isRemoteOffer(offer: OfferLocations, locations: Location[]): boolean {
  const mode = toWorkMode(offer);
  const isStatedInCity = locations.some(({ city }) => isModeLabel(city ?? ""));
  return mode === "remote" || (mode === "unknown" && isStatedInCity);
}

/** Several flags may be set; hybrid wins over remote. */
function toWorkMode({ remote, hybrid, on_site }: OfferLocations): WorkMode {
  if (hybrid) return "hybrid";
  if (remote) return "remote";
  return on_site ? "onsite" : "unknown";
}
