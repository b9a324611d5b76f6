import type { JobStatus } from "#app/features/jobs/job.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { REOPEN_DAYS, type ReviewState } from "./job-post.ts";

/** What saving a post leads to. */
export type SaveOutcome =
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

interface PostTrust {
  job: { status: JobStatus; validThrough: string | null };
  isTrusted: number | boolean;
}

/** What saving leads to; null for a post that has ended or was removed and cannot be changed. */
export function saveOutcomeOf(
  row: PostTrust,
  { isSubmitted, now }: { isSubmitted: boolean; now: Date },
): SaveOutcome | null {
  const status = effectiveStatus(row.job, now);
  if (status === "draft") return isSubmitted ? (row.isTrusted ? "open" : "wait") : "draft";
  if (status === "pending") return "wait_again";
  if (status !== "open" && status !== "paused") return null;
  return row.isTrusted ? "edit" : "edit_waits";
}

/** What can be done to a post with one click. */
export const POST_ACTIONS = [
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
export type PostAction = (typeof POST_ACTIONS)[number];

export const ALLOWED_STATUSES: Record<PostAction, readonly JobStatus[]> = {
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

interface ActionablePost {
  status: JobStatus;
  validThrough: string | null;
  review: ReviewState;
  publishedVersion: number;
}

/** The actions that are possible now. */
export function listPostActions(post: ActionablePost, now: Date): PostAction[] {
  const status = effectiveStatus(post, now);
  return POST_ACTIONS.filter((action) => {
    if (!ALLOWED_STATUSES[action].includes(status)) return false;
    if (action === "withdraw") return post.review === "waiting";
    if (action === "reopen") return post.publishedVersion > 0;
    return action !== "delete" || post.publishedVersion === 0;
  });
}

/** When a post closed or expired; null for any other. */
export function endedAt(
  post: { status: JobStatus; validThrough: string | null; closedAt: string | null },
  now: Date,
): string | null {
  const status = effectiveStatus(post, now);
  if (status === "closed") return post.closedAt;
  return status === "expired" ? post.validThrough : null;
}

const UNDO_MS = 60 * 60 * 1000;

/** The earliest closing that can be undone: later ones count as reopened. */
export function undoableSince(now: Date): string {
  return new Date(now.getTime() - UNDO_MS).toISOString();
}

/** Whether a post that ended then can still be reopened as the same job. */
export function isReopenable(endedAtTime: string, now: Date): boolean {
  return now.getTime() - Date.parse(endedAtTime) <= REOPEN_DAYS * DAY_MS;
}
