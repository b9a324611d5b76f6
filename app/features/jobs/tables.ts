import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { organizations } from "#app/features/organizations/tables.ts";
import type { PayCaveat, SalaryPeriod, SalarySource } from "#app/reference/pay.ts";
import type { Place, RemoteArea, RemoteDenial } from "#app/reference/place.ts";
import type { EmploymentType, WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import type { JobCorrection } from "./correction.ts";
import { OPEN_TO_NOT_STATED, type OpenToCode } from "./eligibility/open-to-code.ts";
import type { HardGates } from "./hard-gates.ts";
import type {
  ApplyMode,
  JobSourceKind,
  JobStatus,
  Level,
  RequestedCompetency,
  RobotsVerdict,
  SourceTerm,
  Track,
  VisaPolicy,
} from "./job.ts";
import type { AskedLanguage } from "./languages.ts";
import type { LeadFacts, LeadKey } from "./lead-facts.ts";

export const jobs = sqliteTable(
  "jobs",
  {
    /**
     * Newest first, as one integer: minutes of publication and a hash of the id (see sort-key.ts).
     * Being the rowid, it ends every index and orders the full-text table, so a list, a filter and
     * a search page through the same key without sorting.
     */
    position: integer().primaryKey(),
    id: text().notNull().unique(),
    slug: text().notNull(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id),
    // Copied from the organization: a join doubles the rows a list reads.
    orgSlug: text("org_slug").notNull(),
    orgName: text("org_name").notNull(),
    /** The file of its organization's logo; null without one. */
    orgLogo: text("org_logo"),
    status: text().$type<JobStatus>().notNull(),
    title: text().notNull(),
    /** Its words in English where it has others, by which searches find it; null for an English one. */
    titleEnglish: text("title_english"),
    level: text().$type<Level>().notNull(),
    levelMax: text("level_max").$type<Level>(),
    track: text().$type<Track>().notNull(),
    /** What in the title decided level and track. */
    levelReason: text("level_reason").notNull().default(""),
    /** Worded as an opening that never closes: "Future openings", "Talent pool". */
    evergreen: integer({ mode: "boolean" }).notNull().default(false),
    /** What the posting says of leading, each with its sentence. */
    leadFacts: text("lead_facts", { mode: "json" }).$type<LeadFacts>().notNull().default({}),
    /** Those of them that lists filter by. */
    leadKeys: text("lead_keys", { mode: "json" }).$type<LeadKey[]>().notNull().default([]),
    workMode: text("work_mode").$type<WorkMode>().notNull(),
    employmentTypes: text("employment_types", { mode: "json" }).$type<EmploymentType[]>().notNull(),
    places: text({ mode: "json" }).$type<Place[]>().notNull(),
    remoteFrom: text("remote_from", { mode: "json" }).$type<RemoteArea[]>().notNull(),
    /** Where remote work is not possible from, whatever `remoteFrom` includes. */
    remoteNotFrom: text("remote_not_from", { mode: "json" })
      .$type<RemoteDenial[]>()
      .notNull()
      .default([]),
    /** The sentence of the description that remote areas were read from. */
    remoteQuote: text("remote_quote"),
    /** From which countries it can be done (see open-to-code.ts). */
    openTo: text("open_to", { mode: "json" })
      .$type<OpenToCode[]>()
      .notNull()
      .default([OPEN_TO_NOT_STATED]),
    /** Keys of its cities and states (see place-keys.server.ts); null until they were made for a row of before. */
    placeKeys: text("place_keys", { mode: "json" }).$type<string[]>(),
    /** Region ids it can certainly be done from somewhere in; null like `placeKeys`. */
    regionKeys: text("region_keys", { mode: "json" }).$type<string[]>(),
    /** Equal for postings that may be the same job (see fingerprint.server.ts); null like `placeKeys`. */
    fingerprint: text(),
    /** The employer's own code of the opening, where its source names one. */
    requisition: text(),
    /** Equal for postings of one role in several places (see assign-roles.ts); null for one by itself. */
    roleId: text("role_id"),
    /** The job that this one is a duplicate of, at whose address it is found. */
    duplicateOf: text("duplicate_of"),
    /** Where the work is done, in the posting's own words. */
    whereStated: text("where_stated").notNull().default(""),
    tzMin: integer("tz_min"),
    tzMax: integer("tz_max"),
    tech: text({ mode: "json" }).$type<string[]>().notNull(),
    salaryMin: integer("salary_min"),
    salaryMax: integer("salary_max"),
    salaryCurrency: text("salary_currency"),
    salaryPeriod: text("salary_period").$type<SalaryPeriod>(),
    salaryYearMinUsd: integer("salary_year_min_usd"),
    salaryYearMaxUsd: integer("salary_year_max_usd"),
    salarySource: text("salary_source").$type<SalarySource>().notNull(),
    salaryOte: integer("salary_ote", { mode: "boolean" }).notNull(),
    salaryEquity: integer("salary_equity", { mode: "boolean" }).notNull(),
    salaryScope: text("salary_scope"),
    /** The posting's words that the pay was read from. */
    salaryQuote: text("salary_quote"),
    /** Why the figures are shown but not compared (see pay.ts); then it has no year's pay. */
    salaryCaveat: text("salary_caveat").$type<PayCaveat>(),
    /** Months that are paid in a year, if the posting says so. */
    salaryPayments: integer("salary_payments"),
    /** The year's pay in US dollars by which jobs are ordered; on-target pay is no base and counts as none. */
    payRank: integer("pay_rank")
      .notNull()
      .generatedAlwaysAs(
        sql`(case when salary_ote then 0 else coalesce(salary_year_max_usd, salary_year_min_usd, 0) end)`,
        { mode: "virtual" },
      ),
    visa: text().$type<VisaPolicy>().notNull(),
    /** Relocation, clearance and other gates that are stated, each with its words; null until a row of before is read. */
    gates: text({ mode: "json" }).$type<HardGates>(),
    /** Languages that the posting requires, each with its sentence. */
    askedLanguages: text("asked_languages", { mode: "json" })
      .$type<AskedLanguage[]>()
      .notNull()
      .default([]),
    /** The codes of those and of the language it is written in, which lists filter by. */
    languages: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    applyUrl: text("apply_url").notNull(),
    applyMode: text("apply_mode").$type<ApplyMode>().notNull(),
    sourceKind: text("source_kind").$type<JobSourceKind>().notNull(),
    sourceBoard: text("source_board"),
    sourceExternalId: text("source_external_id").notNull(),
    sourceUrl: text("source_url"),
    datePosted: text("date_posted"),
    validThrough: text("valid_through"),
    firstSeenAt: text("first_seen_at").notNull(),
    lastSeenAt: text("last_seen_at").notNull(),
    /** Its own; with its source's while `verifiedWithSource` (see `lastVerifiedAt` in lifecycle.server.ts). */
    lastVerifiedAt: text("last_verified_at").notNull(),
    /** Every whole run of its source that holds it verifies it, which is stored once, with the source. */
    verifiedWithSource: integer("verified_with_source", { mode: "boolean" })
      .notNull()
      .default(false),
    updatedAt: text("updated_at").notNull(),
    closedAt: text("closed_at"),
    contentHash: text("content_hash").notNull(),
    /** Hash of the board's own item: unchanged means nothing has to be read or sanitised again. */
    rawHash: text("raw_hash"),
    /** Good runs of the board in a row that did not hold this job. */
    missedRuns: integer("missed_runs").notNull().default(0),
    reopenCount: integer("reopen_count").notNull().default(0),
    example: integer({ mode: "boolean" }).notNull().default(false),
    /** What operators of this site corrected of it; null for nothing. */
    correction: text({ mode: "json" }).$type<JobCorrection>(),
    /** What it was when its organization was suspended, to be again when that is over. */
    statusBefore: text("status_before").$type<JobStatus>(),
    /** What a list shows when nobody chose a level. */
    listed: integer()
      .notNull()
      .generatedAlwaysAs(
        sql`(status = 'open' and level in ('senior', 'staff', 'principal', 'lead', 'manager'))`,
        { mode: "virtual" },
      ),
  },
  (job) => [
    index("jobs_by_listed").on(job.listed),
    index("jobs_by_pay").on(job.listed, job.payRank),
    index("jobs_by_org").on(job.orgId, job.status),
    uniqueIndex("jobs_by_source").on(job.sourceKind, job.sourceBoard, job.sourceExternalId),
    index("jobs_by_last_day").on(job.validThrough).where(sql`status in ('open', 'paused')`),
    // What was new, changed or closed within an hour (see announce-changes.server.ts).
    index("jobs_by_change").on(job.updatedAt),
    index("jobs_by_closing").on(job.closedAt).where(sql`closed_at is not null`),
    index("jobs_by_own_verification")
      .on(job.lastVerifiedAt)
      .where(sql`status in ('open', 'paused') and verified_with_source = 0`),
    index("jobs_open_examples").on(job.id).where(sql`example = 1 and status in ('open', 'paused')`),
    index("jobs_without_gates").on(job.id).where(sql`gates is null`),
    index("jobs_without_place_keys").on(job.id).where(sql`place_keys is null`),
    index("jobs_by_missed_runs")
      .on(job.sourceKind, job.sourceBoard)
      .where(sql`status in ('open', 'paused', 'duplicate') and missed_runs > 0`),
    index("jobs_by_fingerprint").on(job.orgId, job.fingerprint),
    index("jobs_without_fingerprint").on(job.id).where(sql`fingerprint is null`),
    index("jobs_by_requisition").on(job.orgId, job.requisition).where(sql`requisition is not null`),
    index("jobs_by_role").on(job.roleId).where(sql`role_id is not null`),
    index("jobs_by_original").on(job.duplicateOf).where(sql`duplicate_of is not null`),
    index("jobs_duplicates_by_source")
      .on(job.sourceKind, job.sourceBoard)
      .where(sql`status = 'duplicate'`),
  ],
);

/** Apart from the facts: a sync touches every job's row, but hardly ever its text. */
export const jobDescriptions = sqliteTable("job_descriptions", {
  position: integer()
    .primaryKey()
    .references(() => jobs.position, { onDelete: "cascade" }),
  html: text().notNull(),
  text: text().notNull(),
  /** BCP 47 code of the text's language; null where it cannot be told, and for texts of before. */
  language: text(),
  /** Competencies that the text asks for, each with the words that do. */
  competencies: text({ mode: "json" }).$type<RequestedCompetency[]>().notNull().default([]),
});

/**
 * How many jobs are listed, in all and for each value of each facet. Triggers keep it by the
 * difference that each written row makes; the view `job_count_values` says what belongs in it.
 */
export const jobCounts = sqliteTable(
  "job_counts",
  {
    facet: text().notNull(),
    value: text().notNull(),
    n: integer().notNull(),
  },
  (count) => [
    primaryKey({ columns: [count.facet, count.value] }),
    index("job_counts_by_size").on(count.facet, count.n),
    index("job_counts_empty").on(count.n).where(sql`n = 0`),
  ],
);

/** Boards that are read by themselves, as an operator entered them. */
export const sources = sqliteTable(
  "sources",
  {
    kind: text().$type<JobSourceKind>().notNull(),
    board: text().notNull(),
    /** The employer's name where the board names none. */
    company: text(),
    /** An operator has made sure that these postings may be republished: only then are they marked up as jobs. */
    authorized: integer({ mode: "boolean" }).notNull().default(false),
    termsNote: text("terms_note").notNull().default(""),
    enabled: integer({ mode: "boolean" }).notNull().default(true),
    /** The organization whose jobs these are; null while the board stands for itself. */
    orgId: text("org_id").references(() => organizations.id),
    /** The organization that says so, until an operator has looked at it. */
    claimedBy: text("claimed_by").references(() => organizations.id),
    claimedAt: text("claimed_at"),
    etag: text(),
    /** Of the logo it names, without the signature; with a day where that could not be used then. */
    logoAddress: text("logo_address"),
    /** When a sync was last asked for, and when one last came to an end. */
    queuedAt: text("queued_at"),
    checkedAt: text("checked_at"),
    /** When a whole run last verified the jobs it held. */
    verifiedAt: text("verified_at"),
    /** Runs in a row that failed; a board that is not found waits longer and longer. */
    failures: integer().notNull().default(0),
    /** Since when the board's address answers 404. */
    missingSince: text("missing_since"),
    /** What the host's robots.txt said about the board's addresses, and when it was read. */
    robotsVerdict: text("robots_verdict").$type<RobotsVerdict>(),
    robotsReadAt: text("robots_read_at"),
    /** What the host itself stated of its use when an operator accepted it; null for kinds that state nothing. */
    terms: text({ mode: "json" }).$type<SourceTerm[]>(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (source) => [
    primaryKey({ columns: [source.kind, source.board] }),
    index("sources_by_check").on(source.enabled, source.checkedAt),
    index("sources_by_org").on(source.orgId),
    index("sources_by_claim").on(source.claimedBy),
  ],
);

/** Jobs that enough people called closed: the next sync looks at their source first. */
export const recheckRequests = sqliteTable("recheck_requests", {
  jobId: text("job_id").primaryKey(),
  askedAt: text("asked_at").notNull(),
});
