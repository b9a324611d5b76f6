import { type OmissionReason, toJobPostingJsonLd } from "#app/seo/job-posting-json-ld.ts";
import type { JobPostingJsonLd } from "#app/seo/job-posting-schema.ts";
import type { JobDetail } from "./detail/detail.server.ts";

interface SiteContext {
  siteOrigin: string;
  now: Date;
}

/** A stored job as structured data, or the reason why it has none. */
export function jobToJsonLd(
  job: JobDetail,
  { siteOrigin, now }: SiteContext,
): JobPostingJsonLd | { omitted: OmissionReason } {
  const { descriptionText, isAuthorized } = job.structuredDataInput;
  const { places, remoteFrom, remoteNotFrom } = job.location;
  const source = { kind: job.source.kind, url: job.source.url, isAuthorized };
  const { logo } = job.organization;
  const organization = { ...job.organization, logoUrl: logo && siteOrigin + logo };
  return toJobPostingJsonLd(
    { ...job, places, remoteFrom, remoteNotFrom, descriptionText, source },
    organization,
    now,
  );
}
