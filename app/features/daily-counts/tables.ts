import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { CountName } from "./daily-counts.ts";

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
