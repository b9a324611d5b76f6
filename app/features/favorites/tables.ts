import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** How many postings were read at their boards for someone on a day, and nothing of which. */
export const jobReads = sqliteTable(
  "job_reads",
  {
    uid: text().notNull(),
    /** "2026-11-24", UTC. */
    day: text().notNull(),
    n: integer().notNull(),
  },
  (read) => [primaryKey({ columns: [read.uid, read.day] }), index("job_reads_by_day").on(read.day)],
);
