import type { ApplyMode, JobSourceKind, JobStatus } from "#app/features/jobs/job.ts";
import { effectiveStatus, isRecentlyConfirmed } from "#app/features/jobs/lifecycle.ts";
import { isBasePay, type Salary } from "#app/reference/pay.ts";
import type { Place, RemoteArea, RemoteDenial } from "#app/reference/place.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { findCompanySite } from "./company-site.ts";
import { toLocationJsonLd } from "./job-location-json-ld.ts";
import type { BaseSalaryJsonLd, JobPostingJsonLd } from "./job-posting-schema.ts";
import { withoutPlace } from "./title-without-place.ts";

/** What structured data is made of; all of it is on the job's page too. */
export interface JsonLdJob {
  id: string;
  title: string;
  /** Sanitized HTML, and its visible text. */
  descriptionHtml: string;
  descriptionText: string;
  status: JobStatus;
  datePosted: string | null;
  validThrough: string | null;
  lastVerifiedAt: string;
  applyUrl: string;
  applyMode: ApplyMode;
  employmentTypes: EmploymentType[];
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  remoteNotFrom?: RemoteDenial[];
  salary: Salary;
  source: {
    kind: JobSourceKind;
    /** An operator confirmed that postings of this source may be republished. */
    isAuthorized: boolean;
    /** The posting's own address. */
    url?: string | null;
  };
  example: boolean;
}

export interface JsonLdOrganization {
  name: string;
  website: string | null;
  logoUrl: string | null;
  verified: "none" | "domain";
}

/** Why a job has no structured data. */
export type OmissionReason =
  | "an example"
  | "not open"
  | "no date of publication"
  | "published in the future"
  | "description too short"
  | "no way to apply"
  | "no name of the organization"
  | "neither verified nor authorized"
  | "not verified at its source"
  | "no country";

const MIN_VISIBLE_CHARACTERS = 200;

/**
 * A job as schema.org JobPosting, or the reason why it has none. Source: Google Search Central,
 * JobPosting structured data, revision of 8 September 2026.
 */
export function toJobPostingJsonLd(
  job: JsonLdJob,
  org: JsonLdOrganization,
  now: Date,
): JobPostingJsonLd | { omitted: OmissionReason } {
  const { datePosted } = job;
  if (datePosted === null) return { omitted: "no date of publication" };
  const omitted = findOmissionReason(job, org, now);
  if (omitted) return { omitted };
  const location = toLocationJsonLd(job);
  if (!location) return { omitted: "no country" };
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: withoutPlace(job),
    description: job.descriptionHtml,
    datePosted,
    ...(job.validThrough === null ? {} : { validThrough: job.validThrough }),
    hiringOrganization: {
      "@type": "Organization",
      name: org.name,
      ...toSameAs(org.website ?? findCompanySite(job)),
      ...(org.logoUrl ? { logo: org.logoUrl } : {}),
    },
    identifier: { "@type": "PropertyValue", name: org.name, value: job.id },
    ...(job.employmentTypes.length > 0 ? { employmentType: job.employmentTypes } : {}),
    ...location,
    ...toBaseSalaryJsonLd(job.salary),
    // A link continues on another site, an e-mail does not.
    directApply: job.applyMode === "email",
  };
}

/** Narrows the result of `toJobPostingJsonLd`. */
export function isJobPostingJsonLd(
  result: ReturnType<typeof toJobPostingJsonLd>,
): result is JobPostingJsonLd {
  return !("omitted" in result);
}

function findOmissionReason(
  job: JsonLdJob,
  org: JsonLdOrganization,
  now: Date,
): OmissionReason | null {
  if (job.example) return "an example";
  if (effectiveStatus(job, now) !== "open") return "not open";
  if (!(Date.parse(job.datePosted ?? "") <= now.getTime())) return "published in the future";
  const visibleText = job.descriptionText.replace(/\s+/g, " ").trim();
  if (visibleText.length < MIN_VISIBLE_CHARACTERS) return "description too short";
  if (!isHttps(job.applyUrl) && !job.applyUrl.startsWith("mailto:")) return "no way to apply";
  if (!org.name.trim()) return "no name of the organization";
  // A verified company vouches for its own posts; imported jobs need an operator's authorization.
  const isTrustedSource =
    job.source.isAuthorized || (job.source.kind === "org" && org.verified !== "none");
  if (!isTrustedSource) return "neither verified nor authorized";
  if (!isRecentlyConfirmed({ ...job, sourceKind: job.source.kind }, now)) {
    return "not verified at its source";
  }
  return null;
}

/** Only a complete range of base pay that the employer stated: no estimate, no doubt, no open end. */
function toBaseSalaryJsonLd(salary: Salary): { baseSalary?: BaseSalaryJsonLd } {
  const { min, max, currency, period, source } = salary;
  if (source !== "employer" || !isBasePay(salary) || !currency || !period) return {};
  if (min === undefined || max === undefined || min <= 0 || min > max) return {};
  const range = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: {
      "@type": "MonetaryAmount",
      currency,
      value: { "@type": "QuantitativeValue", ...range, unitText: period },
    },
  };
}

function toSameAs(website: string | null): { sameAs?: string } {
  return website && isHttps(website) ? { sameAs: website } : {};
}

function isHttps(url: string): boolean {
  return URL.parse(url)?.protocol === "https:";
}
