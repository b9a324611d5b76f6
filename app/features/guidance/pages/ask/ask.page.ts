import type { PageHandle } from "#app/page-handle.ts";

export const handle: PageHandle = {
  // Questions are posted. What someone looks at, or kept, makes it their page.
  shared: { shows: [], params: [], personalParams: ["about", "job", "thread"] },
};
