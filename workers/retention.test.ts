import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import type { Forget, Life } from "#app/db/life.ts";
import { LIVES, limitsOf, tableNameOf } from "#app/gather/lives.server.ts";
import { DAY_MS, dayAfter } from "#app/reference/calendar.ts";
import { anyRow } from "#test/any-row.ts";
import { testDatabase } from "#test/database.ts";
import { storeOrganization } from "#test/organizations.ts";
import { EXAMPLES, START } from "#test/retained-rows.ts";
import { HOURLY_TASKS, runHourlyTasks } from "./scheduled.ts";

const database = testDatabase();

const FORGOTTEN = LIVES.flatMap((life) =>
  limitsOf(life).map((limit) => ({
    ...{ life, limit, name: tableNameOf(life), what: limit.what, days: limit.days },
  })),
);

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => errors.push(String(line)));
});

afterEach(() => vi.restoreAllMocks());

test("every table of the database has one life, and no other has", async () => {
  const { results } = await database.db.$client
    .prepare("pragma table_list")
    .all<{ name: string; type: string }>();
  const stored = results
    .filter(({ type }) => type === "table" || type === "virtual")
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_migrations$)/.test(name));
  expect(LIVES.map(tableNameOf).sort()).toEqual(stored.sort());
});

test("every life says how its rows end, or why they stay", () => {
  const silent = LIVES.filter(
    ({ account, deletedBy, goesWith, forgets, rewrittenBy, stays }) =>
      !(account || deletedBy || goesWith || forgets || rewrittenBy || stays),
  );
  expect(silent.map(tableNameOf)).toEqual([]);
});

test.each(Object.keys(HOURLY_TASKS))("%s deletes from the tables that name it", async (name) => {
  const { deleted, changed } = await tablesWrittenBy(name);
  const isNamed = (life: Life | undefined) => life && name === `forget ${tableNameOf(life)}`;
  const naming = LIVES.filter(
    (life) => life.rewrittenBy === name || isNamed(life) || isNamed(life.goesWith),
  ).map(tableNameOf);
  expect(naming).toEqual(expect.arrayContaining(deleted));
  expect([...deleted, ...changed]).toEqual(expect.arrayContaining(naming));
});

test.each(FORGOTTEN)(
  "$name: “$what” is forgotten after $days days, and not before",
  async ({ life, limit, name }) => {
    await storeExample(life, limit);
    const condition = EXAMPLES[limit.what]?.remaining?.[name] ?? sql`true`;
    const read = () =>
      database.db.all(sql`select * from ${sql.identifier(name)} where ${condition}`);
    const end = START.getTime() + limit.days * DAY_MS;

    await runAt(new Date(end - 1_000));
    const before = await read();
    expect(before).toHaveLength(1);
    await runAt(new Date(end + 1_000));
    const after = await read();
    expect(after).toHaveLength("leaves" in limit ? 1 : 0);
    expect(after).not.toEqual(before);
    expect(errors).toEqual([]);
  },
);

test("a table that cannot be written is named in the log, and the others are forgotten", async () => {
  const { db } = database;
  for (const what of ["Notices", "Links you share"]) {
    const found = FORGOTTEN.find((each) => each.what === what);
    if (found) await storeExample(found.life, found.limit);
  }
  await db.run(sql`create trigger locked before delete on notices begin
    select raise(abort, 'notices are locked'); end`);

  await runAt(new Date(START.getTime() + 1_000 * DAY_MS));
  await db.run(sql`drop trigger locked`);

  expect(errors).toEqual([expect.stringMatching(/^hourly task forget notices: .*locked/)]);
  expect(await db.all(sql`select 1 from notices`)).toHaveLength(1);
  expect(await db.all(sql`select 1 from shares`)).toEqual([]);
});

test.each(Object.keys(HOURLY_TASKS).filter((name) => name.startsWith("forget ")))(
  "%s reads no table from end to end",
  async (name) => {
    const { statements } = await tablesWrittenBy(name);
    expect(statements).not.toEqual([]);
    for (const statement of statements) {
      const values = [...statement.matchAll(/\?/g)].map(() => null);
      const { results } = await database.db.$client
        .prepare(`explain query plan ${statement}`)
        .bind(...values)
        .all<{ detail: string }>();
      expect(results.filter(({ detail }) => detail.startsWith("SCAN"))).toEqual([]);
    }
  },
);

/** Stores a row whose days begin at START. */
async function storeExample({ account }: Life, limit: Forget): Promise<unknown> {
  const { db } = database;
  const example = EXAMPLES[limit.what];
  if (example) return example.store(db);
  if (!("column" in limit)) throw new Error(`Give an example of “${limit.what}”.`);
  const { column, isOfVisitors } = limit;
  const { table } = column;
  const values: [SQLiteColumn, unknown][] = [
    [column, column.name === "day" ? dayAfter(START, -1) : START.toISOString()],
  ];
  const { orgId } = getTableColumns(table);
  if (orgId) values.push([orgId, await storeOrganization(db, {})]);
  if (isOfVisitors && account) values.push([account.uid, null]);
  return db.insert(table).values(anyRow(table, values));
}

async function runAt(at: Date): Promise<void> {
  const controller = { scheduledTime: at.getTime() } as ScheduledController;
  await runHourlyTasks(controller, { DB: database.db.$client } as Env);
}

/** What a task asks of the database, and from which tables it deletes or which it changes. */
async function tablesWrittenBy(name: string) {
  const statements: string[] = [];
  const { $client } = database.db;
  const recording = {
    prepare(statement: string) {
      statements.push(statement);
      return $client.prepare(statement);
    },
    batch: (batch: D1PreparedStatement[]) => $client.batch(batch),
  } as unknown as D1Database;
  await HOURLY_TASKS[name]?.({ db: openDatabase(recording), env: {} as Env, now: START });
  const targetsOf = (pattern: RegExp) =>
    statements.flatMap((statement) => pattern.exec(statement)?.[1] ?? []);
  return {
    statements,
    deleted: targetsOf(/^\s*delete from "?(\w+)/i),
    changed: targetsOf(/^\s*update "?(\w+)/i),
  };
}
