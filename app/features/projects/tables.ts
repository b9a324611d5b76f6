import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { columnsOf } from "#app/entity/columns.ts";
import { PACKET_FIELDS } from "./packet-fields.ts";
import type { Milestone } from "./project.ts";
import { PROJECT_FIELDS } from "./project-fields.ts";
import { WIN_FIELDS } from "./win-fields.ts";

/** Work that someone led. */
export const projects = sqliteTable(
  "projects",
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    ...columnsOf(PROJECT_FIELDS),
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
    ...columnsOf(WIN_FIELDS),
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
    ...columnsOf(PACKET_FIELDS),
    projectIds: text("project_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    createdAt: text("created_at").notNull(),
    updatedAt: text("updated_at").notNull(),
    version: integer().notNull().default(1),
  },
  (packet) => [index("packets_by_uid").on(packet.uid)],
);
