import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
    index("operator_actions_by_account").on(action.accountUid).where(sql`account_uid is not null`),
  ],
);

/** How often something happened on a day, without whom it happened to. Triggers write it, but for faults. */
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
