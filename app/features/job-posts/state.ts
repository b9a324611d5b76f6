import type { Status } from "#app/features/jobs/job.ts";
import { statusOf } from "#app/features/jobs/lifecycle.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { REOPEN_DAYS, type ReviewState } from "./job-post.ts";

/** What saving a post leads to. */
export type Way =
  /** Stored; only members see it. */
  | "draft"
  /** Published for the first time. */
  | "open"
  /** Waits for its first review. */
  | "wait"
  /** Was already waiting for review. */
  | "wait_again"
  /** A change that is public at once. */
  | "edit"
  /** A change that waits for review; the old version stays public. */
  | "edit_waits";

interface Standing {
  job: { status: Status; validThrough: string | null };
  isTrusted: number | boolean;
}

/** What saving leads to; null for a post that has ended or was removed and cannot be changed. */
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

/** What can be done to a post with one click. */
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

/** The actions that are possible now. */
export function listMoves(post: Moved, now: Date): Move[] {
  const status = statusOf(post, now);
  return MOVES.filter((move) => {
    if (!MOVES_FROM[move].includes(status)) return false;
    if (move === "withdraw") return post.review === "waiting";
    if (move === "reopen") return post.publishedVersion > 0;
    return move !== "delete" || post.publishedVersion === 0;
  });
}

/** When a post closed or expired; null for any other. */
export function endedAt(
  post: { status: Status; validThrough: string | null; closedAt: string | null },
  now: Date,
): string | null {
  const status = statusOf(post, now);
  if (status === "closed") return post.closedAt;
  return status === "expired" ? post.validThrough : null;
}

/** Whether a post that ended then can still be reopened as the same job. */
export function isSameAgain(ended: string, now: Date): boolean {
  return now.getTime() - Date.parse(ended) <= REOPEN_DAYS * DAY_MS;
}
