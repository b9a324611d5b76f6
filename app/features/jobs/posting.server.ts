import { type JobPosting, jobPosting, type Omission } from "#app/seo/job-posting.ts";
import type { JobDetail } from "./detail/detail.server.ts";

interface Site {
  siteOrigin: string;
  now: Date;
}

/** A stored job as structured data, or the reason why it has none. */
export function postingOf(
  job: JobDetail,
  { siteOrigin, now }: Site,
): JobPosting | { omitted: Omission } {
  const { descriptionText, isAuthorized } = job.markup;
  const { places, remoteFrom } = job.whereabouts;
  const source = { kind: job.source.kind, isAuthorized };
  const { logo } = job.organization;
  const organization = { ...job.organization, logoUrl: logo && siteOrigin + logo };
  return jobPosting({ ...job, places, remoteFrom, descriptionText, source }, organization, now);
}
