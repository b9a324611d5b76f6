import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { findBoardSummary } from "#app/features/jobs/jobs.server.ts";
import { listJobs } from "#app/features/jobs/list-jobs.server.ts";
import { firstPositionAt } from "#app/features/jobs/position.ts";
import { seedJobs } from "#local/seed.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";

const small = testDatabase({ isKept: true });
const large = testDatabase({ isKept: true });
const ROUNDS = 60;

beforeAll(async () => {
  await seedJobs(small.db, 1_000, TODAY);
  await seedJobs(large.db, 100_000, TODAY);
}, 300_000);

const deep = { after: firstPositionAt(daysAgo(60)) };

const WORK: [name: string, work: (db: Database) => Promise<unknown>, maxRows: number | null][] = [
  ["the first page", (db) => findBoardSummary(db, TODAY), 9],
  ["the list", (db) => listJobs(db, { query: {}, cursor: null }, { now: TODAY }), 25],
  [
    "a filter on level",
    (db) => listJobs(db, { query: { level: "staff" }, cursor: null }, { now: TODAY }),
    25,
  ],
  [
    "a filter on track",
    (db) => listJobs(db, { query: { track: "tech_lead" }, cursor: null }, { now: TODAY }),
    25,
  ],
  [
    "a filter on mode",
    (db) => listJobs(db, { query: { mode: "remote" }, cursor: null }, { now: TODAY }),
    25,
  ],
  ["a deep page", (db) => listJobs(db, { query: {}, cursor: deep }, { now: TODAY }), 25],
  [
    "two filters",
    (db) =>
      listJobs(db, { query: { track: "tech_lead", mode: "remote" }, cursor: null }, { now: TODAY }),
    2_001,
  ],
  [
    "a search",
    (db) => listJobs(db, { query: { q: "ledger" }, cursor: null }, { now: TODAY }),
    null,
  ],
];

test.each(WORK)("%s reads no more of 100,000 jobs than it may", async (_, work, maxRows) => {
  const { usage } = await large.measure(work);

  expect(usage.trips).toBe(1);
  if (maxRows !== null) expect(usage.rowsRead[0]).toBeLessThanOrEqual(maxRows);
});

/** Milliseconds of the middle one of many rounds. */
function median(rounds: number[]): number {
  return rounds.toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

// A timing decides nothing here: machines differ. The ratios are printed to be read.
test("growth from 1,000 to 100,000 jobs", async () => {
  for (const [name, work] of WORK) {
    const [before, after]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      before.push(await timed(() => work(small.db)));
      after.push(await timed(() => work(large.db)));
    }
    const ratio = median(after) / median(before);
    console.log(`${name}: ${ratio.toFixed(2)} times`);
    expect(Number.isFinite(ratio)).toBe(true);
  }
}, 120_000);
