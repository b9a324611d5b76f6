import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Write } from "./write-batch.server.ts";

/** D1 takes values of up to 2 MB, and a character takes up to three bytes. */
const MAX_CHUNK_CHARACTERS = 600_000;

/** Inserts rows for which the SQL condition holds, and returns one of each; existing rows stay unchanged. */
export function insertRows(table: SQLiteTable, rows: object[], condition?: SQL): Write[] {
  return insertStatements(table, rows, condition).map(
    (insert) => sql`${insert} on conflict do nothing returning 1 as inserted`,
  );
}

/** Insert statements that each read a chunk of rows from a JSON array. */
export function insertStatements(table: SQLiteTable, rows: object[], condition = sql`true`) {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([key]) => sql`json_extract(value, ${`$.${key}`})`);
  return toJsonArrays(rows).map(
    (array) => sql`
      insert into ${table} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)} from json_each(${array}) where ${condition}`,
  );
}

function toJsonArrays(rows: readonly object[]): string[] {
  const arrays: string[] = [];
  let array = "";
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (array && array.length + json.length > MAX_CHUNK_CHARACTERS) {
      arrays.push(`[${array}]`);
      array = "";
    }
    array += array ? `,${json}` : json;
  }
  return array ? [...arrays, `[${array}]`] : arrays;
}
