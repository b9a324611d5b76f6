import type { PageHandle } from "#app/page-handle.ts";

/** A file of the most bytes that are read, and as a form sends it again: with longer line ends. */
export const handle: PageHandle = { maxBytes: 3 * 1024 * 1024 };
