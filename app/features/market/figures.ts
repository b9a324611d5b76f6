/** By what jobs are counted, in page order; "all" has one value, the empty text. */
export const MARKET_FACETS = ["all", "level", "track", "mode", "tech", "country"] as const;
export type MarketFacet = (typeof MARKET_FACETS)[number];

/** What last happened to a job: all but closed ones are open. */
export type JobChange = "new" | "reopened" | "closed";

/** Of fewer employers no pay is shown: a figure must not tell what one of them pays. */
export const MIN_PAY_EMPLOYERS = 5;
