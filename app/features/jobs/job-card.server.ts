import { logoFilePath } from "#app/features/organizations/profile/logo.ts";
import type { Salary } from "#app/reference/pay.ts";
import { findTechName } from "#app/reference/technologies.server.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import { hueOf } from "#app/ui/instruments/hue.ts";
import {
  type Finding,
  findPlaceAndHours,
  toEligibility,
  toMarks,
} from "./eligibility/check-eligibility.server.ts";
import type { Eligibility } from "./eligibility/eligibility.ts";
import { FIT_PARTS, type Fit, partsWith } from "./fit/fit.ts";
import { type FitJob, measureFit } from "./fit/measure-fit.ts";
import { jobPath } from "./identity.ts";
import type { Company, Level, Track } from "./job.ts";
import { type JobCardRow, type StoredJob, toSalary } from "./job-card-columns.server.ts";
import { type PayLabel, toPayLabel } from "./labels.ts";
import { toLeadLine } from "./lead-words.ts";
import { toLocationLabel } from "./location-text.server.ts";
import { payRangeUsd } from "./pay/annual-usd.ts";
import type { Reader } from "./reader/reader.ts";

/** A job in a list, with the texts that need tables the browser does not have. */
export interface JobCard {
  id: string;
  slug: string;
  path: string;
  title: string;
  company: Omit<Company, "id"> & {
    /** Of its monogram. */
    hue: number;
    /** The address of its logo, if it has one. */
    logo?: string;
  };
  level: Level;
  track: Track;
  workMode: WorkMode;
  /** "Porto, Portugal · Hybrid" */
  where: string;
  tech: TechName[];
  /** "Leads 5 people · about half hands-on"; absent where nothing of it is stated, or leading is no part of it. */
  leadLine?: string;
  salary: Salary;
  pay: PayLabel | null;
  datePosted: string | null;
  firstSeenAt: string;
  lastVerifiedAt: string;
  reopenCount: number;
  example: boolean;
  /** For a reader without a profile whose country is known or chosen. */
  eligibility?: Omit<Eligibility, "evidence">;
  /** For a person with a profile, where anything of it can be compared. */
  fit?: Fit;
  /** For a visitor, whose browser measures the fit by what it remembers. */
  compared?: VisitorCompared;
  saved?: boolean;
  /** The same role in other places: other postings, with pages of their own. */
  elsewhere?: Elsewhere[];
}

export interface Elsewhere {
  path: string;
  where: string;
}

/** What the place of another posting of a role is told by. */
export type ElsewhereRow = Parameters<typeof toLocationLabel>[0] & Parameters<typeof jobPath>[0];

/** Each place once, without the job's own. */
export function listElsewhere(ownPlace: string, others: readonly ElsewhereRow[]): Elsewhere[] {
  return [...Map.groupBy(others, toLocationLabel)].flatMap(([where, [first]]) =>
    first && where !== ownPlace ? { where, path: jobPath(first) } : [],
  );
}

/** What a visitor's browser needs beside what a row shows. */
export interface VisitorCompared extends Omit<FitJob, "tech" | "track"> {
  /** The names of the technologies after those that a row shows. */
  moreTech?: string[];
}

/** How many technologies a row shows. */
export const MAX_LISTED_TECH = 5;

export interface TechName {
  slug: string;
  name: string;
}

/** Maps a row to a list item; for a reader, with how it fits them. */
export function toJobCard(row: JobCardRow, reader?: Pick<Reader, "applicant" | "wishes">): JobCard {
  const salary = toSalary(row);
  const leadLine = isLeadRole(row) ? toLeadLine(row.leadFacts) : null;
  const card: JobCard = {
    id: row.id,
    slug: row.slug,
    path: jobPath(row),
    title: row.title,
    company: {
      slug: row.orgSlug,
      name: row.orgName,
      hue: hueOf(row.orgName),
      ...(row.orgLogo && { logo: logoFilePath(row.orgLogo) }),
    },
    level: row.level,
    track: row.track,
    workMode: row.workMode,
    where: toLocationLabel(row),
    tech: row.tech.map(toTechName),
    ...(leadLine && { leadLine }),
    salary,
    pay: toPayLabel(salary),
    datePosted: row.datePosted,
    firstSeenAt: row.firstSeenAt,
    lastVerifiedAt: row.lastVerifiedAt,
    reopenCount: row.reopenCount,
    example: row.example,
  };
  if (!reader) return card;
  const { applicant, wishes } = reader;
  const finding = applicant && findPlaceAndHours(row, applicant);
  return {
    ...card,
    ...(finding && wishes === null && { eligibility: toCardEligibility(finding) }),
    ...toFitFields(card, finding, wishes),
  };
}

/** How a job fits its reader, where anything can be said; for a visitor, what their browser measures it by. */
export function toFitFields(
  {
    salary,
    workMode,
    level,
    track,
    tech,
  }: Pick<JobCard, "salary" | "workMode" | "level" | "track" | "tech">,
  finding: Finding | null,
  wishes: Reader["wishes"],
): Pick<JobCard, "fit" | "compared"> {
  const compared: VisitorCompared = {
    ...(finding && toMarks(finding)),
    workMode,
    level,
    pay: payRangeUsd(salary),
    ...(tech.length > MAX_LISTED_TECH && {
      moreTech: tech.slice(MAX_LISTED_TECH).map(({ name }) => name),
    }),
  };
  if (wishes === null) return { compared };
  const fit = measureFit({ ...compared, track, tech }, wishes);
  return partsWith("unstated", fit).length < FIT_PARTS.length ? { fit } : {};
}

/** How a job fits its reader, by as much of its row as that takes. */
export function measureRow(
  row: Parameters<typeof findPlaceAndHours>[0] & Parameters<typeof toSalary>[0] & FitColumns,
  { applicant, wishes }: Pick<Reader, "applicant" | "wishes">,
): Pick<JobCard, "fit" | "compared"> {
  const { workMode, level, track, tech } = row;
  const job = { workMode, level, track, tech: tech.map(toTechName), salary: toSalary(row) };
  return toFitFields(job, applicant && findPlaceAndHours(row, applicant), wishes);
}

type FitColumns = Pick<StoredJob, "workMode" | "level" | "track" | "tech">;

function isLeadRole({ track, leadFacts }: Pick<JobCardRow, "track" | "leadFacts">): boolean {
  return track === "tech_lead" || track === "manager" || leadFacts.leads?.value === "yes";
}

function toCardEligibility(finding: Finding): JobCard["eligibility"] {
  const { answer, statement, reason } = toEligibility(finding);
  return { answer, statement, reason };
}

/** A technology slug with its display name. */
export function toTechName(slug: string): TechName {
  return { slug, name: findTechName(slug) ?? slug };
}
