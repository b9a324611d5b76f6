import type { JobStatus } from "#app/features/jobs/job.ts";
import { effectiveStatus } from "#app/features/jobs/lifecycle.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { REOPEN_DAYS, type ReviewState } from "./job-post.ts";

export type SaveOutcome =
  /** Stored; only members see it. */
  | "draft"
  /** Published for the first time. */
  | "open"
  /** Opens by itself on its day. */
  | "schedule"
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
  post: { review: ReviewState };
  isTrusted: number | boolean;
}

interface Submission {
  isSubmitted: boolean;
  /** The day it opens on; null for at once. */
  opening: string | null;
  now: Date;
}

/** What saving leads to; null for a post that has ended or was removed and cannot be changed. */
export function saveOutcomeOf(
  row: PostTrust,
  { isSubmitted, opening, now }: Submission,
): SaveOutcome | null {
  const status = effectiveStatus(row.job, now);
  const isScheduled = status === "pending" && row.post.review === "scheduled";
  if (status === "draft" && !isSubmitted) return "draft";
  if (status === "draft" || isScheduled) {
    if (!row.isTrusted) return "wait";
    return opening === null ? "open" : "schedule";
  }
  if (status === "pending") return "wait_again";
  if (status !== "open" && status !== "paused") return null;
  return row.isTrusted ? "edit" : "edit_waits";
}

/** While it can be edited. */
export const EDITABLE_STATUSES: readonly JobStatus[] = ["draft", "pending", "open", "paused"];

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
    if (action === "withdraw") return post.review === "waiting" || post.review === "scheduled";
    if (action === "reopen") return post.publishedVersion > 0;
    return action !== "delete" || post.publishedVersion === 0;
  });
}

/** From so many days on, extending is the next step of an open post. */
export const LAST_DAYS = 7;

/** How many days an open or paused post has left, today included; null for any other, and without a last day. */
export function daysLeft(
  post: { status: JobStatus; validThrough: string | null },
  now: Date,
): number | null {
  const status = effectiveStatus(post, now);
  if ((status !== "open" && status !== "paused") || post.validThrough === null) return null;
  return Math.ceil((Date.parse(post.validThrough) - now.getTime()) / DAY_MS);
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
