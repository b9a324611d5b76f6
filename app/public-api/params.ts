/** Where the read API begins. */
export const API_PATH = "/api/v1";

/** What the eligibility of a job is asked by. */
export const ELIGIBILITY_PARAMS = ["country", "zone"] as const;
