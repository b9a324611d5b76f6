import type { PageHandle } from "#app/page-handle.ts";
import { ELIGIBILITY_PARAMS } from "#app/public-api/params.ts";

export const handle: PageHandle = {
  isForPrograms: true,
  shared: { shows: ["jobs"], params: ELIGIBILITY_PARAMS },
};
