import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** A value that sorts after every time, so that nothing is due by it. */
const LATE = "x";

const VALUES: Readonly<Record<string, unknown>> = {
  ...{ string: LATE, number: 1, boolean: false },
  ...{ json: {}, buffer: Buffer.from("png") },
};

/** A row with something in every column that has no default, and these values by column. */
export function anyRow(
  table: SQLiteTable,
  values: readonly (readonly [SQLiteColumn, unknown])[],
): Record<string, unknown> {
  const given = new Map(values);
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => given.has(column) || !column.hasDefault)
      .map(([key, column]) => [
        key,
        given.has(column) ? given.get(column) : VALUES[column.dataType],
      ]),
  );
}
