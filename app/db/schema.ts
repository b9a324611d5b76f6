import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type {
  ApplyMode,
  EmploymentType,
  Level,
  Place,
  RemoteArea,
  SalaryPeriod,
  SalarySource,
  SourceKind,
  Status,
  Track,
  VisaAnswer,
  WorkMode,
} from "#app/features/jobs/job.ts";

/*
 * All times are UTC ISO strings with milliseconds, so they compare as text.
 * Full-text search (job_search) is written by hand in the migration beside these tables.
 */

export const organizations = sqliteTable("organizations", {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  website: text(),
  domain: text(),
  about: text().notNull().default(""),
  sizeBand: text("size_band"),
  stage: text(),
  hqCity: text("hq_city"),
  hqCountry: text("hq_country"),
  tech: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  remotePolicy: text("remote_policy")
    .$type<"office" | "hybrid" | "remote_first" | "unknown">()
    .notNull()
    .default("unknown"),
  status: text().$type<"draft" | "active" | "suspended" | "deleted">().notNull().default("active"),
  verified: text().$type<"none" | "domain">().notNull().default("none"),
  example: integer({ mode: "boolean" }).notNull().default(false),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

export const jobs = sqliteTable(
  "jobs",
  {
    /**
     * Newest first, as one integer: minutes of publication and a hash of the id (see position.ts).
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
    status: text().$type<Status>().notNull(),
    title: text().notNull(),
    level: text().$type<Level>().notNull(),
    levelMax: text("level_max").$type<Level>(),
    track: text().$type<Track>().notNull(),
    workMode: text("work_mode").$type<WorkMode>().notNull(),
    employmentTypes: text("employment_types", { mode: "json" }).$type<EmploymentType[]>().notNull(),
    places: text({ mode: "json" }).$type<Place[]>().notNull(),
    remoteFrom: text("remote_from", { mode: "json" }).$type<RemoteArea[]>().notNull(),
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
    visa: text().$type<VisaAnswer>().notNull(),
    applyUrl: text("apply_url").notNull(),
    applyMode: text("apply_mode").$type<ApplyMode>().notNull(),
    sourceKind: text("source_kind").$type<SourceKind>().notNull(),
    sourceBoard: text("source_board"),
    sourceExternalId: text("source_external_id").notNull(),
    sourceUrl: text("source_url"),
    datePosted: text("date_posted"),
    validThrough: text("valid_through"),
    firstSeenAt: text("first_seen_at").notNull(),
    lastSeenAt: text("last_seen_at").notNull(),
    lastVerifiedAt: text("last_verified_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    closedAt: text("closed_at"),
    contentHash: text("content_hash").notNull(),
    /** Hash of the board's own item: unchanged means nothing has to be read or sanitised again. */
    rawHash: text("raw_hash"),
    /** Good runs of the board in a row that did not hold this job. */
    missedRuns: integer("missed_runs").notNull().default(0),
    reopenCount: integer("reopen_count").notNull().default(0),
    example: integer({ mode: "boolean" }).notNull().default(false),
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
    index("jobs_by_level").on(job.status, job.level),
    index("jobs_by_track").on(job.listed, job.track),
    index("jobs_by_work_mode").on(job.listed, job.workMode),
    index("jobs_by_org").on(job.orgId, job.status),
    uniqueIndex("jobs_by_source").on(job.sourceKind, job.sourceBoard, job.sourceExternalId),
    index("jobs_by_valid_through").on(job.validThrough).where(sql`status = 'open'`),
  ],
);

/** Apart from the facts: a sync touches every job's row, but hardly ever its text. */
export const jobDescriptions = sqliteTable("job_descriptions", {
  position: integer()
    .primaryKey()
    .references(() => jobs.position, { onDelete: "cascade" }),
  html: text().notNull(),
  text: text().notNull(),
});

/** How many jobs are listed, in all and for each value of each facet. Rewritten by every sync and hourly. */
export const jobCounts = sqliteTable(
  "job_counts",
  {
    facet: text().notNull(),
    value: text().notNull(),
    n: integer().notNull(),
  },
  (count) => [primaryKey({ columns: [count.facet, count.value] })],
);

export const importRuns = sqliteTable(
  "import_runs",
  {
    id: text().primaryKey(),
    kind: text().$type<SourceKind>().notNull(),
    board: text().notNull(),
    startedAt: text("started_at").notNull(),
    status: text().$type<"applied" | "held" | "failed">().notNull(),
    report: text({ mode: "json" }).$type<unknown>().notNull(),
    /** The external ids a held run saw: what three held runs agree on is applied. */
    seenIds: text("seen_ids", { mode: "json" }).$type<string[]>(),
  },
  (run) => [index("import_runs_by_board").on(run.kind, run.board, run.startedAt)],
);

/** Sessions that were signed out before they ended. No row names a person; each goes when its session would have. */
export const revokedSessions = sqliteTable(
  "revoked_sessions",
  {
    sid: text().primaryKey(),
    endsAt: text("ends_at").notNull(),
  },
  (revoked) => [index("revoked_sessions_by_end").on(revoked.endsAt)],
);
