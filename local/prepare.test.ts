import { cpSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import {
  type Command,
  codeOf,
  findDatabaseFile,
  newState,
  openDatabaseFile,
  startCommand,
} from "#test/local-state.ts";
import { casesOf } from "#test/matrix.ts";
import { OPERATOR_UID, OWNER_UID, SENIOR_UID } from "./identity/personas.ts";

const PREPARE = codeOf(`
  const { prepareDatabase } = await import("#local/prepare.ts");
  await prepareDatabase({ now: new Date("2026-11-20T21:00:00.000Z") });
`);

const hasProfile = (uid: string) => `select 1 from profiles where uid = '${uid}'`;

const EARLY = "select 1 from d1_migrations";
const LATE = hasProfile(SENIOR_UID);

/** What the database shows of how far it is filled, in this order. */
const MOMENTS = casesOf(
  [
    EARLY,
    "select 1 from organizations",
    "select 1 from jobs",
    "select 1 from simulations",
    hasProfile(OWNER_UID),
    LATE,
    hasProfile(OPERATOR_UID),
    "select 1 from notices where read_at is not null",
  ],
  (moment) => moment === EARLY || moment === LATE,
);

const whole = newState();
beforeAll(async () => {
  expect((await startCommand(whole, PREPARE).ended).code).toBe(0);
});

test("filling that was killed at any moment is completed by the next start", async () => {
  const state = newState();
  for (const moment of MOMENTS) {
    const command = startCommand(state, PREPARE);
    await untilRow(command, state, moment);
    await command.kill();
    expect((await command.ended).code, moment).toBeNull();
  }

  const { code, output } = await startCommand(state, PREPARE).ended;
  expect([code, output]).toEqual([0, expect.stringContaining("example jobs are in it")]);
  expect(listDifferences(readRows(state), readRows(whole))).toEqual([]);
  expect(readRows(state).get("profiles")).toHaveLength(4);
}, 300_000);

test("what a developer added to a filled database stays, and so do its gaps", async () => {
  const state = newState();
  cpSync(whole, state, { recursive: true });
  const database = openDatabaseFile(state);
  database.exec(
    "delete from jobs; insert into session_cutoffs (uid, cutoff_at) values ('uid-mine', '2026-11-20')",
  );
  database.close();
  const before = readRows(state);

  expect((await startCommand(state, PREPARE).ended).code).toBe(0);
  expect(listDifferences(readRows(state), before)).toEqual([]);
}, 60_000);

/** Until a statement finds a row in the database that a command fills. */
async function untilRow(command: Command, state: string, statement: string): Promise<void> {
  let hasEnded = false;
  void command.ended.then(() => {
    hasEnded = true;
  });
  while (!hasRow(state, statement)) {
    if (hasEnded) throw new Error(`Not seen: ${statement}\n${command.output}`);
    // The database tells nobody: it has to be asked.
    await setTimeout(2);
  }
}

function hasRow(state: string, statement: string): boolean {
  if (!findDatabaseFile(state)) return false;
  try {
    const database = openDatabaseFile(state);
    try {
      return database.prepare(statement).get() !== undefined;
    } finally {
      database.close();
    }
  } catch {
    // It has no tables yet.
    return false;
  }
}

type Rows = Map<string, string[]>;

/** The tables of which one has more, or other rows. */
function listDifferences(some: Rows, others: Rows): string[] {
  const names = [...new Set([...some.keys(), ...others.keys()])];
  return names.filter((name) => some.get(name)?.join("\n") !== others.get(name)?.join("\n"));
}

/** The rows of each table of ours, sorted, and of what marks a database that is being filled. */
function readRows(state: string): Rows {
  const database = openDatabaseFile(state);
  const tables = database
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not glob '_cf_*' and name not glob 'job_search*' and name not in ('d1_migrations', 'sqlite_sequence')",
    )
    .all();
  const rows = tables.map(({ name }): [string, string[]] => [
    String(name),
    database.prepare(`select * from "${name}"`).all().map(toText).sort(),
  ]);
  database.close();
  return new Map(rows);
}

function toText(row: Record<string, unknown>): string {
  return JSON.stringify(Object.values(row).map(toSorted));
}

/** The order of an object's keys says nothing: what was saved again stands behind what was saved meanwhile. */
function toSorted(value: unknown): string {
  const text = String(value);
  if (!text.startsWith("{")) return text;
  const entries = Object.entries(JSON.parse(text) as object);
  return JSON.stringify(
    Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}
