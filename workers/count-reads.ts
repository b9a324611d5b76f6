import type { RequestFacts } from "#app/http/request-facts.ts";

/** A binding that adds what its batches read to the facts of a request. */
export function countReads(binding: D1Database, facts: RequestFacts): D1Database {
  // drizzle calls `prepare` and `batch` only.
  return {
    prepare: (query: string) => binding.prepare(query),
    async batch(statements: D1PreparedStatement[]) {
      const startedAt = performance.now();
      const results = await binding.batch(statements);
      facts.databaseMs += performance.now() - startedAt;
      for (const { meta } of results) facts.rowsRead += meta.rows_read;
      return results;
    },
  } as unknown as D1Database;
}
