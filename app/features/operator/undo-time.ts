/** How long a decision can be taken back; what it tells people leaves after that. */
export const UNDO_SECONDS = 120;
