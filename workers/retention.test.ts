import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/database.server.ts";
import { RETENTION, timeLimitsOf } from "#app/features/account/data/retention.server.ts";
import { TIME_LIMITS } from "#app/features/account/data/time-limits.server.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { EXAMPLES, START } from "#test/retained-rows.ts";
import { HOURLY_TASKS, runHourlyTasks } from "./scheduled.ts";

const database = testDatabase();

interface Promised {
  table: string;
  task: string;
  days: number;
}

const PROMISED: Promised[] = Object.entries(RETENTION).flatMap(([table, retention]) =>
  timeLimitsOf(retention).map(({ task, days }) => ({ table, task, days })),
);

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => errors.push(String(line)));
});

afterEach(() => vi.restoreAllMocks());

test("every table of the database says how long its rows live, and no other is named", async () => {
  const { results } = await database.db.$client
    .prepare("pragma table_list")
    .all<{ name: string; type: string }>();
  const stored = results
    .filter(({ type }) => type === "table" || type === "virtual")
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_migrations$)/.test(name));
  expect(Object.keys(RETENTION).sort()).toEqual(stored.sort());
});

test("every table names who deletes its rows, or says why they stay", () => {
  const silent = Object.entries(RETENTION).filter(
    ([, { deletedBy, limit, rewrittenBy, stays }]) =>
      deletedBy.length === 0 && !limit && !rewrittenBy && !stays,
  );
  expect(silent).toEqual([]);
});

test("every time limit is one of a table's, and every task that forgets enforces one", () => {
  const tasks = [...new Set(PROMISED.map(({ task }) => task))].sort();
  expect(
    Object.values(TIME_LIMITS)
      .map(({ task }) => task)
      .sort(),
  ).toEqual(tasks);
  const hourly = Object.keys(HOURLY_TASKS);
  expect(hourly).toEqual(expect.arrayContaining(tasks));
  const forgetting = hourly.filter((name) => /^(delete|anonymize)/.test(name));
  expect(tasks).toEqual(expect.arrayContaining(forgetting));
});

test.each(Object.keys(HOURLY_TASKS))("%s deletes from the tables that name it", async (name) => {
  const { deleted, changed } = await tablesWrittenBy(name);
  const named = Object.entries(RETENTION)
    .filter(
      ([table, { rewrittenBy }]) =>
        rewrittenBy === name || PROMISED.some((each) => each.table === table && each.task === name),
    )
    .map(([table]) => table);
  expect(named).toEqual(expect.arrayContaining(deleted));
  expect([...deleted, ...changed]).toEqual(expect.arrayContaining(named));
});

test.each(PROMISED)("$table: $task forgets after $days days, and not before", async (promised) => {
  const { table, task, days } = promised;
  const example = EXAMPLES[table]?.[task];
  if (!example) throw new Error(`Give ${table} an example of what ${task} forgets.`);
  await example.store(database.db);
  const count = async () => (await database.db.all(example.remaining)).length;
  const end = START.getTime() + days * DAY_MS;

  await runAt(new Date(end - 1_000));
  expect(await count()).toBe(1);
  await runAt(new Date(end + 1_000));
  expect(await count()).toBe(0);
  expect(errors).toEqual([]);
});

test.each([...new Set(PROMISED.map(({ task }) => task))])(
  "%s reads no table from end to end",
  async (name) => {
    const { statements } = await tablesWrittenBy(name);
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
