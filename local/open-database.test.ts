import { cpSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type Command,
  codeOf,
  findDatabaseFile,
  newState,
  openDatabaseFile,
  startCommand,
} from "#test/local-state.ts";
import { casesOf } from "#test/matrix.ts";

/** A database with tables and without rows. */
const empty = newState();
beforeAll(async () => {
  const open = codeOf(`
    const { withLocalDatabase } = await import("#local/open-database.ts");
    await withLocalDatabase(async () => {});
  `);
  expect((await startCommand(empty, open).ended).output).toBe("");
}, 60_000);

function copyOfEmpty(): string {
  const state = newState();
  cpSync(empty, state, { recursive: true });
  return state;
}

const GREENHOUSE = "test/fixtures/boards/greenhouse.json";
const PUSH = ["local/content-push.ts"];
const WRITING = casesOf(
  [
    ["local/db-seed.ts", "--jobs", "3"],
    PUSH,
    ["local/import-jobs.ts", "greenhouse", "halvard", "--file", GREENHOUSE],
    ["local/sync-boards.ts"],
  ],
  (args) => args === PUSH,
);
const backupTo = (folder: string) => ["local/backup.ts", "--local", "--to", folder];
const restoreFrom = (folder: string) => ["local/restore.ts", "--local", "--from", folder];

describe("a database of another version", () => {
  const FORMER = ["0000_jobs.sql", "0039_examples.sql"];
  const SENTENCE =
    "\nThe local database is of another version, with migrations that this one does not have (0039_examples.sql): save it with “npm run backup -- --to DIR --local” (only that version can restore it), or replace it with “npm run db:reset”.\n";

  function formerDatabase(): string {
    const state = copyOfEmpty();
    const database = openDatabaseFile(state);
    database.exec("delete from d1_migrations; drop trigger count_account");
    for (const name of FORMER) {
      database.prepare("insert into d1_migrations (name) values (?)").run(name);
    }
    database.exec("insert into collections values ('c', 'uid', 'Mine', 1, '2026-11-20')");
    database.close();
    return state;
  }

  function readSchema(state: string) {
    const database = openDatabaseFile(state);
    const schema = database.prepare("select name, sql from sqlite_schema order by name").all();
    const migrations = database.prepare("select name from d1_migrations order by id").all();
    database.close();
    return { schema, migrations: migrations.map(({ name }) => name) };
  }

  const START = ["local/start.ts"];
  const SERVING = casesOf([START, ["local/dev.ts"]], (args) => args === START);

  test.each([...SERVING, ...WRITING, restoreFrom("nowhere")])(
    "stops %s with one sentence, and stays as it is",
    async (...args) => {
      const state = formerDatabase();
      const before = readSchema(state);

      expect(await startCommand(state, args).ended).toEqual({ code: 1, output: SENTENCE });
      expect(readSchema(state)).toEqual(before);
      expect(before.migrations).toEqual(FORMER);
    },
    60_000,
  );

  test("can be saved and replaced, as the sentence says", async () => {
    const state = formerDatabase();
    const before = readSchema(state);

    const saved = await startCommand(state, backupTo(join(state, "saved"))).ended;
    expect(saved).toEqual({
      code: 0,
      output: expect.stringMatching(/: 1 rows of \d+ tables, as of 0039_examples\.sql\n$/),
    });
    expect(readSchema(state)).toEqual(before);

    expect((await startCommand(state, ["local/db-reset.ts"]).ended).code).toBe(0);
    expect((await startCommand(state, ["local/content-push.ts"]).ended).code).toBe(0);
    expect(readSchema(state)).toEqual(readSchema(empty));
  }, 60_000);
});

describe("while another program writes to the database", () => {
  const WAITING = "Waiting for another program to finish writing …\n";

  async function startWriter(state: string): Promise<Command> {
    const writer = startCommand(state, [
      ...codeOf(`
        import { DatabaseSync } from "node:sqlite";
        const database = new DatabaseSync(process.argv[1]);
        database.exec("BEGIN IMMEDIATE");
        console.log("writing");
        process.stdin.once("data", () => {
          database.exec("COMMIT");
          process.exit();
        });
      `),
      String(findDatabaseFile(state)),
    ]);
    await writer.prints("writing");
    return writer;
  }

  /** What a command ends with that is started meanwhile, and waits. */
  async function runBesideWriter(state: string, args: readonly string[]) {
    const writer = await startWriter(state);
    const command = startCommand(state, args);
    await command.prints(WAITING);
    writer.child.stdin?.write("end\n");
    await writer.ended;
    return command.ended;
  }

  test.each(WRITING)(
    "%s waits for it",
    async (...args) => {
      const { code, output } = await runBesideWriter(copyOfEmpty(), args);
      expect([code, output]).toEqual([0, expect.stringContaining(WAITING)]);
      expect(output).not.toMatch(/SQLITE_BUSY|error/i);
    },
    60_000,
  );

  test("a backup and restoring it wait for it", async () => {
    const saved = copyOfEmpty();
    const folder = join(saved, "saved");
    for (const [state, args] of [
      [saved, backupTo(folder)],
      [copyOfEmpty(), restoreFrom(folder)],
    ] as const) {
      const { code, output } = await runBesideWriter(state, args);
      expect([code, output]).toEqual([0, expect.stringMatching(/^Waiting .*\n.*0 rows of .*\n$/)]);
    }
  }, 60_000);

  test("one that does not end is one sentence", async () => {
    const state = copyOfEmpty();
    await startWriter(state);

    expect(await startCommand(state, backupTo(join(state, "saved"))).ended).toEqual({
      code: 1,
      output: `${WAITING}\nThe local database is busy: stop the server (npm start or npm run dev) and try again.\n`,
    });
  }, 60_000);
});

const inodeOf = (state: string) => statSync(String(findDatabaseFile(state))).ino;

const SHARE = codeOf(`
  const { shareState } = await import("#local/state.ts");
  shareState();
  setInterval(() => {}, 1_000);
  console.log("Local:");
`);
const SERVERS = casesOf([SHARE, ["local/dev.ts"]], (args) => args === SHARE);

test.each(SERVERS)(
  "db:reset deletes nothing beneath a server, and a server that was killed is none: %s",
  async (...args) => {
    const state = copyOfEmpty();
    const server = startCommand(state, args);
    await server.prints("Local:");
    const file = inodeOf(state);

    expect(await startCommand(state, ["local/db-reset.ts"]).ended).toEqual({
      code: 1,
      output:
        "\nThe local database is in use: stop the server (npm start or npm run dev) and try again.\n",
    });
    expect(inodeOf(state)).toBe(file);
    await server.kill();
    expect((await startCommand(state, ["local/db-reset.ts"]).ended).code).toBe(0);
  },
  120_000,
);
