import { daysBefore } from "#app/reference/calendar.ts";
import type { JobSourceKind, JobStatus } from "./job.ts";

/** What the public finds at a job's address. */
type Availability = "open" | "paused" | "gone" | "unknown";

interface ExpiringJob {
  status: JobStatus;
  validThrough: string | null;
}

/** The current status: past its last day a job is expired, whether or not that is stored yet. */
export function effectiveStatus({ status, validThrough }: ExpiringJob, now: Date): JobStatus {
  const isPastLastDay = validThrough !== null && Date.parse(validThrough) <= now.getTime();
  return isPastLastDay && (status === "open" || status === "paused") ? "expired" : status;
}

/** Drafts and pending jobs are unknown to the public; published ones that ended are gone. */
export function publicAvailability(job: ExpiringJob, now: Date): Availability {
  const status = effectiveStatus(job, now);
  if (status === "open" || status === "paused") return status;
  return status === "draft" || status === "pending" ? "unknown" : "gone";
}

/** Days without confirmation after which an imported job is hidden from crawlers. */
export const HIDE_UNCONFIRMED_AFTER_DAYS = 7;

/** Imported jobs that were last verified before this timestamp are hidden from crawlers. */
export function confirmationCutoff(now: Date): string {
  return daysBefore(now, HIDE_UNCONFIRMED_AFTER_DAYS);
}

/** Whether a job's source confirmed it lately; always true of jobs posted here. */
export function isRecentlyConfirmed(
  { sourceKind, lastVerifiedAt }: { sourceKind: JobSourceKind; lastVerifiedAt: string },
  now: Date,
): boolean {
  return sourceKind === "org" || lastVerifiedAt > confirmationCutoff(now);
}

/** Days without confirmation by its source after which an imported job closes. */
export const CLOSE_UNCONFIRMED_AFTER_DAYS = 21;
