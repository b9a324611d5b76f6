import { JOB_LIST_PARAMS, LIST_PARAMS } from "#app/features/jobs/search/job-query.ts";
import type { PageHandle } from "#app/page-handle.ts";

/** A feed is newest first, so it has no other order and no numbered pages. */
const params = JOB_LIST_PARAMS.filter((name) => name !== "sort" && name !== "page");

export const handle: PageHandle = {
  shared: { shows: ["jobs"], params, listParams: LIST_PARAMS },
};
