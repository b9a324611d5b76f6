import type { PageHandle } from "#app/page-handle.ts";
import { JOB_LIST_PARAMS, LIST_PARAMS } from "../../search/job-query.ts";

export const handle: PageHandle = {
  shared: { shows: ["jobs"], params: JOB_LIST_PARAMS, listParams: LIST_PARAMS },
};
