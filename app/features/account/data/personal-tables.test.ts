import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { PERSONAL_TABLES } from "./personal-tables.server.ts";
import { RETENTION } from "./retention.server.ts";

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

function tablesWhere(condition: (retention: (typeof RETENTION)[string]) => boolean): string[] {
  return Object.entries(RETENTION)
    .filter(([, retention]) => condition(retention))
    .map(([name]) => name);
}

const personalNames = PERSONAL_TABLES.map(({ table }) => getTableName(table)).sort();

test("every table that names a person is exported and deleted, or outlives accounts for a stated reason", () => {
  const outliving = tablesWhere(({ outlivesAccount }) => Boolean(outlivesAccount));
  expect(tablesOfPeople().sort()).toEqual([...personalNames, ...outliving].sort());
});

test("the tables that RETENTION says go with an account are those that its deletion deletes", () => {
  const deleted = tablesWhere(({ deletedBy }) => deletedBy.includes("account"));
  expect(deleted.sort()).toEqual(personalNames);
});
