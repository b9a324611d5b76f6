import type { FavoriteMark } from "#app/features/favorite-button/saved.server.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import { type LogoType, logoPath } from "#app/features/organizations/profile/logo.ts";
import type { organizations } from "#app/features/organizations/tables.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { areaName, countryName } from "#app/reference/areas.server.ts";
import { listMembers } from "#app/reference/firm-regions.ts";
import type { RemoteArea } from "#app/reference/place.ts";
import type { EmploymentType } from "#app/reference/work.ts";
import type { Residence } from "../applicant.ts";
import { type JobCard, toJobCard, toSalary } from "../card.server.ts";
import type { JobWhereabouts } from "../eligibility.ts";
import type { ApplyMode, AskedCompetency, SourceKind, Status, VisaAnswer } from "../job.ts";
import type { JobFit } from "../job-fit.ts";
import { listPlaceNames } from "../place-words.server.ts";
import { findHoursSentence } from "../stated-hours.ts";
import type { jobDescriptions, jobs } from "../tables.ts";

/** Everything a job's own page shows. */
export interface JobDetail extends JobCard {
  slug: string;
  descriptionHtml: string;
  levelMax: JobCard["level"] | null;
  /** What in the title decided level and track. */
  levelReason: string;
  evergreen: boolean;
  employmentTypes: EmploymentType[];
  places: string[];
  remoteFrom: string[];
  /** The countries of each remote area that is a region, where a list of them says the same. */
  remoteCountries: { area: string; countries: string[] }[];
  /** Where the work is done, in the posting's own words; empty when it does not say. */
  whereStated: string;
  tzMin: number | null;
  tzMax: number | null;
  /** The sentence of the posting that states its hours. */
  hoursStated: string | null;
  /** What the text asks for of the roadmap, in the roadmap's order. */
  competencies: NamedCompetency[];
  visa: VisaAnswer;
  applyUrl: string;
  applyMode: ApplyMode;
  source: { kind: SourceKind; board: string | null; url: string | null };
  validThrough: string | null;
  updatedAt: string;
  closedAt: string | null;
  /** As stored; `expired` also once the last day has passed. */
  status: Status;
  organization: OrganizationSummary;
  /** What structured data needs beside the page's own data; no page hands it on. */
  markup: JobMarkup;
  /** Codes behind the words above, to measure a person against; no page shows them. */
  whereabouts: JobWhereabouts;
  /** Where the viewer lives, as their profile says; absent for visitors. */
  residence?: Residence | null;
  /** What it would teach the viewer; absent for visitors. */
  fit?: JobFit;
  /** What the viewer made of it; absent for visitors. */
  favorite?: FavoriteMark | null;
  /** Whether the viewer acts for its organization, and so sees it before the public does. */
  isMember?: boolean;
  /** What the viewer answered to whether the listing was useful; null for no answer. */
  wasUseful?: boolean | null;
}

export interface OrganizationSummary {
  slug: string;
  /** Its page; null where it is not shown. */
  path: string | null;
  /** The address of its logo; null without one. */
  logo: string | null;
  name: string;
  about: string;
  website: string | null;
  verified: "none" | "domain";
  example: boolean;
}

export interface JobMarkup {
  descriptionText: string;
  /** Whether the board the job comes from is authorized: one that a company connected only while its domain is shown. */
  isAuthorized: boolean;
}

export interface NamedCompetency extends AskedCompetency {
  name: string;
}

interface DetailRow {
  jobs: typeof jobs.$inferSelect;
  job_descriptions: typeof jobDescriptions.$inferSelect;
  organizations: typeof organizations.$inferSelect;
  isAuthorized: number | null;
  logoType: LogoType | null;
}

/** A job from its row, its text and its organization. */
export function toJobDetail(row: DetailRow): JobDetail {
  const { jobs: job, organizations: organization } = row;
  const asksForHours = job.tzMin !== null && job.tzMax !== null;
  const hoursStated = asksForHours ? findHoursSentence(row.job_descriptions.text) : null;
  return {
    ...toJobCard(job),
    salary: toSalary(job),
    slug: job.slug,
    descriptionHtml: row.job_descriptions.html,
    levelMax: job.levelMax,
    levelReason: job.levelReason,
    evergreen: job.evergreen,
    employmentTypes: job.employmentTypes,
    ...listPlaceNames(job),
    remoteCountries: listRemoteCountries(job.remoteFrom),
    whereStated: job.whereStated,
    tzMin: job.tzMin,
    tzMax: job.tzMax,
    hoursStated,
    competencies: toNamed(row.job_descriptions.competencies),
    whereabouts: toWhereabouts(job, hoursStated),
    visa: job.visa,
    applyUrl: job.applyUrl,
    applyMode: job.applyMode,
    source: { kind: job.sourceKind, board: job.sourceBoard, url: job.sourceUrl },
    validThrough: job.validThrough,
    updatedAt: job.updatedAt,
    closedAt: job.closedAt,
    status: job.status,
    organization: {
      slug: organization.slug,
      path: organization.status === "active" ? organizationPath(organization) : null,
      logo: logoPath(organization.logoHash, row.logoType),
      name: organization.name,
      about: organization.about,
      website: organization.website,
      verified: organization.verified,
      example: organization.example,
    },
    markup: {
      descriptionText: row.job_descriptions.text,
      isAuthorized: row.isAuthorized === 1,
    },
  };
}

function listRemoteCountries(areas: RemoteArea[]): JobDetail["remoteCountries"] {
  const regions = areas.filter((area) => "region" in area);
  return regions
    .map((region) => ({
      area: areaName(region),
      countries: listMembers(region).map(countryName),
    }))
    .filter(({ countries }) => countries.length > 0);
}

function toWhereabouts(job: DetailRow["jobs"], hoursStated: string | null): JobWhereabouts {
  const { workMode, places, remoteFrom, whereStated, tzMin, tzMax, visa } = job;
  return { workMode, places, remoteFrom, whereStated, tzMin, tzMax, visa, hoursStated };
}

/** Competencies by name; one that the roadmap no longer holds is left out. */
function toNamed(asked: AskedCompetency[]): NamedCompetency[] {
  return asked.flatMap(({ id, quote }) => {
    const name = findCompetency(id)?.name;
    return name ? [{ id, name, quote }] : [];
  });
}
