import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Metric, Milestone, ProjectLink, ProjectStatus, Visibility } from "./project.ts";

/** Work that someone led. */
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
    figure: text().notNull().default(""),
    projectId: text("project_id"),
    competencyId: text("competency_id"),
    createdAt: text("created_at").notNull(),
  },
  (win) => [index("wins_by_uid").on(win.uid, win.on)],
);

/** Projects chosen for someone who decides. */
export const packets = sqliteTable(
  "packets",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    title: text().notNull(),
    audience: text().notNull().default(""),
    intro: text().notNull().default(""),
    currentLevel: text("current_level").notNull().default(""),
    soughtLevel: text("sought_level").notNull().default(""),
    /** A day, "2023-03-01". */
    levelSince: text("level_since"),
    notYet: text("not_yet").notNull().default(""),
    /** A day: wins from then on are in the packet; null for none. */
    winsSince: text("wins_since"),
    projectIds: text("project_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    version: integer().notNull().default(1),
  },
  (packet) => [index("packets_by_uid").on(packet.uid)],
);
