/** How many tokens a model may use on a day (UTC). */
export interface Budget {
  site: number;
  person: number;
}

/** A thousand questions of the usual size, and what 200 of one person take; settings may name others. */
export const DEFAULT_BUDGET: Budget = { site: 3_000_000, person: 600_000 };
