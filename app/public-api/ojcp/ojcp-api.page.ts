import type { PageHandle } from "#app/page-handle.ts";
import { SEARCH_PARAMS } from "./ojcp-search.ts";

export const handle: PageHandle = {
  isForPrograms: "ojcp",
  shared: {
    shows: ["jobs"],
    params: [...SEARCH_PARAMS, "job_id", "include_employer_context", "employer_id"],
    listParams: ["remote_policy"],
  },
};
