import type { PageHandle } from "#app/page-handle.ts";

export const handle: PageHandle = {
  shared: { shows: ["coach"], params: [] },
};
