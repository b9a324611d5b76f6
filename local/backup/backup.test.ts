import { randomBytes, randomUUID } from "node:crypto";
import { cp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { recordAccount } from "#app/auth/accounts.server.ts";
import { accounts, deletedAccounts } from "#app/auth/tables.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { dailyCounts } from "#app/features/operator/tables.ts";
import { organizationMembers } from "#app/features/organizations/tables.ts";
import { projects } from "#app/features/projects/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { aWorld, type World } from "#test/world/world.ts";
import { pushContent } from "../push-content.ts";
import { readCommandOptions } from "./command.ts";
import { deleteAgain, parseDeletions } from "./delete-again.ts";
import { MANIFEST, type Manifest, readRowsFile, rowsFile } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";
import { readRows, toInserts } from "./rows.ts";
import { readSchema, sortParentsFirst, type Table, toName } from "./schema.ts";
import { bindingTarget, parseOutput } from "./target.ts";
import { writeBackup } from "./write-backup.ts";

const source = testDatabase({ isKept: true, jobs: 30 });
const empty = testDatabase({ isKept: true });
const FOLDER = join(temporaryFolder(), `backup-${randomUUID()}`);

/** What a text may be that JSON, SQL or lines of a file could break. */
const TEXT = "Ọkọ́nkwọ’s “plan”; — عربي 漢字 हिन्दी 🧗🏽\n\r\n\u2028\u2029\t'' \\ {\"a\":[null]} ?1";
const LONG_TEXT_PARTS = [TEXT, ...new Array<string>(6).fill("漢'字🧗".repeat(2_000))];
const LONG_TEXT = LONG_TEXT_PARTS.join("");
const LIMITS = [
  "9223372036854775807",
  "-9223372036854775808",
  "9007199254740993",
  "0.30000000000000004",
  "1.7976931348623157e308",
];

let world: World;
let manifest: Manifest;
beforeAll(async () => {
  const { db } = source;
  world = await aWorld(db);
  await pushContent(db, TODAY);
  await recordAccount(db, { uid: world.person.uid, email: "", isEmailVerified: false }, KEY);
  await fillEmptyTables(db);
  const logo = randomBytes(200_000);
  await targetOf(db).write([
    "UPDATE profiles SET headline = ''",
    ...LONG_TEXT_PARTS.map(
      (part) => `UPDATE profiles SET headline = headline || ${toLiteral(part)}`,
    ),
    "UPDATE organization_logos SET bytes = zeroblob(0)",
    ...[0, 50_000, 100_000, 150_000].map((from) => {
      const part = logo.subarray(from, from + 50_000);
      return `UPDATE organization_logos SET bytes = CAST(bytes || X'${part.subarray(0, 40_000).toString("hex")}' AS BLOB)`;
    }),
  ]);
  manifest = await writeBackup(targetOf(db), FOLDER);
});

const KEY = { secrets: ["of the tests"], now: TODAY };

test("a backup has rows of every table but the index, and is readable by its owner only", async () => {
  const schema = await readSchema(targetOf(source.db));

  expect(schema.indexes).toEqual(["job_search"]);
  expect(manifest.tables.map(({ name }) => name)).toEqual(schema.tables.map(({ name }) => name));
  expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
  expect(manifest.tables.map(({ name }) => name).join()).not.toMatch(/job_search|d1_|_cf_|sqlite/);
  expect(manifest.migration).toMatch(/^\d{4}_\w+\.sql$/);
  for (const path of [FOLDER, join(FOLDER, MANIFEST), rowsFile(FOLDER, "profiles")]) {
    expect((await stat(path)).mode & 0o077).toBe(0);
  }
  await expect(writeBackup(targetOf(source.db), FOLDER)).rejects.toThrow("is not empty");
});

test("a damaged backup and a database of another schema are refused before anything changes", async () => {
  const target = targetOf(empty.db);
  const copy = `${FOLDER}-copy`;
  await cp(FOLDER, copy, { recursive: true });

  const rows = await readFile(rowsFile(copy, "wins"), "utf8");
  await writeFile(rowsFile(copy, "wins"), rows.replace("'", "' "));
  await expect(restoreBackup(target, copy)).rejects.toThrow("not as it was written");
  await writeFile(rowsFile(copy, "wins"), rows);

  await writeFile(join(copy, MANIFEST), JSON.stringify({ ...manifest, migration: "0001_x.sql" }));
  await expect(restoreBackup(target, copy)).rejects.toThrow("The backup is of 0001_x.sql");
  await writeFile(join(copy, MANIFEST), JSON.stringify({ ...manifest, triggers: ["count_what"] }));
  await expect(restoreBackup(target, copy)).rejects.toThrow("count_account, count_application");
  await rm(join(copy, MANIFEST));
  await expect(restoreBackup(target, copy)).rejects.toThrow("broken off");

  expect(await readContents(empty.db)).toEqual({ rows: 0, triggers: manifest.triggers });
});

test("a restored database is the same in every row, with its index, and counts nothing twice", async () => {
  await restoreBackup(targetOf(empty.db), FOLDER);

  const again = await writeBackup(targetOf(empty.db), `${FOLDER}-again`);
  expect(again.tables).toEqual(manifest.tables);
  expect(again.triggers).toEqual(manifest.triggers);
  for (const statement of [
    "SELECT day, name, CAST(n AS TEXT) FROM daily_counts ORDER BY 1, 2",
    "SELECT rowid, rank FROM job_search WHERE job_search MATCH 'lead OR remote' ORDER BY rowid",
    "SELECT length(CAST(headline AS BLOB)), headline FROM profiles",
    "SELECT hex(bytes), typeof(bytes) FROM organization_logos",
  ]) {
    const read = async (db: Database) => (await targetOf(db).read([statement]))[0];
    expect((await read(source.db))?.length).toBeGreaterThan(0);
    expect(await read(empty.db)).toEqual(await read(source.db));
  }
  const [profile] = await empty.db.select().from(profiles);
  expect(profile?.headline).toBe(LONG_TEXT);
});

test("triggers work again in a restored database", async () => {
  const { db } = empty;
  const now = new Date("2027-01-02T03:04:05.000Z");
  await recordAccount(db, { uid: "new", email: "", isEmailVerified: false }, { ...KEY, now });

  const counts = await db.select().from(dailyCounts).where(eq(dailyCounts.day, "2027-01-02"));
  expect(counts).toMatchObject([{ name: "accounts", n: 1 }]);
});

test("a database with rows is refused and stays as it is", async () => {
  const before = await readContents(empty.db);

  await expect(restoreBackup(targetOf(empty.db), FOLDER)).rejects.toThrow("Nothing was changed");
  expect(await readContents(empty.db)).toEqual(before);
});

test("an account that was deleted after the backup is deleted again, as of its day", async () => {
  const { uid } = world.person;
  const ofPerson = () => empty.db.select().from(projects).where(eq(projects.uid, uid));
  expect(await ofPerson()).toHaveLength(1);
  const day = "2026-11-23T10:00:00.000Z";
  const printed = JSON.stringify([{ results: [{ uid, deleted_at: day }], success: true }]);

  // As it was when the backup was made: they have transferred their organization since.
  expect(await deleteAgain(empty.db, parseDeletions(printed))).toEqual([
    expect.stringMatching(`^${uid}: .*You’re the last owner of`),
  ]);
  expect(await ofPerson()).toHaveLength(1);
  await empty.db.update(organizationMembers).set({ role: "owner" });
  expect(await deleteAgain(empty.db, parseDeletions(printed))).toEqual([]);

  expect(await ofPerson()).toEqual([]);
  expect(await empty.db.select().from(accounts).where(eq(accounts.uid, uid))).toEqual([]);
  const deleted = await empty.db.select().from(deletedAccounts).where(eq(deletedAccounts.uid, uid));
  expect(deleted).toEqual([{ uid, deletedAt: day, keptAt: null }]);
  expect(() => parseDeletions('[{"results":[{"uid":"x"}]}]')).toThrow();
});

test("any value comes back as it was, whatever the table's key", async () => {
  const target = targetOf(empty.db);
  const value = fc.oneof(
    fc.string({ unit: "binary" }).map(toLiteral),
    fc.constantFrom(TEXT, "\0", "a\0b", "").map(toLiteral),
    fc.uint8Array().map((bytes) => `X'${Buffer.from(bytes).toString("hex").toUpperCase()}'`),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => `(${number} * 1.0)`),
    fc.constantFrom("NULL", "9e999", "-9e999", ...LIMITS),
  );
  const keys = {
    numbered: "id INTEGER PRIMARY KEY, a, b",
    keyed: "a, b, k TEXT NOT NULL, PRIMARY KEY (k)",
  };
  await target.write([
    `CREATE TABLE one_numbered (${keys.numbered})`,
    `CREATE TABLE two_numbered (${keys.numbered})`,
    `CREATE TABLE one_keyed (${keys.keyed}) WITHOUT ROWID`,
    `CREATE TABLE two_keyed (${keys.keyed}) WITHOUT ROWID`,
  ]);
  const { tables } = await readSchema(target);
  const tableOf = (name: string) => tables.find((table) => table.name === name) as Table;
  const long = ["1", toLiteral(`${TEXT}\0`.repeat(2_000)), `X'${"00FF".repeat(30_000)}'`];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(value, value), { minLength: 255, maxLength: 270 }),
      async (pairs) => {
        await target.write(
          ["one", "two"].flatMap((copy) => [
            `DELETE FROM ${copy}_numbered`,
            `DELETE FROM ${copy}_keyed`,
          ]),
        );
        const numbered = [long, ...pairs.map((pair, index) => [String(index + 2), ...pair])];
        const keyed = numbered.map(([id, a = "", b = ""]) => [a, b, toLiteral(`${TEXT}${id}`)]);
        for (const [name, rows] of [
          ["numbered", numbered],
          ["keyed", keyed],
        ] as const) {
          await target.write([...toInserts(tableOf(`one_${name}`), rows)]);
          const read = await readAll(tableOf(`one_${name}`));
          expect(read).toHaveLength(rows.length);
          await target.write([...toInserts(tableOf(`two_${name}`), read)]);
          const [differences] = await target.read([
            `SELECT typeof(a), a, typeof(b), b FROM one_${name} EXCEPT SELECT typeof(a), a, typeof(b), b FROM two_${name}`,
          ]);
          expect(differences).toEqual([]);
          expect(await readAll(tableOf(`two_${name}`))).toEqual(read);
        }
      },
    ),
    { numRuns: 3 },
  );

  async function readAll(table: Table) {
    const rows = [];
    for await (const page of readRows(target, table)) rows.push(...page);
    return rows;
  }
});

