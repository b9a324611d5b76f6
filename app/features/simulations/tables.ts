import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AttemptMode, AttemptStatus, Step } from "./attempt.ts";
import type { ChosenCounts } from "./chosen.ts";
import type { Cover } from "./cover.ts";
import type { SimulationStatus, SimulationVisibility } from "./publication.ts";
import type { ReviewComment } from "./review-comment.ts";
import type { Points } from "./score.ts";
import type { Difficulty, Outcome as EndOutcome, Scenario, Simulation } from "./simulation.ts";

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
    /** The draft before its last change, to be undone; null where both would be too large for a row. */
    previousDraft: text("previous_draft", { mode: "json" }).$type<Simulation>(),
    draftVersion: integer("draft_version").notNull().default(1),
    /** The order of the house's own. */
    place: integer().notNull().default(0),
    playCount: integer("play_count").notNull().default(0),
    /** How its players see who wrote it; empty for "a member". Published with the version. */
    authorName: text("author_name").notNull().default(""),
    /** The same as its author asked for it last. */
    draftAuthorName: text("draft_author_name").notNull().default(""),
    /** What a reviewer said of it when it was sent back or taken down. */
    reviewNote: text("review_note").notNull().default(""),
    /** The same of single parts. */
    reviewComments: text("review_comments", { mode: "json" })
      .$type<ReviewComment[]>()
      .notNull()
      .default([]),
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
    /** How often each choice was made in first plays. */
    chosen: text({ mode: "json" }).$type<ChosenCounts>().notNull().default({}),
  },
  (scenario) => [primaryKey({ columns: [scenario.simulationId, scenario.version, scenario.id] })],
);

/** Someone's way through a scenario: their choices, and what these come to. */
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
    /** Begun in the middle of another to see what if; it never stands for what someone can do. */
    explored: integer({ mode: "boolean" }).notNull().default(false),
    path: text({ mode: "json" }).$type<Step[]>().notNull().default([]),
    /** How often a choice was taken back. */
    undone: integer().notNull().default(0),
    status: text().$type<AttemptStatus>().notNull().default("in_progress"),
    outcome: text().$type<EndOutcome>(),
    percent: integer(),
    /** What was earned of what was on offer, by competency. */
    competencies: text({ mode: "json" }).$type<Record<string, Points>>().notNull().default({}),
    /** The rules that a finished attempt was scored by. */
    scoring: integer().notNull().default(1),
    reflection: text().notNull().default(""),
    startedAt: text("started_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    finishedAt: text("finished_at"),
  },
  (attempt) => [
    index("attempts_by_uid").on(attempt.uid, attempt.simulationId, attempt.scenarioId),
    index("attempts_by_age").on(attempt.updatedAt).where(sql`status <> 'finished'`),
    index("attempts_by_scoring").on(attempt.scoring).where(sql`status = 'finished'`),
  ],
);
