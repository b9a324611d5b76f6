import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";

const database = testDatabase();

const FILES = import.meta.glob<Record<string, unknown>>("/app/**/tables.ts", { eager: true });
const TABLES = Object.values(FILES)
  .flatMap((file) => Object.values(file))
  .filter((each) => is(each, SQLiteTable))
  .map(getTableConfig);

const byName = (columns: { name: string }[]) =>
  columns.toSorted((one, other) => one.name.localeCompare(other.name));

interface MadeColumn {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}

test("the migrations make every table with the columns that it is described with", async () => {
  const { $client } = database.db;
  const made = await $client.batch<MadeColumn>(
    TABLES.map(({ name }) => $client.prepare(`PRAGMA table_xinfo(${name})`)),
  );
  for (const [n, { name, columns, primaryKeys }] of TABLES.entries()) {
    const keys = primaryKeys.flatMap((key) => key.columns);
    const described = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isNeeded: column.notNull,
      isKey: column.primary || keys.includes(column),
    }));
    const columnsMade = (made[n]?.results ?? []).map((column) => ({
      name: column.name,
      type: column.type.toLowerCase(),
      isNeeded: column.notnull === 1,
      isKey: column.pk > 0,
    }));
    expect(byName(columnsMade), name).toEqual(byName(described));
  }
});

test("and with its indexes", async () => {
  const { results } = await database.db.$client
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'index'")
    .all<{ name: string }>();
  const described = TABLES.flatMap(({ indexes }) => indexes.map(({ config }) => config.name));
  expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(described));
});
