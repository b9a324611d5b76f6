/** Where the read API begins. */
export const API_PATH = "/api/v1";

/** As wrangler.toml limits the reads of one client. */
export const REQUESTS_PER_MINUTE = 600;

/** What the eligibility of a job is asked by. */
export const ELIGIBILITY_PARAMS = ["country", "zone"] as const;
