import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { columnsOf } from "#app/entity/columns.ts";
import type { AssessmentAnswers } from "./assessment.ts";
import { PLAN_FIELDS } from "./plan.ts";

/** What someone said of themselves. One is in progress at most; a completed one never changes. */
export const assessments = sqliteTable(
  "assessments",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    frameworkVersion: text("framework_version").notNull(),
    /** By the id of the competency, as that version of the framework calls it. */
    answers: text({ mode: "json" }).$type<AssessmentAnswers>().notNull().default({}),
    startedAt: text("started_at").notNull(),
    completedAt: text("completed_at"),
  },
  (assessment) => [
    index("assessments_by_uid").on(assessment.uid, assessment.completedAt),
    uniqueIndex("assessments_in_progress").on(assessment.uid).where(sql`completed_at is null`),
  ],
);

/** What someone means to do about their gaps. */
export const planItems = sqliteTable(
  "plan_items",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    competencyId: text("competency_id").notNull(),
    templateId: text("template_id"),
    projectId: text("project_id"),
    simulationId: text("simulation_id"),
    ...columnsOf(PLAN_FIELDS),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    version: integer().notNull().default(1),
  },
  (item) => [index("plan_items_by_uid").on(item.uid, item.status)],
);
