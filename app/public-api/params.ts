/** Where the read API begins. */
export const API_PATH = "/api/v1";

/** As wrangler.toml limits the reads of one client. */
export const REQUESTS_PER_MINUTE = 600;

/** What the eligibility of a job is asked by, as in the job list; `zone` is what `tz` was called. */
export const ELIGIBILITY_PARAMS = ["country", "tz", "zone"] as const;
