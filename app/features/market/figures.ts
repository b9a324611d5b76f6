/** By what jobs are counted that lists filter by, in page order; "all" has one value, the empty text. */
export const MARKET_FACETS = ["all", "level", "track", "leads", "mode", "tech", "country"] as const;
/** What jobs with the title of a Tech Lead ask for: competencies of the roadmap. */
export const ASKED_FACET = "asks";
export type MarketFacet = (typeof MARKET_FACETS)[number] | typeof ASKED_FACET;

/** What last happened to a job: all but closed ones are open. */
export type JobChange = "new" | "reopened" | "closed";
