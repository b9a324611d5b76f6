import type { Status } from "#app/features/jobs/job.ts";
import { statusOf } from "#app/features/jobs/lifecycle.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { REOPEN_DAYS, type ReviewState } from "./job-post.ts";

/** Which way a post goes that is saved. */
export type Way =
  /** It is kept, and nobody sees it. */
  | "draft"
  /** The public sees it from now on. */
  | "open"
  /** Somebody looks at it before the public does. */
  | "wait"
  /** The same, for one that waits already. */
  | "wait_again"
  /** The public sees what was changed at once. */
  | "edit"
  /** Somebody looks at what was changed; until then the public sees what it saw. */
  | "edit_waits";

interface Standing {
  job: { status: Status; validThrough: string | null };
  /** What the organization writes is shown without a look at it. */
  isTrusted: number | boolean;
}

/** The way of a post that is saved; null for one that cannot be changed: it ended, or was removed. */
export function wayOf(
  row: Standing,
  { isSubmitted, now }: { isSubmitted: boolean; now: Date },
): Way | null {
  const status = statusOf(row.job, now);
  if (status === "draft") return isSubmitted ? (row.isTrusted ? "open" : "wait") : "draft";
  if (status === "pending") return "wait_again";
  if (status !== "open" && status !== "paused") return null;
  return row.isTrusted ? "edit" : "edit_waits";
}

/** What can be done to a post in one click. */
export const MOVES = [
  "confirm",
  "pause",
  "resume",
  "close",
  "reopen",
  "extend",
  "withdraw",
  "duplicate",
  "delete",
] as const;
export type Move = (typeof MOVES)[number];

/** Where a post can be as of now for a move to be possible. */
export const MOVES_FROM: Record<Move, readonly Status[]> = {
  confirm: ["open", "paused"],
  pause: ["open"],
  resume: ["paused"],
  close: ["open", "paused"],
  reopen: ["closed", "expired"],
  extend: ["open", "paused"],
  withdraw: ["pending", "open", "paused", "expired"],
  duplicate: ["draft", "pending", "open", "paused", "closed", "expired"],
  delete: ["draft"],
};

interface Moved {
  status: Status;
  validThrough: string | null;
  review: ReviewState;
  publishedVersion: number;
}

/** What can be done to a post now. */
export function listMoves(post: Moved, now: Date): Move[] {
  const status = statusOf(post, now);
  return MOVES.filter((move) => {
    if (!MOVES_FROM[move].includes(status)) return false;
    if (move === "withdraw") return post.review === "waiting";
    if (move === "reopen") return post.publishedVersion > 0;
    return move !== "delete" || post.publishedVersion === 0;
  });
}

/** When a post closed or ran out; null for one that did neither. */
export function endedAt(
  post: { status: Status; validThrough: string | null; closedAt: string | null },
  now: Date,
): string | null {
  const status = statusOf(post, now);
  if (status === "closed") return post.closedAt;
  return status === "expired" ? post.validThrough : null;
}

/** Whether a post that ended so long ago comes back as the same; later it is a new one. */
export function isSameAgain(ended: string, now: Date): boolean {
  return now.getTime() - Date.parse(ended) <= REOPEN_DAYS * DAY_MS;
}
