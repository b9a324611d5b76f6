import type { Database } from "#app/db/database.server.ts";

/** Every row of the database, as text, by table. */
export type StoredRows = Record<string, string[]>;

/** Counts and indexes, which follow the jobs by themselves. */
const DERIVED = /^(sqlite_|_cf_|d1_|job_search|job_counts|job_facets|search_word)/;

/** A minute after the last, the next request counts the faults since, whatever it asks for. */
const NO_FAULTS = "where name not glob 'fault*'";

export async function readStoredRows({ $client }: Database): Promise<StoredRows> {
  const { results: tables } = await $client
    .prepare("select name from sqlite_schema where type = 'table'")
    .all<{ name: string }>();
  const names = tables.map(({ name }) => name).filter((name) => !DERIVED.test(name));
  const results = await $client.batch(
    names.map((name) =>
      $client.prepare(`select * from "${name}" ${name === "daily_counts" ? NO_FAULTS : ""}`),
    ),
  );
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      (results[index]?.results ?? []).map((row) => JSON.stringify(row)),
    ]),
  );
}

/** How many rows each table lost and gained; a changed row is one of both. */
export function countChanges(before: StoredRows, after: StoredRows): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const [name, rows] of Object.entries(after)) {
    const [was, is] = [new Set(before[name]), new Set(rows)];
    const [lost, gained] = [was.difference(is).size, is.difference(was).size];
    if (lost + gained > 0) changes[name] = `-${lost} +${gained}`;
  }
  return changes;
}
