import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { notices } from "#app/features/notices/tables.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import { restoreBackup } from "#local/backup/restore-backup.ts";
import { bindingTarget } from "#local/backup/target.ts";
import { writeBackup } from "#local/backup/write-backup.ts";
import { applyMigrations } from "#local/migrations.ts";
import { emptyTables } from "#test/database.ts";
import { SECRET } from "#test/identity-keys.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { rollOut } from "../../deploy/roll-out.ts";
import { smoke } from "../../deploy/smoke-checks.ts";
import type { Step } from "../../deploy/wrangler.ts";
import { HERE, type People, testPeople } from "./people.ts";
import { testWorker } from "./worker.ts";

/*
 * A day on which everything breaks, by the guide (docs/operations.md): a migration, a bad version, a table
 * that is lost and a secret that leaked. Each part goes on where the one before it ended.
 */

const LIST = "/account/projects";
const LEAKED = "the secret that leaked, of thirty-two bytes or more";
const FOLDER = join(temporaryFolder(), "game-day-backup");
const site = await testPeople({ SESSION_SECRET: LEAKED });
/** The deployment after the recovery: another database, and a secret that nobody has seen. */
const recovered = await testPeople({ SESSION_SECRET: SECRET });
const badVersion = testWorker({ SITE_ORIGIN: "" });

/** The migrations of a deployment: from the one that tells people something on. */
const DEPLOYED = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql") && name >= "0006")
  .sort();

const statementsOf = (name: string) =>
  readFileSync(`migrations/${name}`, "utf8")
    .split("--> statement-breakpoint")
    .map((statement) => statement.replace(/^\s*(--.*\n)+/, ""));

/** The views and triggers of before. */
const EARLIER = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql") && !DEPLOYED.includes(name))
  .sort()
  .flatMap(statementsOf);

const STATEMENTS = DEPLOYED.flatMap(statementsOf);

/** What takes them back. */
const UNDO = STATEMENTS.map((statement, at) => ({ statement, at }))
  // What they write is written again.
  .filter(({ statement }) => !/^\s*(INSERT|UPDATE)/.test(statement))
  .map(({ statement, at }) => toUndo(statement, [...EARLIER, ...STATEMENTS.slice(0, at)]))
  .reverse();

function toUndo(statement: string, before: readonly string[]): string {
  const [, dropped, was] = /^\s*DROP (VIEW|TRIGGER) (\w+)/.exec(statement) ?? [];
  if (was) {
    const made = new RegExp(`^CREATE ${dropped} ${was}\\b`, "m");
    const former = before.findLast((each) => made.test(each));
    if (former) return former;
  }
  const [, index] = /^\s*DROP INDEX (\S+?);?$/m.exec(statement) ?? [];
  if (index) {
    const former = STATEMENTS.find((each) => each.trimStart().startsWith(`CREATE INDEX ${index} `));
    if (former) return former;
  }
  const [, made, view] = /^\s*CREATE (VIEW|TRIGGER) (\w+)/.exec(statement) ?? [];
  if (view) return `DROP ${made} ${view}`;
  const [, table, column] = /ALTER TABLE (\S+) ADD (?:COLUMN )?(\S+)/.exec(statement) ?? [];
  if (column) return `ALTER TABLE ${table} DROP COLUMN ${column}`;
  const [, kind, name] = /CREATE (?:UNIQUE )?(TABLE|INDEX) (\S+)/.exec(statement) ?? [];
  if (name) return `DROP ${kind} ${name}`;
  throw new Error(`How is this taken back? ${statement}`);
}

const bindingOf = ({ db }: People) => db.$client;
const readyAt = async ({ fetch }: People) => (await fetch(`${HERE}/readyz`)).status;
const titlesOf = async (people: People, cookie: string): Promise<string[]> => {
  const { body } = await people.read(LIST, cookie);
  return body.projects.map(({ title }: { title: string }) => title).sort();
};
async function addProject(people: People, cookie: string, title: string) {
  const fields = { intent: "create", title, status: "active", visibility: "private" };
  const { status } = await people.send(`${LIST}/create`, fields, { cookie });
  expect(status).toBeLessThan(400);
}

let cookie = "";

test("migrations come before the code that needs them, and lose nothing", async () => {
  cookie = await site.signIn();
  await addProject(site, cookie, "Before the migration");
  await site.db.insert(assessments).values(withTickedRun("uid-ada"));
  for (const statement of UNDO) await site.db.run(sql.raw(statement));
  await site.db.run(sql`delete from d1_migrations where name >= ${DEPLOYED[0]}`);
  expect(await readyAt(site)).toBe(503);

  await applyMigrations(bindingOf(site));
  expect(await readyAt(site)).toBe(200);
  expect(await titlesOf(site, cookie)).toEqual(["Before the migration"]);
  // Whoever it concerns is told.
  expect(await site.db.select().from(notices)).toMatchObject([
    { uid: "uid-ada", event: "runs_are_practice", path: "/roadmap" },
  ]);
});

function withTickedRun(uid: string) {
  const at = "2026-10-01T08:00:00.000Z";
  const evidence = [`attempt:${"a".repeat(24)}`];
  const answer = { level: 3, confidence: 2 as const, note: "", evidence, at };
  return {
    ...{ id: "b".repeat(24), uid, frameworkVersion: FRAMEWORK_VERSION, startedAt: at },
    answers: { "people.coaching": answer },
  };
}

test("a bad version is seen before it gets requests, and taken back", async () => {
  const [running, bad] = ["1", "2"].map((n) => `${n.repeat(8)}-1111-4111-8111-111111111111`);
  const shares: string[] = [];
  const run = async ({ command }: Step) => {
    const words = command.slice(2);
    if (words[0] === "deployments") {
      const versions = [{ version_id: running, percentage: 100 }];
      return { code: 0, output: JSON.stringify({ versions }) };
    }
    if (words[1] === "view") {
      return { code: 0, output: JSON.stringify({ resources: { bindings: [{ type: "d1" }] } }) };
    }
    if (words[1] === "deploy") shares.push(words.filter((word) => word.includes("%")).join(" "));
    return { code: 0, output: `Worker Version ID: ${bad}` };
  };
  const lines: string[] = [];
  const look = async () =>
    smoke((await badVersion.address()).origin, { print: (line) => void lines.push(line) });
  const options = { environment: "production", tag: "bad", run, smoke: look } as const;
  const done = async () => {};
  await expect(rollOut({ ...options, waitForAnswer: done, askMostRead: done })).rejects.toThrow(
    /checks failed/,
  );
  expect(shares).toEqual([`${bad}@0% ${running}@100%`, `${running}@100%`]);
  expect(lines.join("\n")).toContain("SITE_ORIGIN is not set");
});

test("a lost table comes back from the backup, but for what was written since", async () => {
  await writeBackup(bindingTarget(bindingOf(site)), FOLDER);
  await addProject(site, cookie, "After the backup");
  await site.db.run(sql`drop table projects`);
  expect((await site.read(LIST, cookie)).status).toBe(503);

  await emptyTables(bindingOf(recovered));
  await restoreBackup(bindingTarget(bindingOf(recovered)), FOLDER);
  const again = await recovered.signIn();
  expect(await titlesOf(recovered, again)).toEqual(["Before the migration"]);
  await addProject(recovered, again, "After the recovery");
  expect(await titlesOf(recovered, again)).toHaveLength(2);
});

test("what the leaked secret signed opens nothing any longer", async () => {
  expect((await site.read("/account/profile", cookie)).status).toBe(200);
  expect((await recovered.read("/account/profile", cookie)).status).toBe(401);
});
