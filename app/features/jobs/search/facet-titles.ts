import type { FacetKey } from "./job-query.ts";

export const FACET_TITLES: Record<FacetKey, string> = {
  track: "Track",
  mode: "Work mode",
  level: "Level",
  tech: "Technology",
  place: "City or state",
  posted: "Posted",
  type: "Employment",
  visa: "Visa",
};
