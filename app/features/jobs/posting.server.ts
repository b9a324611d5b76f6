import { type JobPosting, jobPosting, type Omission } from "#app/seo/job-posting.ts";
import type { JobDetail } from "./detail.server.ts";

/** A stored job as structured data, or the reason why it has none, which is for operators to know. */
export function postingOf(job: JobDetail, now: Date): JobPosting | { omitted: Omission } {
  const { descriptionText, isAuthorized } = job.markup;
  const { places, remoteFrom } = job.whereabouts;
  const source = { kind: job.source.kind, isAuthorized };
  return jobPosting({ ...job, places, remoteFrom, descriptionText, source }, job.organization, now);
}
