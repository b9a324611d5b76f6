import { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";

/** A write: built by drizzle, or written by hand. */
export type Write = SQL | { toSQL(): { sql: string; params: unknown[] } };

const dialect = new SQLiteAsyncDialect();

/**
 * Runs writes as one transaction, in one trip; returns what each of them returned. drizzle's own batch() takes no hand-written
 * statement that has parameters, and most of ours carry a JSON list.
 */
export async function writeBatch(db: Database, writes: readonly Write[]): Promise<D1Result[]> {
  if (writes.length === 0) return [];
  return db.$client.batch(
    writes.map((write) => {
      const query = write instanceof SQL ? dialect.sqlToQuery(write) : write.toSQL();
      return db.$client.prepare(query.sql).bind(...query.params);
    }),
  );
}
