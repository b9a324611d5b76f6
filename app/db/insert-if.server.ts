import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * SQL that inserts a row if a condition holds as it runs; `on conflict` may follow. Columns that the
 * row does not name get their defaults.
 */
export function insertIf<Table extends SQLiteTable>(
  table: Table,
  row: Table["$inferInsert"],
  condition: SQL,
): SQL {
  const values: Record<string, unknown> = row;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in values);
  const names = columns.map(([, { name }]) => sql.identifier(name));
  // The column encodes its value: a list becomes JSON.
  const params = columns.map(([key, column]) => sql.param(values[key], column));
  return sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(params, sql`, `)} where ${condition}`;
}
