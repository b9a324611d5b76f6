import type { PageHandle } from "#app/page-handle.ts";
import { THEME_PARAM } from "#app/public-api/embed/params.ts";

export const handle: PageHandle = {
  isFramed: true,
  shared: { shows: ["jobs"], params: [THEME_PARAM] },
};
