import { DAY_MS } from "#app/reference/calendar.ts";
import type { SourceKind, Status } from "./job.ts";

/** What the public finds at a job's address. */
type Availability = "open" | "paused" | "gone" | "unknown";

interface Lived {
  status: Status;
  validThrough: string | null;
}

/** The current status: past its last day a job is expired, whether or not that is stored yet. */
export function statusOf({ status, validThrough }: Lived, now: Date): Status {
  const isOver = validThrough !== null && Date.parse(validThrough) <= now.getTime();
  return isOver && (status === "open" || status === "paused") ? "expired" : status;
}

/** Drafts and pending jobs are unknown to the public; published ones that ended are gone. */
export function availabilityOf(job: Lived, now: Date): Availability {
  const status = statusOf(job, now);
  if (status === "open" || status === "paused") return status;
  return status === "draft" || status === "pending" ? "unknown" : "gone";
}

/** Days without confirmation after which an imported job is hidden from crawlers. */
const CONFIRMED_DAYS = 7;

/** Imported jobs that were last verified before this timestamp are hidden from crawlers. */
export function confirmedSince(now: Date): string {
  return new Date(now.getTime() - CONFIRMED_DAYS * DAY_MS).toISOString();
}

/** Whether its source confirmed a job within seven days; always for jobs posted here. */
export function isConfirmed(
  { sourceKind, lastVerifiedAt }: { sourceKind: SourceKind; lastVerifiedAt: string },
  now: Date,
): boolean {
  return sourceKind === "org" || lastVerifiedAt > confirmedSince(now);
}
