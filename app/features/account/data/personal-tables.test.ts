import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { PERSONAL_TABLES, RETAINED_TABLES } from "./personal-tables.server.ts";

const TABLES = Object.values(
  import.meta.glob<Record<string, unknown>>("/app/**/tables.ts", { eager: true }),
).flatMap((file) => Object.values(file));

/** Tables with a column that names a person. */
function tablesOfPeople(): string[] {
  return TABLES.filter((each) => is(each, SQLiteTable))
    .filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => /(^|_)(uid|created_by)$/.test(name)),
    )
    .map((table) => getTableName(table));
}

test("every table that names a person is exported and deleted, or retained for a stated reason", () => {
  const known = [
    ...PERSONAL_TABLES.map(({ table }) => getTableName(table)),
    ...Object.keys(RETAINED_TABLES),
  ];
  expect(tablesOfPeople().sort()).toEqual(known.sort());
});
