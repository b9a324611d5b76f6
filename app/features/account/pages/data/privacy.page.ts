import type { PageHandle } from "#app/page-handle.ts";

/** Of an exported account. */
export const MAX_MEGABYTES = 20;

export const handle: PageHandle = { maxBytes: MAX_MEGABYTES * 1024 * 1024 };
