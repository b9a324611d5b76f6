import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue, SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * SQL that inserts a row if a condition holds as it runs; `on conflict` may follow. Columns that the
 * row does not name get their defaults.
 */
export function insertIf<Table extends SQLiteTable>(
  table: Table,
  row: SQLiteInsertValue<Table>,
  condition: SQL,
): SQL {
  const values: Record<string, unknown> = row;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in values);
  const names = columns.map(([, { name }]) => sql.identifier(name));
  // The column encodes its value: a list becomes JSON.
  const params = columns.map(([key, column]) => {
    const value = values[key];
    return is(value, SQL) ? value : sql.param(value, column);
  });
  return sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(params, sql`, `)} where ${condition}`;
}