test("rows are sent in statements that D1 takes", () => {
  const table: Table = {
    ...{ name: "t", columns: ["a", "b"], key: ["rowid"], isWithoutRowid: false },
    ...{ hasBlobs: false, parents: [] },
  };
  const literal = fc
    .integer({ min: 0, max: 300_000 })
    .map((length) => `'${"é".repeat(length / 2)}'`);
  fc.assert(
    fc.property(fc.array(fc.tuple(literal, literal), { maxLength: 6 }), (rows) => {
      for (const statement of toInserts(table, rows)) {
        expect(Buffer.byteLength(statement)).toBeLessThan(100_000);
      }
    }),
    { numRuns: 20 },
  );
});

test("lines of a file end at line feeds only", async () => {
  const folder = `${FOLDER}-lines`;
  await cp(FOLDER, folder, { recursive: true });
  const rows = [["'a\u2028b'"], ["'c\rd'", "NULL"]];
  await writeFile(rowsFile(folder, "t"), rows.map((row) => `${JSON.stringify(row)}\n`).join(""));

  expect(await Array.fromAsync(readRowsFile(folder, "t"))).toEqual(rows);
});

test("parents come before their children, and a circle is refused", () => {
  const node = (name: string, ...tables: string[]) => ({
    name,
    parents: tables.map((table) => ({ table, column: "p", parentColumn: "id" })),
  });

  const sorted = sortParentsFirst([node("a", "b"), node("b", "c"), node("c"), node("d", "d")]);
  expect(sorted.map(({ name }) => name)).toEqual(["c", "d", "b", "a"]);
  expect(() => sortParentsFirst([node("a", "b"), node("b", "a")])).toThrow("circle: a, b");
});

