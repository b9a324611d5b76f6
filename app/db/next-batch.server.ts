import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A first run meets everything that was ever stored; D1 ends a statement that takes too long. */
const MAX_ROWS = 5_000;

/**
 * SQL condition for the rows that are due, at most 5,000 of them; the next run takes on the rest.
 * The condition should be answered by an index, so that a run reads only what is due.
 */
export function isInNextBatch(table: SQLiteTable, isDue: SQL | undefined): SQL {
  return sql`rowid in (select rowid from ${table} where ${isDue} limit ${MAX_ROWS})`;
}
