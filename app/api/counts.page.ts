import type { PageHandle } from "#app/page-handle.ts";

/** The site's own scripts read it, with their cookies; the gateway takes the rest of /api/v1 for programs'. */
export const handle: PageHandle = {};
