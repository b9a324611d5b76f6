import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CoachMode } from "./mode.ts";

/** How often someone asked the model on a day, and nothing of what. Soon forgotten. */
export const guidanceUses = sqliteTable(
  "guidance_uses",
  {
    uid: text().notNull(),
    /** "2026-11-24", UTC. */
    day: text().notNull(),
    n: integer().notNull(),
    /** What these questions cost, and what those under way can cost at the most. */
    tokens: integer().notNull().default(0),
  },
  (use) => [primaryKey({ columns: [use.uid, use.day] }), index("guidance_uses_by_day").on(use.day)],
);

/** What the coach may do on this site: one row, once an operator changed it. */
export const coachSwitch = sqliteTable("coach_switch", {
  id: integer().primaryKey(),
  mode: text().$type<CoachMode>().notNull(),
  changedAt: text("changed_at").notNull(),
});

/** Answers of the model that someone chose to keep. */
export const savedReplies = sqliteTable(
  "kept_answers",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    /** What it was about: "competency", "project", "job" and its id; "question" and that of a conversation. */
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
