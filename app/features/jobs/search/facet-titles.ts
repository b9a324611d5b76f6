import type { FacetKey } from "./job-query.ts";

export const FACET_TITLES: Record<FacetKey, string> = {
  track: "Track",
  mode: "Work mode",
  level: "Level",
  tech: "Technology",
  posted: "Posted",
  type: "Employment",
  visa: "Visa",
};
