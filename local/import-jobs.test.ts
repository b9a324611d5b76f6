import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "leadwright-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GREENHOUSE = "test/fixtures/boards/greenhouse.json";
const LEVER = "test/fixtures/boards/lever.json";

function importJobs(...args: string[]) {
  const run = spawnSync("node", ["local/import-jobs.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, STATE_PATH: folder },
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

function reportOf({ out }: { out: string }) {
  return JSON.parse(out.slice(out.indexOf("{"))) as Record<string, unknown>;
}

test("a board's file is imported, and again without a change", { timeout: 60_000 }, () => {
  const args = ["greenhouse", "halvard", "--file", GREENHOUSE];

  const first = importJobs(...args, "--now", "2026-11-20T09:00:00Z");
  expect(first.code).toBe(0);
  const report = reportOf(first);
  expect(report).toMatchObject({
    status: "applied",
    startedAt: "2026-11-20T09:00:00.000Z",
    updated: 0,
    closed: 0,
    held: 0,
  });
  expect(report.created).toBeGreaterThan(3);

  expect(reportOf(importJobs(...args))).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: report.created,
  });
});

const DETAILS = "test/fixtures/boards/smartrecruiters-details.json";

test("a board whose postings are sent apart is read from its files, and stored by no dry run", {
  timeout: 60_000,
}, () => {
  const files = ["--file", "test/fixtures/boards/smartrecruiters.json", "--details", DETAILS];
  const run = importJobs("smartrecruiters", "NorthwindFerries", ...files, "--dry-run");

  expect([run.code, run.err]).toEqual([0, ""]);
  const report = reportOf(run);
  expect(report).toMatchObject({ status: "applied", dryRun: true, board: "NorthwindFerries" });
  expect(report.created).toBeGreaterThan(3);
});

test("several pages of a board are one board, at its European host too", {
  timeout: 60_000,
}, () => {
  const postings = JSON.parse(readFileSync("test/fixtures/boards/lever.json", "utf8")) as unknown[];
  const files = [postings.slice(0, 4), postings.slice(4)].flatMap((page, at) => {
    const file = join(folder, `page-${at}.json`);
    writeFileSync(file, JSON.stringify(page));
    return ["--file", file];
  });

  expect(reportOf(importJobs("lever", "eu.northwind", ...files, "--dry-run"))).toMatchObject({
    seen: postings.length,
  });
});

test("a broken page of several fails the run as a whole", { timeout: 30_000 }, () => {
  const file = join(folder, "cut-page.json");
  writeFileSync(file, "[{");

  const run = importJobs("lever", "halvard", "--file", LEVER, "--file", file);

  expect(run.code).toBe(1);
  expect(reportOf(run)).toMatchObject({ status: "failed", created: 0 });
});

test("a broken answer ends with 1 and one clear line", { timeout: 30_000 }, () => {
  const file = join(folder, "cut.json");
  writeFileSync(file, '{"jobs": [');

  const run = importJobs("greenhouse", "halvard", "--file", file);

  expect(run.code).toBe(1);
  expect(run.err.trim().split("\n")).toEqual([expect.stringContaining("not whole JSON")]);
  expect(reportOf(run)).toMatchObject({ status: "failed", created: 0 });
});

test.each([
  [
    "a file that is not there",
    ["greenhouse", "halvard", "--file", "nowhere.json"],
    "cannot be read",
  ],
  [
    "details that are no list",
    ["smartrecruiters", "halvard", "--file", GREENHOUSE, "--details", GREENHOUSE],
    "not a list of answers",
  ],
])("%s ends with 1 and says how to call it", (_, args, message) => {
  const run = importJobs(...args);

  expect(run.code).toBe(1);
  expect(run.err).toContain(message);
  expect(run.err).toContain("Usage: npm run import:jobs");
});
