import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { organizations } from "#app/features/organizations/tables.ts";
import type { JobPostFields, ReviewState } from "./job-post.ts";

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
    /** Whether someone has to look at it before the public does. */
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
