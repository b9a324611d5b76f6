import type { PageHandle } from "#app/page-handle.ts";

export const handle: PageHandle = {
  // What is said is posted. Jobs may be someone's own.
  shared: { shows: ["simulations"], params: ["scenario", "with"], personalParams: ["job"] },
};
