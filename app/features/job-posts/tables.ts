import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { PostChangeFlag, SeenPost } from "#app/features/organizations/organization.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import type { JobPostFields, ReviewState } from "./job-post.ts";
import type { PostDefaults } from "./post-defaults.ts";

/** What an organization writes of a job of its own: the public job beside it is made of this. */
export const jobPosts = sqliteTable(
  "job_posts",
  {
    id: text().primaryKey(),
    orgId: text("org_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    fields: text({ mode: "json" }).$type<JobPostFields>().notNull(),
    /** Names of the form's fields that were read from a text and that nobody has saved since. */
    readFields: text("read_fields", { mode: "json" }).$type<string[]>().notNull().default([]),
    version: integer().notNull().default(1),
    /** Whether someone has to look at it before the public does. */
    review: text().$type<ReviewState>().notNull().default("none"),
    /** What an operator said when it was sent back. */
    reviewNote: text("review_note").notNull().default(""),
    submittedAt: text("submitted_at"),
    /** The version that was last shown to the public; 0 while none was. */
    publishedVersion: integer("published_version").notNull().default(0),
    /** What an operator saw, or what was public first; null for one that was public before this was kept. */
    seen: text({ mode: "json" }).$type<SeenPost>(),
    /** What changed since, that readers and operators have to know; null for nothing. */
    changes: text({ mode: "json" }).$type<PostChangeFlag[]>(),
    changedAt: text("changed_at"),
    createdBy: text("created_by"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    /** Of the parsers that read the gates of its text again; 0 while only those of its last save have. */
    parserVersion: integer("parser_version").notNull().default(0),
  },
  (post) => [
    index("job_posts_by_parser").on(post.parserVersion),
    index("job_posts_by_org").on(post.orgId, post.updatedAt),
    index("job_posts_by_change").on(post.changedAt).where(sql`changed_at is not null`),
    index("job_posts_scheduled").on(post.updatedAt).where(sql`review = 'scheduled'`),
    index("job_posts_by_review").on(post.review, post.submittedAt).where(sql`review = 'waiting'`),
  ],
);

/** What an organization's new posts begin with. */
export const postDefaults = sqliteTable("post_defaults", {
  orgId: text("org_id")
    .primaryKey()
    .references(() => organizations.id, { onDelete: "cascade" }),
  fields: text({ mode: "json" }).$type<PostDefaults>().notNull(),
  version: integer().notNull(),
  updatedAt: text("updated_at").notNull(),
});

/** How often a post's page was read on a day, of what the platform counted, without by whom. */
export const postViews = sqliteTable(
  "post_views",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    /** "2026-11-24" */
    day: text().notNull(),
    n: integer().notNull(),
  },
  (view) => [
    primaryKey({ columns: [view.jobId, view.day] }),
    index("post_views_by_day").on(view.day),
  ],
);

/** How often the link to apply at a post was followed on a day, without by whom. */
export const applyClicks = sqliteTable(
  "apply_clicks",
  {
    jobId: text("job_id")
      .notNull()
      .references(() => jobPosts.id, { onDelete: "cascade" }),
    /** "2026-11-24" */
    day: text().notNull(),
    n: integer().notNull(),
  },
  (click) => [
    primaryKey({ columns: [click.jobId, click.day] }),
    index("apply_clicks_by_day").on(click.day),
  ],
);
