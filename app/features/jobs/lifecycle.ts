import { DAY_MS } from "#app/reference/calendar.ts";
import type { SourceKind, Status } from "./job.ts";

/** What a visitor of a job's address finds. */
export type Availability = "open" | "paused" | "gone" | "unknown";

interface Lived {
  status: Status;
  validThrough: string | null;
}

/** The status as of now: a job past its last day has expired, whether or not a sweep has said so. */
export function statusOf({ status, validThrough }: Lived, now: Date): Status {
  const isOver = validThrough !== null && Date.parse(validThrough) <= now.getTime();
  return isOver && (status === "open" || status === "paused") ? "expired" : status;
}

/** Drafts and pending jobs are unknown to the public; what was public once is gone, not unknown. */
export function availabilityOf(job: Lived, now: Date): Availability {
  const status = statusOf(job, now);
  if (status === "open" || status === "paused") return status;
  return status === "draft" || status === "pending" ? "unknown" : "gone";
}

/** A job whose board has not confirmed it for this long is no longer offered to crawlers. */
const CONFIRMED_DAYS = 7;

/** The moment since when an imported job must have been verified at its source to be offered to crawlers. */
export function confirmedSince(now: Date): string {
  return new Date(now.getTime() - CONFIRMED_DAYS * DAY_MS).toISOString();
}

/** Whether a job's source confirmed it within seven days. One that was posted here is its own source. */
export function isConfirmed(
  { sourceKind, lastVerifiedAt }: { sourceKind: SourceKind; lastVerifiedAt: string },
  now: Date,
): boolean {
  return sourceKind === "org" || lastVerifiedAt > confirmedSince(now);
}
