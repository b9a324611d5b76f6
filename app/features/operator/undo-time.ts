/** How long a decision can be taken back; what it tells people leaves after that. */
export const UNDO_SECONDS = 120;

/** The item of known boards that were added together: they wait nowhere, and undoing leads to their page. */
export const KNOWN_BOARDS_ITEM = "known boards";

/** Whether what was decided isn’t of the inbox, but of the page at this address. */
export function isPath(item: string): boolean {
  return item.startsWith("/");
}
