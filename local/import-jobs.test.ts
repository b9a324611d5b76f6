import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { jobs } from "#app/features/jobs/tables.ts";
import { testDatabase } from "#test/database.ts";
import { openLocalDatabase } from "./open-database.ts";
import { type CommandResult, runImport } from "./run-import.ts";

const folder = mkdtempSync(join(tmpdir(), "leadwright-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GREENHOUSE = "test/fixtures/boards/greenhouse.json";
const LEVER = "test/fixtures/boards/lever.json";

/** Runs the command in a process, with a database in a temporary folder. */
function startImport(...args: string[]) {
  const run = spawnSync("node", ["local/import-jobs.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, STATE_PATH: folder },
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

const database = testDatabase();

/** Runs the same code in this process, with the test's empty database. */
function importJobs(...args: string[]): Promise<CommandResult> {
  return runImport(args, async () => ({ db: database.db, close: async () => {} }));
}

function reportOf({ out }: { out: string }) {
  return JSON.parse(out.slice(out.indexOf("{"))) as Record<string, unknown>;
}

test("a file is imported, and importing it a second time changes nothing", async () => {
  const args = ["greenhouse", "halvard", "--file", GREENHOUSE];

  const first = startImport(...args, "--now", "2026-11-20T09:00:00Z");
  expect([first.code, first.err]).toEqual([0, ""]);
  const report = reportOf(first);
  expect(report).toMatchObject({
    status: "applied",
    startedAt: "2026-11-20T09:00:00.000Z",
    updated: 0,
    closed: 0,
    held: 0,
  });
  expect(report.created).toBeGreaterThan(3);

  vi.stubEnv("STATE_PATH", folder);
  const secondRun = await runImport(args, openLocalDatabase);
  vi.unstubAllEnvs();
  expect(secondRun.code).toBe(0);
  expect(reportOf(secondRun)).toMatchObject({ created: 0, updated: 0, unchanged: report.created });
});

const DETAILS = "test/fixtures/boards/smartrecruiters-details.json";

test("postings with separate details are read from their files, and a dry run stores nothing", async () => {
  const files = ["--file", "test/fixtures/boards/smartrecruiters.json", "--details", DETAILS];
  const run = await importJobs("smartrecruiters", "NorthwindFerries", ...files, "--dry-run");

  expect([run.code, run.err]).toEqual([0, ""]);
  const report = reportOf(run);
  expect(report).toMatchObject({ status: "applied", dryRun: true, board: "NorthwindFerries" });
  expect(report.created).toBeGreaterThan(3);
  expect(await database.db.$count(jobs)).toBe(0);
});

test("several pages are imported as one board, also from the European host", async () => {
  const postings = JSON.parse(readFileSync("test/fixtures/boards/lever.json", "utf8")) as unknown[];
  const files = [postings.slice(0, 4), postings.slice(4)].flatMap((page, index) => {
    const file = join(folder, `page-${index}.json`);
    writeFileSync(file, JSON.stringify(page));
    return ["--file", file];
  });

  const run = await importJobs("lever", "eu.northwind", ...files, "--dry-run");

  expect(reportOf(run)).toMatchObject({ seen: postings.length });
});

test("one malformed page fails the whole run", async () => {
  const file = join(folder, "cut-page.json");
  writeFileSync(file, "[{");

  const run = await importJobs("lever", "halvard", "--file", LEVER, "--file", file);

  expect(run.code).toBe(1);
  expect(reportOf(run)).toMatchObject({ status: "failed", created: 0 });
});

test("an incomplete response exits with 1 and prints one error line", () => {
  const file = join(folder, "cut.json");
  writeFileSync(file, '{"jobs": [');

  const run = startImport("greenhouse", "halvard", "--file", file);

  expect(run.code).toBe(1);
  expect(run.err.trim().split("\n")).toEqual([expect.stringContaining("JSON is incomplete")]);
  expect(reportOf(run)).toMatchObject({ status: "failed", created: 0 });
});

test.each([
  [
    "a file that does not exist",
    ["greenhouse", "halvard", "--file", "nowhere.json"],
    "cannot be read",
  ],
  [
    "details that are not a list",
    ["smartrecruiters", "halvard", "--file", GREENHOUSE, "--details", GREENHOUSE],
    "not a list of answers",
  ],
])("%s exits with 1 and shows the usage", async (_, args, message) => {
  const run = await importJobs(...args);

  expect(run.code).toBe(1);
  expect(run.err).toContain(message);
  expect(run.err).toContain("Usage: npm run import:jobs");
});
