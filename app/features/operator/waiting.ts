/* What waits for an operator's decision. */

/** How many items of each kind wait; a failing board waits for nobody, but is worth a look. */
interface WaitingCounts {
  heldBoards: number;
  failingBoards: number;
  claims: number;
  jobs: number;
  simulations: number;
  /** New messages, but for reports of jobs. */
  feedback: number;
  /** Jobs with new reports, however many. */
  reportedJobs: number;
  /** Of the feedback. */
  heldFeedback: number;
  /** Of people who are limited or blocked. */
  appeals: number;
}

export interface OldestItem {
  path: string;
  /** Since when it waits. */
  at: string;
}

export type WaitingKind = "run" | "claim" | "job" | "simulation" | "feedback" | "appeal";

export interface Waiting {
  counts: WaitingCounts;
  /** The item of each kind that waits longest; null where none does. */
  oldest: Record<WaitingKind, OldestItem | null>;
  /** How many wait for a decision. */
  total: number;
}

/** The item that waits longest of all. */
export function oldestOf({ oldest }: Pick<Waiting, "oldest">): OldestItem | null {
  const items = Object.values(oldest).flatMap((item) => item ?? []);
  return items.reduce<OldestItem | null>(
    (first, item) => (first && first.at <= item.at ? first : item),
    null,
  );
}
