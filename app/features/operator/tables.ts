import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import type { CountName } from "./daily-counts.ts";

/** What operators did: one row for each form of theirs that changed something. */
export const operatorActions = sqliteTable(
  "operator_actions",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: text().notNull(),
    operatorUid: text("operator_uid").notNull(),
    /** The part of the operator's pages, as its address has it: "grants". */
    area: text().notNull(),
    /** The form's intent: "grant". */
    act: text().notNull(),
    /** What it was done to: an id, or a job source; empty where that is the account. */
    item: text().notNull().default(""),
    /** The account it was done to; forgotten with the account. */
    accountUid: text("account_uid"),
    reason: text().notNull().default(""),
    /** Rows that it changed; while it runs, the counter that they are counted from. */
    changes: integer().notNull(),
  },
  (action) => [
    index("operator_actions_by_age").on(action.at),
    index("operator_actions_by_item").on(action.item),
    index("operator_actions_by_account").on(action.accountUid).where(sql`account_uid is not null`),
  ],
);

/** States of the site that operators were told of, until they are told of the end. */
export const alerts = sqliteTable("alerts", {
  name: text().primaryKey(),
  since: text().notNull(),
});

/** How the last alert went on each way that the configuration names: "Webhook at hooks.example". */
export const alertSendings = sqliteTable("alert_sendings", {
  channel: text().primaryKey(),
  at: text().notNull(),
  isTaken: integer("is_taken", { mode: "boolean" }).notNull(),
});

/** Decisions that can still be taken back; a row goes with the next decision after its time. */
export const operatorUndos = sqliteTable(
  "operator_undos",
  {
    id: text().primaryKey(),
    operatorUid: text("operator_uid").notNull(),
    at: text().notNull(),
    /** What the operator reads beside the button: "Sent back: Tech Lead". */
    message: text().notNull(),
    /** The thing that it was about, as the inbox names it: "job:4kx0…". */
    item: text().notNull(),
    /** Decisions about alike things that are taken back together; null for one. */
    together: text(),
    /** The rows that it changed, by table: as they were and as it left them. */
    rowsBefore: text("rows_before", { mode: "json" }).$type<Record<string, unknown[]>>().notNull(),
    rowsAfter: text("rows_after", { mode: "json" }).$type<Record<string, unknown[]>>().notNull(),
    /** The newest rowids before it, then the ids of what it added, by table: notices and activity. */
    told: text({ mode: "json" }).$type<Record<string, number | string[]>>().notNull(),
  },
  (undo) => [index("operator_undos_by_age").on(undo.at)],
);

/** What operators tell each other about a thing of the inbox; without words one of them takes it. */
export const inboxNotes = sqliteTable(
  "inbox_notes",
  {
    id: text().primaryKey(),
    /** As the inbox names it: "job:4kx0…". */
    item: text().notNull(),
    /** The account that it is about; forgotten with the account. */
    accountUid: text("account_uid"),
    operatorUid: text("operator_uid").notNull(),
    /** The operator's, as the others read it. */
    name: text().notNull(),
    text: text().notNull(),
    at: text().notNull(),
  },
  (note) => [
    index("inbox_notes_by_item").on(note.item, note.at),
    uniqueIndex("inbox_notes_takes").on(note.item).where(sql`text = ''`),
    index("inbox_notes_by_age").on(note.at),
    index("inbox_notes_by_account").on(note.accountUid).where(sql`account_uid is not null`),
  ],
);

/** Sentences that operators saved, to answer with again. */
export const operatorReplies = sqliteTable("operator_replies", {
  id: text().primaryKey(),
  text: text().notNull().unique(),
  at: text().notNull(),
});

/** How often something happened on a day, without whom it happened to. Triggers write it, but for faults and backups. */
export const dailyCounts = sqliteTable(
  "daily_counts",
  {
    /** "2026-11-24" */
    day: text().notNull(),
    name: text().$type<CountName>().notNull(),
    n: integer().notNull(),
  },
  (count) => [primaryKey({ columns: [count.day, count.name] })],
);
