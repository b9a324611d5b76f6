import type { PageHandle } from "#app/page-handle.ts";
import { THEME_PARAM } from "#app/public-api/embed/params.ts";
import { JOB_LIST_PARAMS, LIST_PARAMS } from "../../search/job-query.ts";

export const handle: PageHandle = {
  isFramed: true,
  shared: { shows: ["jobs"], params: [...JOB_LIST_PARAMS, THEME_PARAM], listParams: LIST_PARAMS },
};
