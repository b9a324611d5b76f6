/* What people say whether it was useful to them. */

export const ITEM_KINDS = ["job", "competency", "scenario", "answer"] as const;
/** Longest comment on why something was not useful. */
export const VOTE_COMMENT_LENGTH = 1_000;

export type ItemKind = (typeof ITEM_KINDS)[number];
