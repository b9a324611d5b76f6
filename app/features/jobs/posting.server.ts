import { type JobPosting, jobPosting, type Omission } from "#app/seo/job-posting.ts";
import type { JobDetail } from "./detail.server.ts";

/** A stored job as structured data, or the reason why it has none, which is for operators to know. */
export function postingOf(
  { markup, ...job }: JobDetail,
  now: Date,
): JobPosting | { omitted: Omission } {
  const { isAuthorized, ...raw } = markup;
  const source = { kind: job.source.kind, isAuthorized };
  return jobPosting({ ...job, ...raw, source }, job.organization, now);
}
