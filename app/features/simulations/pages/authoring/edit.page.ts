import type { PageHandle } from "#app/page-handle.ts";

/** A simulation's file has at most 1.5 MB, and a form may contain its text. */
export const handle: PageHandle = { maxBytes: 2 * 1024 * 1024 };
