import { notFound } from "#app/http/http-errors.ts";
import type { JobDetail } from "../../detail/detail.server.ts";
import type { JobStatus } from "../../job.ts";
import { effectiveStatus, publicAvailability } from "../../lifecycle.ts";

/** 404, to be thrown. */
export function noSuchJob() {
  return notFound("No job at this address. The link may be incomplete.");
}

/** Ended before it was public, such as a post removed during review. */
export function wasNeverPublic(job: JobDetail, now: Date): boolean {
  const isPostedHere = job.source.kind === "org";
  return isPostedHere && job.datePosted === null && publicAvailability(job, now) === "gone";
}

/** How a job ended that the public knew, and when. */
export function describeEnd(
  job: JobDetail,
  now: Date,
): { status: JobStatus; closedAt: string; message: string } {
  const status = effectiveStatus(job, now);
  const closedAt = (status === "expired" ? job.validThrough : job.closedAt) ?? job.updatedAt;
  return { status, closedAt, message: END_MESSAGES[status] ?? "This job is closed." };
}

const END_MESSAGES: Partial<Record<JobStatus, string>> = {
  removed: "This job was removed.",
  expired: "The last day to apply has passed.",
};

/** Why a job ended, and what that means for its reader. */
export function closingReason(
  { source, isClosedHere }: Pick<JobDetail, "source" | "isClosedHere">,
  status: JobStatus,
): string {
  if (status === "removed") return "The posting didn’t meet our rules.";
  if (status === "expired") return "The posting gave this as the last day to apply.";
  if (isClosedHere)
    return "We closed this job because it no longer accepts applications. The company may still list it.";
  return source.kind === "org"
    ? "The company closed this job. You can no longer apply."
    : "Its source no longer lists this job, so you can no longer apply. If it opens again within 30 days, you’ll see it here.";
}
