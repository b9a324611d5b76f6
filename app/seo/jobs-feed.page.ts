import { JOB_LIST_PARAMS, LIST_PARAMS } from "#app/features/jobs/search/job-query.ts";
import type { PageHandle } from "#app/page-handle.ts";

export const handle: PageHandle = {
  shared: { shows: ["jobs"], params: JOB_LIST_PARAMS, listParams: LIST_PARAMS },
};