test.each([
  [["--to", "x"], "Give either --local or --env."],
  [["--to", "x", "--local", "--env", "staging"], "Give either --local or --env."],
  [["--local"], "--to is missing."],
  [["--to", "x", "--env", "moon"], "--env staging or --env production"],
  [["--to", "x", "--local", "--deleted", "y"], "Unknown option '--deleted'"],
  [["--to", "x", "y"], "Unexpected argument 'y'"],
])("npm run backup -- %j says what is wrong", (args, message) => {
  expect(() => readCommandOptions(args, "to")).toThrow(message);
});

test("a restore names its folder and its database", () => {
  expect(readCommandOptions(["--from", "x", "--env", "production"], "from")).toEqual({
    ...{ folder: "x", environment: "production", deleted: null },
  });
  expect(readCommandOptions(["--from", "x", "--local", "--deleted", "y"], "from")).toEqual({
    ...{ folder: "x", environment: null, deleted: "y" },
  });
  expect(() =>
    readCommandOptions(["--from", "x", "--env", "staging", "--deleted", "y"], "from"),
  ).toThrow("--deleted needs --local.");
});

test("what wrangler prints is read", () => {
  const output = '[{"results":[{"n":1}],"success":true},{"results":[],"success":true}]';

  expect(parseOutput(output)).toEqual([[{ n: 1 }], []]);
});

