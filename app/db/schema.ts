import { sql } from "drizzle-orm";
import {
  blob,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type {
  ApplicationEvent,
  FavoriteKind,
  Outcome,
  Snapshot,
  Stage,
} from "#app/features/favorites/favorite.ts";
import type {
  Category,
  FeedbackStatus,
  ItemKind,
  ReportReason,
} from "#app/features/feedback/feedback.ts";
import type { JobPostFields, ReviewState } from "#app/features/job-posts/job-post.ts";
import type {
  ApplyMode,
  AskedCompetency,
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
import type {
  OrganizationEventDetail,
  OrganizationStatus,
  RemotePolicy,
  Verification,
} from "#app/features/organizations/organization.ts";
import type { Role } from "#app/features/organizations/roles.ts";
import type { EntitlementSource, EntitlementStatus, Plan } from "#app/features/premium/plan.ts";
import type {
  CurrentLevel,
  KnownTech,
  OpenTo,
  SavedSections,
  TargetRole,
  Theme,
} from "#app/features/profile/profile.ts";
import type {
  Metric,
  Milestone,
  ProjectLink,
  ProjectStatus,
  Visibility,
} from "#app/features/projects/project.ts";
import type { Answers } from "#app/features/roadmap/assessment.ts";
import type { PlanStatus } from "#app/features/roadmap/plan.ts";
import type { ShareField, ShareKind } from "#app/features/shares/share.ts";
import type { AttemptMode, AttemptStatus, Step } from "#app/features/simulations/attempt.ts";
import type { Cover } from "#app/features/simulations/cover.ts";
import type {
  SimulationStatus,
  SimulationVisibility,
} from "#app/features/simulations/publication.ts";
import type { Points } from "#app/features/simulations/score.ts";
import type {
  Difficulty,
  Outcome as EndOutcome,
  Scenario,
  Simulation,
} from "#app/features/simulations/simulation.ts";

/*
 * All times are UTC ISO strings with milliseconds, so they compare as text.
 * Written by hand in the migrations beside these tables: full-text search (job_search), and the
 * values of a job that are many (job_facets: countries, technologies, types), kept by triggers.
 */

/** Companies: those that a board stands for, and those that people made and answer for. */
export const organizations = sqliteTable(
  "organizations",
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** The name as it is compared with others, so that none passes for another. */
    nameKey: text("name_key").notNull().default(""),
    website: text(),
    /** Shown to belong to it by a record of the domain's own. */
    domain: text(),
    about: text().notNull().default(""),
    /** The company's ladder or levels for its leads. */
    leadPath: text("lead_path").notNull().default(""),
    sizeBand: text("size_band"),
    stage: text(),
    hqCity: text("hq_city"),
    hqCountry: text("hq_country"),
    tech: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    remotePolicy: text("remote_policy").$type<RemotePolicy>().notNull().default("unknown"),
    status: text().$type<OrganizationStatus>().notNull().default("active"),
    /** What its members read while it is suspended. */
    suspendedReason: text("suspended_reason").notNull().default(""),
    /** When a deletion that was asked for becomes final. */
    deleteAfter: text("delete_after"),
    verified: text().$type<Verification>().notNull().default("none"),
    verifiedAt: text("verified_at"),
    /** What the domain's record has to say; the same for as long as the organization lives. */
    verificationToken: text("verification_token"),
    /** SHA-256 of the logo, which its address carries; null without one. */
    logoHash: text("logo_hash"),
    /** When somebody first answered for it; null for one that only a board stands for. */
    claimedAt: text("claimed_at"),
    createdBy: text("created_by"),
    version: integer().notNull().default(1),
    example: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (organization) => [
    index("organizations_by_name_key").on(organization.nameKey),
    index("organizations_by_creator").on(organization.createdBy),
    index("organizations_by_deletion")
      .on(organization.deleteAfter)
      .where(sql`delete_after is not null`),
  ],
);

/** Pictures of organizations, as they were given: png, jpeg or webp, up to 200 KB. */
export const organizationLogos = sqliteTable(
  "organization_logos",
  {
    orgId: text("org_id")
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    type: text().$type<"image/png" | "image/jpeg" | "image/webp">().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (logo) => [index("organization_logos_by_hash").on(logo.hash)],
);

/** Who acts for an organization, and as what. One owner at least. */
export const organizationMembers = sqliteTable(
  "organization_members",
  {
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    uid: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** What the others see them as: their name as they joined. */
    name: text().notNull(),
    joinedAt: text("joined_at").notNull(),
  },
  (member) => [
    primaryKey({ columns: [member.orgId, member.uid] }),
    index("organization_members_by_uid").on(member.uid),
  ],
);

/** Links that let somebody join. The link itself is shown once and kept nowhere. */
export const organizationInvites = sqliteTable(
  "organization_invites",
  {
    id: text().primaryKey(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    role: text().$type<Role>().notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Whom it is meant for, in the words of who made it. */
    label: text().notNull().default(""),
    createdBy: text("created_by"),
    createdAt: text("created_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** Expired is what a pending one is after its last day. */
    status: text().$type<"pending" | "accepted" | "revoked">().notNull().default("pending"),
  },
  (invite) => [index("organization_invites_by_org").on(invite.orgId, invite.status)],
);

/** Who did what on behalf of an organization. */
export const organizationEvents = sqliteTable(
  "organization_events",
  {
    id: text().primaryKey(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** Null once their account is deleted; operators act without a name. */
    uid: text(),
    actor: text().notNull(),
    detail: text({ mode: "json" }).$type<OrganizationEventDetail>().notNull(),
    at: text().notNull(),
  },
  (event) => [
    index("organization_events_by_org").on(event.orgId, event.at),
    index("organization_events_by_uid").on(event.uid),
  ],
);

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
    /** What in the title decided level and track. */
    levelReason: text("level_reason").notNull().default(""),
    /** Worded as an opening that never closes: "Future openings", "Talent pool". */
    evergreen: integer({ mode: "boolean" }).notNull().default(false),
    workMode: text("work_mode").$type<WorkMode>().notNull(),
    employmentTypes: text("employment_types", { mode: "json" }).$type<EmploymentType[]>().notNull(),
    places: text({ mode: "json" }).$type<Place[]>().notNull(),
    remoteFrom: text("remote_from", { mode: "json" }).$type<RemoteArea[]>().notNull(),
    /** Every country it can be done from, by its code; "*" for all of them, "?" where the posting leaves it open. */
    openTo: text("open_to", { mode: "json" }).$type<string[]>().notNull().default(["?"]),
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
    /** The year's pay in US dollars by which jobs are ordered; on-target pay is no base and counts as none. */
    payRank: integer("pay_rank")
      .notNull()
      .generatedAlwaysAs(
        sql`(case when salary_ote then 0 else coalesce(salary_year_max_usd, salary_year_min_usd, 0) end)`,
        { mode: "virtual" },
      ),
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
    /** What it was when its organization was suspended, to be again when that is over. */
    statusBefore: text("status_before").$type<Status>(),
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
    index("jobs_by_visa").on(job.listed, job.visa),
    index("jobs_by_org_slug").on(job.listed, job.orgSlug),
    index("jobs_by_pay").on(job.listed, job.payRank),
    index("jobs_by_org").on(job.orgId, job.status),
    index("jobs_by_status").on(job.status),
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
  /** Competencies that the text asks for, each with the words that do. */
  competencies: text({ mode: "json" }).$type<AskedCompetency[]>().notNull().default([]),
});

/** What an organization writes of a job of its own: the public job beside it is made of this. */
export const jobPosts = sqliteTable(
  "job_posts",
  {
    /** The job's id. */
    id: text().primaryKey(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    fields: text({ mode: "json" }).$type<JobPostFields>().notNull(),
    version: integer().notNull().default(1),
    /** Whether somebody has to look at it before the public does. */
    review: text().$type<ReviewState>().notNull().default("none"),
    /** What an operator said when it was sent back. */
    reviewNote: text("review_note").notNull().default(""),
    submittedAt: text("submitted_at"),
    /** The version that was last shown to the public; 0 while none was. */
    publishedVersion: integer("published_version").notNull().default(0),
    createdBy: text("created_by"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (post) => [
    index("job_posts_by_org").on(post.orgId, post.updatedAt),
    index("job_posts_by_review").on(post.review, post.submittedAt).where(sql`review = 'waiting'`),
  ],
);

/** How many jobs are listed, in all and for each value of each facet. Rewritten by every sync and hourly. */
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
  ],
);

/** Boards that are read by themselves, as an operator entered them. */
export const sources = sqliteTable(
  "sources",
  {
    kind: text().$type<SourceKind>().notNull(),
    board: text().notNull(),
    /** The employer's name where the board names none. */
    company: text(),
    /** An operator has made sure that these postings may be republished: only then are they marked up as jobs. */
    authorized: integer({ mode: "boolean" }).notNull().default(false),
    termsNote: text("terms_note").notNull().default(""),
    enabled: integer({ mode: "boolean" }).notNull().default(true),
    /** The organization whose jobs these are; null while the board stands for itself. */
    orgId: text("org_id").references(() => organizations.id, { onDelete: "set null" }),
    /** The organization that says so, until an operator has looked at it. */
    claimedBy: text("claimed_by").references(() => organizations.id, { onDelete: "set null" }),
    claimedAt: text("claimed_at"),
    etag: text(),
    /** When a sync was last asked for, and when one last came to an end. */
    queuedAt: text("queued_at"),
    checkedAt: text("checked_at"),
    /** Runs in a row that failed; a board that is not found waits longer and longer. */
    failures: integer().notNull().default(0),
    /** Since when the board's address answers 404. */
    missingSince: text("missing_since"),
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

/** The files of the sitemap, oldest jobs first, so that a full one hardly changes. Rewritten hourly. */
export const sitemapFiles = sqliteTable("sitemap_files", {
  n: integer().primaryKey(),
  /** Positions of its jobs: from the first to before the second; null is open. */
  fromPosition: integer("from_position").notNull(),
  toPosition: integer("to_position"),
  lastModified: text("last_modified").notNull(),
});

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

/** What people tell us. Signed-in senders are known by uid, the others by nothing that lasts. */
export const feedback = sqliteTable(
  "feedback",
  {
    id: text().primaryKey(),
    uid: text(),
    category: text().$type<Category>().notNull(),
    message: text().notNull(),
    pagePath: text("page_path").notNull(),
    /** Only when an answer is wanted. */
    email: text(),
    appVersion: text("app_version").notNull(),
    uaFamily: text("ua_family").notNull(),
    status: text().$type<FeedbackStatus>().notNull().default("new"),
    /** Looks like advertising: kept for a person to decide. */
    held: integer({ mode: "boolean" }).notNull().default(false),
    publicReply: text("public_reply"),
    jobId: text("job_id"),
    reason: text().$type<ReportReason>(),
    /** Keyed hash of the uid or of the address's network, by which a day is counted; forgotten after two. */
    senderHash: text("sender_hash"),
    /** The same words from the same sender about the same page; forgotten with the sender. */
    textHash: text("text_hash").unique(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (feedback) => [
    index("feedback_by_uid").on(feedback.uid, feedback.createdAt),
    index("feedback_by_sender").on(feedback.senderHash, feedback.createdAt),
    index("feedback_by_status").on(feedback.status, feedback.createdAt),
    index("feedback_by_job").on(feedback.jobId, feedback.reason),
  ],
);

/** Jobs that enough people called closed: the next sync looks at their source first. */
export const recheckRequests = sqliteTable("recheck_requests", {
  jobId: text("job_id").primaryKey(),
  askedAt: text("asked_at").notNull(),
});

/** "Was this useful?": one answer a person and thing. */
export const usefulVotes = sqliteTable(
  "useful_votes",
  {
    itemKind: text("item_kind").$type<ItemKind>().notNull(),
    itemId: text("item_id").notNull(),
    /** The uid, or a keyed hash of the address's network that is replaced after two days. */
    voter: text().notNull(),
    uid: text(),
    useful: integer({ mode: "boolean" }).notNull(),
    words: text().notNull().default(""),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (vote) => [
    primaryKey({ columns: [vote.itemKind, vote.itemId, vote.voter] }),
    index("useful_votes_by_uid").on(vote.uid),
    index("useful_votes_by_age").on(vote.createdAt).where(sql`uid is null`),
  ],
);

/** What jobs are measured against. Sections are saved apart, each with a version of its own. */
export const profiles = sqliteTable("profiles", {
  uid: text().primaryKey(),
  headline: text().notNull().default(""),
  currentLevel: text("current_level").$type<CurrentLevel>(),
  yearsExperience: integer("years_experience"),
  targetRole: text("target_role").$type<TargetRole>(),
  focusAreas: text("focus_areas", { mode: "json" }).$type<string[]>().notNull().default([]),
  about: text().notNull().default(""),
  links: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  /** ISO 3166-1 alpha-2. */
  country: text(),
  /** IANA name. */
  timeZone: text("time_zone"),
  /** "09:00", in the time zone. */
  workStart: text("work_start"),
  workEnd: text("work_end"),
  workModes: text("work_modes", { mode: "json" }).$type<WorkMode[]>().notNull().default([]),
  minSalaryAmount: integer("min_salary_amount"),
  minSalaryCurrency: text("min_salary_currency"),
  minSalaryPeriod: text("min_salary_period").$type<SalaryPeriod>(),
  openTo: text("open_to").$type<OpenTo>(),
  tech: text({ mode: "json" }).$type<KnownTech[]>().notNull().default([]),
  showName: integer("show_name", { mode: "boolean" }).notNull().default(false),
  showPhoto: integer("show_photo", { mode: "boolean" }).notNull().default(false),
  theme: text().$type<Theme>().notNull().default("auto"),
  aiConsent: integer("ai_consent", { mode: "boolean" }).notNull().default(false),
  /** To whom words may go: consent counts for this host alone. */
  aiConsentHost: text("ai_consent_host").notNull().default(""),
  onboardedAt: text("onboarded_at"),
  exportedAt: text("exported_at"),
  sections: text({ mode: "json" }).$type<SavedSections>().notNull().default({}),
  createdAt: text("created_at").notNull(),
});

/** A person's own grouping of what they saved. */
export const collections = sqliteTable(
  "collections",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    place: integer().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (collection) => [uniqueIndex("collections_by_uid").on(collection.uid, collection.name)],
);

/** What a person saved and, for a job, how far the application went. */
export const favorites = sqliteTable(
  "favorites",
  {
    uid: text().notNull(),
    kind: text().$type<FavoriteKind>().notNull(),
    targetId: text("target_id").notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** Taken off the list; kept for a month, so that saving it again brings everything back. */
    removedAt: text("removed_at"),
    note: text().notNull().default(""),
    collectionId: text("collection_id"),
    stage: text().$type<Stage>().notNull().default("saved"),
    outcome: text().$type<Outcome>(),
    history: text({ mode: "json" }).$type<ApplicationEvent[]>().notNull().default([]),
    lastContactAt: text("last_contact_at"),
    nextStep: text("next_step").notNull().default(""),
    /** A day, "2026-11-24". */
    dueOn: text("due_on"),
    /** The thing as it was when it was saved: it may vanish, this does not. */
    snapshot: text({ mode: "json" }).$type<Snapshot>().notNull(),
    version: integer().notNull().default(1),
  },
  (favorite) => [
    primaryKey({ columns: [favorite.uid, favorite.kind, favorite.targetId] }),
    index("favorites_by_removal").on(favorite.removedAt).where(sql`removed_at is not null`),
  ],
);

/** A question to the job list that a person asks again and again, with a feed of its own. */
export const savedSearches = sqliteTable(
  "saved_searches",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    /** The list's own query, in its one order. */
    query: text().notNull(),
    /** Whoever knows it reads the feed: 128 random bits, shown to their owner and replaced at will. */
    token: text().notNull().unique(),
    /** When its owner last looked; what came in after that is new. */
    seenAt: text("seen_at").notNull(),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (search) => [uniqueIndex("saved_searches_by_uid").on(search.uid, search.query)],
);

/** What somebody said of themselves. One is in progress at most; a completed one never changes. */
export const assessments = sqliteTable(
  "assessments",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    frameworkVersion: text("framework_version").notNull(),
    /** By the id of the competency, as that version of the framework calls it. */
    answers: text({ mode: "json" }).$type<Answers>().notNull().default({}),
    startedAt: text("started_at").notNull(),
    completedAt: text("completed_at"),
  },
  (assessment) => [
    index("assessments_by_uid").on(assessment.uid, assessment.completedAt),
    uniqueIndex("assessments_in_progress").on(assessment.uid).where(sql`completed_at is null`),
  ],
);

/** What somebody means to do about their gaps. */
export const planItems = sqliteTable(
  "plan_items",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    competencyId: text("competency_id").notNull(),
    action: text().notNull(),
    templateId: text("template_id"),
    projectId: text("project_id"),
    simulationId: text("simulation_id"),
    /** A day, "2026-11-24". */
    due: text(),
    status: text().$type<PlanStatus>().notNull().default("todo"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    version: integer().notNull().default(1),
  },
  (item) => [index("plan_items_by_uid").on(item.uid, item.status)],
);

/** Work that somebody led. */
export const projects = sqliteTable(
  "projects",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(""),
    role: text().notNull().default(""),
    status: text().$type<ProjectStatus>().notNull().default("idea"),
    startedOn: text("started_on"),
    endedOn: text("ended_on"),
    teamSize: integer("team_size"),
    situation: text().notNull().default(""),
    task: text().notNull().default(""),
    actions: text().notNull().default(""),
    result: text().notNull().default(""),
    metrics: text({ mode: "json" }).$type<Metric[]>().notNull().default([]),
    competencies: text({ mode: "json" }).$type<string[]>().notNull().default([]),
    links: text({ mode: "json" }).$type<ProjectLink[]>().notNull().default([]),
    visibility: text().$type<Visibility>().notNull().default("private"),
    confidential: integer({ mode: "boolean" }).notNull().default(false),
    milestones: text({ mode: "json" }).$type<Milestone[]>().notNull().default([]),
    templateId: text("template_id"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    archivedAt: text("archived_at"),
    version: integer().notNull().default(1),
  },
  (project) => [index("projects_by_uid").on(project.uid, project.updatedAt)],
);

/** The running log: one line a thing that went well. */
export const wins = sqliteTable(
  "wins",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** A day, "2026-11-24". */
    on: text("on_day").notNull(),
    text: text().notNull(),
    projectId: text("project_id"),
    competencyId: text("competency_id"),
    createdAt: text("created_at").notNull(),
  },
  (win) => [index("wins_by_uid").on(win.uid, win.on)],
);

/** Projects chosen for somebody who decides. */
export const packets = sqliteTable(
  "packets",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    title: text().notNull(),
    audience: text().notNull().default(""),
    intro: text().notNull().default(""),
    projectIds: text("project_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    version: integer().notNull().default(1),
  },
  (packet) => [index("packets_by_uid").on(packet.uid)],
);

/** Links that show somebody a part of what is theirs. Revoking one deletes it. */
export const shares = sqliteTable(
  "shares",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    kind: text().$type<ShareKind>().notNull(),
    /** The packet or the attempt that is shown; empty for the roadmap. */
    targetId: text("target_id").notNull().default(""),
    /** Whoever knows it reads the share: 128 random bits. */
    token: text().notNull().unique(),
    fields: text({ mode: "json" }).$type<ShareField[]>().notNull().default([]),
    /** What its owner is called, shown only while they show their name. */
    name: text().notNull().default(""),
    expiresAt: text("expires_at").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (share) => [index("shares_by_uid").on(share.uid), index("shares_by_expiry").on(share.expiresAt)],
);

/** How often somebody asked the model on a day, and nothing of what. Forgotten after two days. */
export const guidanceUses = sqliteTable(
  "guidance_uses",
  {
    uid: text().notNull(),
    /** "2026-11-24", UTC. */
    day: text().notNull(),
    n: integer().notNull(),
  },
  (use) => [primaryKey({ columns: [use.uid, use.day] }), index("guidance_uses_by_day").on(use.day)],
);

/** Answers of the model that somebody chose to keep. */
export const keptAnswers = sqliteTable(
  "kept_answers",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** What it was about: "competency", "project", "job" and its id. */
    surface: text().notNull(),
    targetId: text("target_id").notNull(),
    title: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Which model gave it. */
    model: text().notNull(),
    createdAt: text("created_at").notNull(),
  },
  (answer) => [index("kept_answers_by_uid").on(answer.uid, answer.createdAt)],
);

/** Packs of scenarios: the house's own, and those that people wrote. */
export const simulations = sqliteTable(
  "simulations",
  {
    id: text().primaryKey(),
    /** Who wrote it; null for the house. */
    uid: text(),
    title: text().notNull(),
    summary: text().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    minutes: integer().notNull(),
    competencies: text({ mode: "json" }).$type<string[]>().notNull(),
    /** What a list shows of its scenarios, so that none of them is read for it. */
    cover: text({ mode: "json" }).$type<Cover>().notNull(),
    visibility: text().$type<SimulationVisibility>().notNull().default("private"),
    status: text().$type<SimulationStatus>().notNull().default("draft"),
    premium: integer({ mode: "boolean" }).notNull().default(false),
    /** The version that is played; 0 while none was published. */
    version: integer().notNull().default(0),
    /** Of what is published: the same content makes no new version. */
    contentHash: text("content_hash").notNull().default(""),
    /** What its author is writing; null for the house. */
    draft: text({ mode: "json" }).$type<Simulation>(),
    draftVersion: integer("draft_version").notNull().default(1),
    /** The order of the house's own. */
    place: integer().notNull().default(0),
    playCount: integer("play_count").notNull().default(0),
    /** What a reviewer said of it when it was sent back. */
    reviewNote: text("review_note").notNull().default(""),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
  },
  (simulation) => [
    index("simulations_by_uid").on(simulation.uid),
    index("simulations_by_status").on(simulation.status, simulation.visibility),
  ],
);

/** Every scenario of every published version: an attempt is played to its end as it began. */
export const simulationScenarios = sqliteTable(
  "simulation_scenarios",
  {
    simulationId: text("simulation_id")
      .notNull()
      .references(() => simulations.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    id: text().notNull(),
    place: integer().notNull(),
    content: text({ mode: "json" }).$type<Scenario>().notNull(),
  },
  (scenario) => [primaryKey({ columns: [scenario.simulationId, scenario.version, scenario.id] })],
);

/** Somebody's way through a scenario: their choices, and what these come to. */
export const attempts = sqliteTable(
  "attempts",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    simulationId: text("simulation_id").notNull(),
    scenarioId: text("scenario_id").notNull(),
    version: integer().notNull(),
    /** The scenario's, to be read when the simulation is no more. */
    title: text().notNull(),
    mode: text().$type<AttemptMode>().notNull(),
    /** Begun in the middle of another to see what if; it never stands for what somebody can do. */
    explored: integer({ mode: "boolean" }).notNull().default(false),
    path: text({ mode: "json" }).$type<Step[]>().notNull().default([]),
    /** How often a choice was taken back. */
    undone: integer().notNull().default(0),
    status: text().$type<AttemptStatus>().notNull().default("in_progress"),
    outcome: text().$type<EndOutcome>(),
    percent: integer(),
    /** What was earned of what was on offer, by competency. */
    competencies: text({ mode: "json" }).$type<Record<string, Points>>().notNull().default({}),
    reflection: text().notNull().default(""),
    startedAt: text("started_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    finishedAt: text("finished_at"),
  },
  (attempt) => [
    index("attempts_by_uid").on(attempt.uid, attempt.simulationId, attempt.scenarioId),
    index("attempts_by_age").on(attempt.updatedAt).where(sql`status <> 'finished'`),
  ],
);

/** Who has more than the free plan. No row is the free plan. */
export const entitlements = sqliteTable("entitlements", {
  uid: text().primaryKey(),
  plan: text().$type<Plan>().notNull(),
  source: text().$type<EntitlementSource>().notNull(),
  status: text().$type<EntitlementStatus>().notNull(),
  /** When it ends by itself; null for never. */
  currentPeriodEnd: text("current_period_end"),
  /** Why it was granted, for operators and the person alike. */
  note: text().notNull().default(""),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
});

/** Until when somebody does not want to be told of the other plan. */
export const hiddenBanners = sqliteTable("hidden_banners", {
  uid: text().primaryKey(),
  until: text().notNull(),
});

/** Accounts that were deleted: whoever signed in before that is signed out. Holds nothing else of them. */
export const deletedAccounts = sqliteTable("deleted_accounts", {
  uid: text().primaryKey(),
  deletedAt: text("deleted_at").notNull(),
  /** When its person signed in again and wanted to keep it: the offer to finish goes, the row does not. */
  keptAt: text("kept_at"),
});
