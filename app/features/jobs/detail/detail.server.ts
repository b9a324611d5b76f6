import type { FavoriteStatus } from "#app/features/favorites/saved.server.ts";
import { organizationPath } from "#app/features/organizations/organization.ts";
import type { SizeBand } from "#app/features/organizations/staff-range.ts";
import { hueOf } from "#app/ui/instruments/hue.ts";
import type { ComparedLearner, CompetencyFit } from "../competency-fit.ts";
import { isClosedHere } from "../correction.ts";
import type { JobLocation } from "../eligibility/eligibility.ts";
import type { OpenToCode } from "../eligibility/open-to-code.ts";
import { type HardGates, statedGates } from "../hard-gates.ts";
import type { Hiding } from "../hidden/hidden.ts";
import type { ApplyMode, JobSourceKind, JobStatus } from "../job.ts";
import { type ElsewhereRow, type JobCard, listElsewhere, toJobCard } from "../job-card.server.ts";
import { toSalary } from "../job-card-columns.server.ts";
import { sourceKindLabel } from "../job-source-kinds.ts";
import { toPayLine } from "../labels.ts";
import type { AskedLanguage } from "../languages.ts";
import type { LeadFacts } from "../lead-facts.ts";
import type { ReaderAnswers } from "../reader/reader.ts";
import type { DetailRow } from "./detail-columns.server.ts";
import { type JobNotes, toJobNotes } from "./job-notes.server.ts";
import { type LeadingRow, toLeadingRows } from "./leading-rows.server.ts";
import { payNote } from "./pay-provenance.ts";
import {
  findStatedHours,
  type NamedCompetency,
  type PostedFacts,
  toJobLocation,
  toLanguageText,
  toNamedCompetencies,
  toPostedFacts,
} from "./posted-facts.server.ts";

export interface JobDetail extends JobCard, JobNotes, PostedFacts {
  slug: string;
  descriptionHtml: string;
  /** Of the description; undefined for the page's own, or where it cannot be told. */
  language: string | undefined;
  /** Its pay in one line, for descriptions of the page. */
  payLine: string;
  /** Where the figure of its pay comes from, unless the figure says so. */
  payNote: string;
  competencies: NamedCompetency[];
  leading: LeadingRow[];
  /** What `leading` is made of; not part of the page data. */
  leadFacts: LeadFacts;
  /** What `gates` is made of; not part of the page data. */
  hardGates: HardGates;
  /** What `languageText` is made of; not part of the page data. */
  languages: { asked: AskedLanguage[]; written: string | null };
  applyUrl: string;
  applyMode: ApplyMode;
  source: { kind: JobSourceKind; board: string | null; url: string | null; label: string };
  /** Where the organization lists it as well. */
  otherSources: OtherSource[];
  validThrough: string | null;
  updatedAt: string;
  closedAt: string | null;
  /** As stored; `effectiveStatus` gives the current one. */
  status: JobStatus;
  organization: OrganizationSummary;
  /** An operator closed it, whatever its source says. */
  isClosedHere: boolean;
  /** Input for the structured data; not part of the page data. */
  structuredDataInput: StructuredDataInput;
  location: JobLocation;
  openTo: OpenToCode[];
  roleId: string | null;
  /** Input for the comparison with the viewer; not part of the page data. */
  readerAnswers?: ReaderAnswers | null;
  competencyFit?: CompetencyFit;
  /** What it is measured with. */
  learner?: Required<ComparedLearner>;
  favorite?: FavoriteStatus | null;
  /** Of all kinds; not part of the page data. */
  favoriteCount?: number;
  /** Whether the viewer belongs to its organization and may see it before publication. */
  isMember?: boolean;
  /** The viewer's answer to "Was this listing useful?"; null for none. */
  wasUseful?: boolean | null;
  /** Why the lists of the viewer leave it out; absent for visitors. */
  hiding?: Hiding;
}

export interface OtherSource {
  label: string;
  url: string | null;
}

interface OrganizationSummary {
  slug: string;
  /** Null when the organization has no public page. */
  path: string | null;
  logo: string | null;
  name: string;
  /** Of its monogram. */
  hue: number;
  about: string;
  website: string | null;
  verified: "none" | "domain";
  example: boolean;
}

interface StructuredDataInput {
  descriptionText: string;
  /** A job source that a company connected is authorized only while its domain is verified. */
  isAuthorized: boolean;
  /** Of its organization, which decides what laws bind it. */
  sizeBand: SizeBand | null;
}

/** A language that differs from that of the page. */
function otherLanguage(language: string | null): string | undefined {
  return language === null || language === "en" ? undefined : language;
}

export function toJobDetail(row: DetailRow): JobDetail {
  const { organizations: organization } = row;
  const { slug: orgSlug, name: orgName } = organization;
  const job = { ...row.jobs, orgSlug, orgName, lastVerifiedAt: row.lastVerifiedAt };
  const salary = toSalary(job);
  const hoursStated = findStatedHours(job, row.job_descriptions.text);
  const card = toJobCard(job);
  const languages = { asked: job.askedLanguages, written: row.job_descriptions.language };
  const competencies = toNamedCompetencies(row.job_descriptions.competencies);
  const siblings = JSON.parse(row.siblings ?? "[]") as ElsewhereRow[];
  return {
    ...card,
    elsewhere: listElsewhere(card.where, siblings),
    salary,
    payLine: toPayLine(salary) ?? "Pay not stated",
    payNote: payNote(salary),
    slug: job.slug,
    descriptionHtml: row.job_descriptions.html,
    language: otherLanguage(row.job_descriptions.language),
    ...toPostedFacts(job, hoursStated),
    languageText: toLanguageText(languages),
    languages,
    competencies,
    leading: toLeadingRows({ path: card.path, leadFacts: job.leadFacts, competencies }),
    leadFacts: job.leadFacts,
    hardGates: statedGates(job),
    location: toJobLocation(job, hoursStated),
    openTo: job.openTo,
    roleId: job.roleId,
    applyUrl: job.applyUrl,
    applyMode: job.applyMode,
    source: {
      kind: job.sourceKind,
      board: job.sourceBoard,
      url: job.sourceUrl,
      label: toSourceLabel(job),
    },
    otherSources: (
      JSON.parse(row.otherSources) as { kind: JobSourceKind; url: string | null }[]
    ).map(({ kind, url }) => ({ label: sourceKindLabel(kind), url })),
    validThrough: job.validThrough,
    updatedAt: job.updatedAt,
    closedAt: job.closedAt,
    status: job.status,
    organization: {
      slug: organization.slug,
      path: organization.status === "active" ? organizationPath(organization) : null,
      logo: card.company.logo ?? null,
      name: organization.name,
      hue: hueOf(organization.name),
      about: organization.about,
      website: organization.website,
      verified: organization.verified,
      example: organization.example,
    },
    ...toJobNotes({ postChange: row.postChange ?? null, correction: job.correction }),
    isClosedHere: isClosedHere(job),
    structuredDataInput: {
      descriptionText: row.job_descriptions.text,
      isAuthorized: row.isAuthorized === 1,
      sizeBand: organization.sizeBand,
    },
  };
}

function toSourceLabel({ sourceKind, sourceBoard, example }: DetailRow["jobs"]): string {
  if (example) return "Fictional example";
  if (sourceKind === "org") return "Posted here by the company";
  if (sourceKind === "ojcp") return `Listed by ${sourceBoard?.replace(/_.*/, "")}`;
  return `${sourceKindLabel(sourceKind)}, the employer’s own job board`;
}
