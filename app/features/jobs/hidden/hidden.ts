/* What a person never wants to see again in lists of jobs. */

export const HIDDEN_KINDS = ["job", "organization", "word"] as const;
export type HiddenKind = (typeof HIDDEN_KINDS)[number];

export const HIDDEN_PATH = "/account/hidden";

/** All that one person hid; every list of theirs reads it. */
export const MAX_HIDDEN = 200;
export const MAX_WORD_LENGTH = 30;

/** A word or a few, as `job_search` has them: no quotes, so that it is one phrase. */
export const HIDDEN_WORD = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u;

/** The form that hides rows of a list, whose buttons name it. */
export const HIDE_FORM_ID = "hide-jobs";

/** The one value of a button that hides, or shows again: "job 1f…", "organization 2a…". */
export function toHiddenKey(kind: HiddenKind, target: string): string {
  return `${kind} ${target}`;
}

/** The form that brings things back, on the same pages. */
export const SHOW_FORM_ID = "show-again";

/** Why a person's lists leave a job out. */
export interface HiddenReason {
  kind: HiddenKind;
  target: string;
  /** What it is called; of a word the word. */
  title: string;
}

/** What a job's own page offers a person: the way back for what they hid, else to hide it. */
export interface Hiding {
  reasons: HiddenReason[];
  /** In place of the ways to hide it, where no more can be hidden. */
  limit: string | null;
}

export interface HiddenItem extends HiddenReason {
  hiddenAt: string;
}
