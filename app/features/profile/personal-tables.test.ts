import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#app/db/schema.ts";
import { KEPT_TABLES, PERSONAL_TABLES } from "./personal-tables.server.ts";

function tablesOfPeople(): string[] {
  return Object.values(schema)
    .filter((each) => is(each, SQLiteTable))
    .filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => /(^|_)(uid|created_by)$/.test(name)),
    )
    .map((table) => getTableName(table));
}

test("every table that names a person is exported and deleted, or retained for a stated reason", () => {
  const known = [
    ...PERSONAL_TABLES.map(({ table }) => getTableName(table)),
    ...Object.keys(KEPT_TABLES),
  ];
  expect(tablesOfPeople().sort()).toEqual(known.sort());
});
