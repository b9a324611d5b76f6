import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { Plan } from "#app/features/premium/plan.ts";

/** D1 takes values of up to 2 MB, and a character takes up to three bytes. */
const MAX_CHUNK_CHARACTERS = 600_000;

/** Inserts rows for which the SQL condition holds; existing rows stay unchanged. */
export function insertRows(table: SQLiteTable, rows: object[], condition?: SQL): Write[] {
  return insertStatements(table, rows, condition).map(
    (insert) => sql`${insert} on conflict do nothing`,
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

/** The rows as JSON, in arrays that a statement can take. */
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

export interface ImportContext {
  viewer: Viewer;
  plan: Plan;
  now: Date;
}

/** A part of an import that runs in one transaction with the others. */
export interface PartialImport {
  writes: Write[];
  counts: RowCounts;
}

/** How many rows of a file are written, exist already, and do not fit. */
export interface RowCounts {
  fitting: number;
  existing: number;
  excess: number;
}

/** The counts of several tables together; the rows themselves are then no longer needed. */
export function sumCounts(tables: readonly FittedRows<unknown>[]): RowCounts {
  const counts = { fitting: 0, existing: 0, excess: 0 };
  for (const { rows, existingCount, excessCount } of tables) {
    counts.fitting += rows.length;
    counts.existing += existingCount;
    counts.excess += excessCount;
  }
  return counts;
}

export interface FittedRows<Row> {
  /** New rows for which there is room. */
  rows: Row[];
  existingCount: number;
  excessCount: number;
}

/** The new rows for which there is room, in the order of the file. */
export function fitRows<Row>(
  rows: readonly Row[],
  { isExisting, room }: { isExisting(row: Row): boolean; room: number },
): FittedRows<Row> {
  const newRows = rows.filter((row) => !isExisting(row));
  const fitting = newRows.slice(0, Math.max(0, room));
  return {
    rows: fitting,
    existingCount: rows.length - newRows.length,
    excessCount: newRows.length - fitting.length,
  };
}
