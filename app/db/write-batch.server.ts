import { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.server.ts";

/** A statement built by drizzle or written in SQL. */
export type Write = SQL | { toSQL(): { sql: string; params: unknown[] } };

const dialect = new SQLiteAsyncDialect();

/**
 * Runs writes as one transaction in one round trip; returns the result of each. drizzle's own batch()
 * accepts no SQL statement with parameters, and many of ours have a JSON list.
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
