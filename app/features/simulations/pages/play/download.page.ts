import type { PageHandle } from "#app/page-handle.ts";

export const handle: PageHandle = {
  isForPrograms: true,
  shared: { shows: ["simulations"], params: [] },
};