function targetOf(db: Database) {
  return bindingTarget((db as unknown as { $client: D1Database }).$client);
}

async function readContents(db: Database) {
  const { tables, triggers } = await readSchema(targetOf(db));
  const counts = await targetOf(db).read(
    tables.map(({ name }) => `SELECT count(*) AS n FROM ${toName(name)}`),
  );
  const rows = counts.reduce((sum, [count]) => sum + Number(count?.n), 0);
  return { rows, triggers: triggers.map(({ name }) => name) };
}

/** Stores rows in tables that the world leaves empty: texts, numbers at their limits, and nulls. */
async function fillEmptyTables(db: Database): Promise<void> {
  const target = targetOf(db);
  const { tables } = await readSchema(target);
  const parentsFirst = tables.toSorted((one, other) => one.parents.length - other.parents.length);
  for (const { name, columns, parents } of parentsFirst) {
    const [[count] = [], facts = []] = await target.read([
      `SELECT count(*) AS n FROM ${toName(name)}`,
      `PRAGMA table_xinfo(${toName(name)})`,
    ]);
    if (count?.n !== 0) continue;
    const values = (row: number) =>
      columns.map((column, index) => {
        const parent = parents.find((each) => each.column === column);
        if (parent)
          return `(SELECT ${parent.parentColumn} FROM ${parent.table} LIMIT 1 OFFSET ${row} % (SELECT count(*) FROM ${parent.table}))`;
        const fact = facts.find((each) => each.name === column);
        if (row === 1 && fact?.notnull === 0 && fact.pk === 0) return "NULL";
        return fact?.type === "INTEGER"
          ? LIMITS[(row + index) % LIMITS.length]
          : toLiteral(JSON.stringify([TEXT, row]));
      });
    await target.write(
      [0, 1].map((row) => `INSERT INTO ${toName(name)} VALUES (${values(row).join(", ")})`),
    );
  }
}

function toLiteral(text: string): string {
  return text.includes("\0")
    ? `CAST(X'${Buffer.from(text).toString("hex")}' AS TEXT)`
    : `'${text.replaceAll("'", "''")}'`;
}
