import { beforeAll, expect, test } from "vitest";
import { jobs } from "#app/db/schema.ts";
import { seedJobs } from "#local/seed.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { findBoardSummary, findJob, listSimilarJobs } from "./jobs.server.ts";
import { listJobs, WINDOW } from "./list-jobs.server.ts";
import { parseCursor } from "./position.ts";
import type { Cursor, JobQuery } from "./query.ts";

const database = testDatabase({ isKept: true });

/** 20 jobs, one to know whether there are more, and a little room. */
const LIST_ROWS = 25;
/** Values of level, track and mode, the sum of all, 31 days; and a look past the end of each range. */
const COUNT_ROWS = 7 + 4 + 4 + 1 + 31 + 10;

beforeAll(() => seedJobs(database.db, 10_000, TODAY), 120_000);

function measureList(query: JobQuery, cursor: Cursor = null) {
  return database.measure((db) => listJobs(db, { query, cursor }, { now: TODAY }));
}

test.each([
  ["the list", {}],
  ["a filter on level", { level: "staff" }],
  ["a filter on track", { track: "tech_lead" }],
  ["a filter on mode", { mode: "remote" }],
  ["a filter on the day", { posted: 7 }],
] as [string, JobQuery][])("%s reads at most 25 jobs of 10,000, in one trip", async (_, query) => {
  const { value, usage } = await measureList(query);

  expect(value.jobs).toHaveLength(20);
  expect(usage.trips).toBe(1);
  expect(usage.rowsRead[0]).toBeLessThanOrEqual(LIST_ROWS);
  expect(usage.rowsRead[1]).toBeLessThanOrEqual(COUNT_ROWS);
});

test("page 200 reads no more than page 1", async () => {
  const first = await measureList({});
  let next = first.value.next;
  for (let page = 2; page < 200; page++) {
    next = (
      await listJobs(
        database.db,
        { query: {}, cursor: { after: parseCursor(next ?? "") ?? 0 } },
        { now: TODAY },
      )
    ).next;
  }

  const deep = await measureList({}, { after: parseCursor(next ?? "") ?? 0 });

  expect(deep.value.jobs).toHaveLength(20);
  expect(deep.usage.rowsRead[0]).toBeLessThanOrEqual(LIST_ROWS);
});

test("two filters look at no more than the window, for the page and for its count", async () => {
  const { usage } = await measureList({ track: "tech_lead", mode: "onsite" });

  expect(usage.trips).toBe(1);
  const [page, , count] = usage.rowsRead;
  expect(page).toBeLessThanOrEqual(WINDOW + 1);
  expect(count).toBeLessThanOrEqual(WINDOW + 1);
});

test("a search takes one trip", async () => {
  const { value, usage } = await measureList({ q: "ledger" });

  expect(value.jobs.length).toBeGreaterThan(0);
  expect(usage.trips).toBe(1);
});

test("the first page takes one trip and reads its six jobs and its three counts", async () => {
  const { value, usage } = await database.measure((db) => findBoardSummary(db, TODAY));

  expect(value.jobs).toHaveLength(6);
  expect(usage.trips).toBe(1);
  expect(usage.rowsRead[0]).toBeLessThanOrEqual(3 * 3);
  expect(usage.rowsRead[1]).toBeLessThanOrEqual(6 + 1);
});

test("a job takes one trip and a row of each of its three tables; similar jobs follow in another", async () => {
  const stored = await database.db.select({ id: jobs.id }).from(jobs).limit(1).get();
  const { value: job, usage } = await database.measure((db) => findJob(db, stored?.id ?? ""));
  if (!job) throw new Error("the seeded job is missing");
  const similar = await database.measure((db) => listSimilarJobs(db, job, { now: TODAY }));

  expect(usage.trips).toBe(1);
  expect(usage.rowsRead[0]).toBeLessThanOrEqual(3 + 1);
  expect(similar.value).toHaveLength(3);
  expect(similar.usage.trips).toBe(1);
  expect(similar.usage.rowsRead[0]).toBeLessThanOrEqual(45);
});
