import type { PageHandle } from "#app/page-handle.ts";

export const handle: PageHandle = {
  // With the job that led there it is the page of whoever came from it.
  shared: {
    shows: ["simulations"],
    params: ["area", "page", "show"],
    personalParams: ["job"],
  },
};
