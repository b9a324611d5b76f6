import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { columnsOf } from "#app/entity/columns.ts";
import { type Judgement, REVIEW_FIELDS } from "./review.ts";

/** One week looked back on. Its win is in the win log, its next step in the plan. */
export const reviews = sqliteTable(
  "reviews",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** "2026-W48" */
    week: text().notNull(),
    winId: text("win_id"),
    ...columnsOf(REVIEW_FIELDS),
    /** The day on which the decision asks how it went, "2026-11-24". */
    decisionDue: text("decision_due"),
    judgements: text({ mode: "json" }).$type<Judgement[]>().notNull().default([]),
    /** When the notice that it asks was read. */
    decisionSeenAt: text("decision_seen_at"),
    planItemId: text("plan_item_id"),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    version: integer().notNull().default(1),
  },
  (review) => [
    uniqueIndex("reviews_by_week").on(review.uid, review.week),
    index("reviews_by_decision")
      .on(review.uid, review.decisionDue)
      .where(sql`decision_due is not null`),
  ],
);
