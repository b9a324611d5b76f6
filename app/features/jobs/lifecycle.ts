import type { Status } from "./job.ts";

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
