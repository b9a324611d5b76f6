import { writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { loadHome } from "#app/features/home/home.server.ts";
import { WINDOW_SIZE } from "#app/features/jobs/search/filter-index.server.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { firstSortKeyAt, toCursor } from "#app/features/jobs/sort-key.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { seedJobs } from "#local/seed.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { multiplyJobs } from "./multiply-jobs.ts";

const small = testDatabase({ isKept: true });
const large = testDatabase({ isKept: true });
/** A query is timed this often, or for this long where it is slow, but at least a few times. */
const MAX_ROUNDS = 60;
const MIN_ROUNDS = 7;
const MAX_MS = 2_000;
/** A busy machine takes longer, which is no fault: progress is printed. */
const NO_LIMIT = 0;
/** The 21 rows a page needs, and some margin. */
const PAGE = 25;
/** A job with several values of a filter has a row for each, in addition to its own. */
const FACET = 2 * PAGE;
/** Each entry in the index and in the candidate window, its job, and rows for each further filter. */
const COMBINATION = WINDOW_SIZE * 8;

beforeAll(async () => {
  const start = performance.now();
  const print = (n: number) =>
    console.log(`${n}0,000 jobs after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  await seedJobs(small.db, 1_000, TODAY);
  // Fewer would be too alike: the best paid would all be copies of a few.
  await seedJobs(large.db, 10_000, TODAY);
  await multiplyJobs(large.db, 10, { now: TODAY, onStep: print });
}, NO_LIMIT);

const deep = toCursor(firstSortKeyAt(daysAgo(60)));

/** None of the best paid that are looked at may match: then the end of these is read in a second trip. */
const EMPTY_WINDOW = "two filters, the best paid first";

/** Addresses of the list, and how many rows the query may read; null where D1 does not report it. */
const SEARCHES: [name: string, search: string, maxRows: number | null][] = [
  ["the list", "", PAGE],
  ["a deep page", `after=${deep}`, PAGE],
  ["level", "level=staff", PAGE],
  ["track", "track=tech_lead", PAGE],
  ["mode", "mode=remote", PAGE],
  ["visa", "visa=yes", PAGE],
  ["company", "org=vindskaer", PAGE],
  ["posted", "posted=7", PAGE],
  ["pay, the best first", "minSalary=90000&sort=salary", PAGE],
  ["country", "country=PT", FACET],
  ["technology", "tech=go", FACET],
  ["employment", "type=CONTRACTOR", FACET],
  ["technology, a deep page", `tech=go&after=${deep}`, FACET],
  ["pay", "minSalary=90000", COMBINATION],
  ["region", "region=EU", null],
  ["time zone", "tz=Europe/Lisbon", COMBINATION],
  ["two filters of columns", "track=tech_lead&mode=remote", COMBINATION],
  ["two filters of both kinds", "tech=go&mode=remote", COMBINATION],
  ["four filters", "tech=go&country=PT&mode=remote&track=ic", COMBINATION],
  [EMPTY_WINDOW, "tech=go&mode=remote&sort=salary", COMBINATION],
  ["words by relevance", "q=ledger", null],
  ["words, newest first", "q=ledger&sort=newest", null],
  ["common words", "q=engineer", null],
  ["words and a filter", "q=ledger&tech=go", null],
];

const WORK: [name: string, work: (db: Database) => Promise<unknown>, maxRows: number | null][] = [
  ["the first page", (db) => loadHome(db, null, { plans: DEFAULT_PLANS, now: TODAY }), 9],
  ...SEARCHES.map(([name, search, maxRows]): (typeof WORK)[number] => [
    name,
    (db) => listJobs(db, parseJobSearch(new URLSearchParams(search)), { now: TODAY }),
    maxRows,
  ]),
];

test.each(WORK)(
  "%s reads no more than its maximum of rows with 100,000 jobs",
  async (name, work, maxRows) => {
    const { usage } = await large.measure(work);

    expect(usage.trips).toBeLessThanOrEqual(name === EMPTY_WINDOW ? 2 : 1);
    if (maxRows !== null) expect(usage.rowsRead[0]).toBeLessThanOrEqual(maxRows);
  },
);

/** The median of many rounds, in milliseconds. */
function median(rounds: number[]): number {
  return rounds.toSorted((one, other) => one - other)[Math.floor(rounds.length / 2)] ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** How much longer the work takes with the large database than with the small one. */
async function measureGrowth(work: (db: Database) => Promise<unknown>): Promise<number> {
  const [before, after]: [number[], number[]] = [[], []];
  const start = performance.now();
  const isEnough = () =>
    after.length >= MAX_ROUNDS ||
    (after.length >= MIN_ROUNDS && performance.now() - start > MAX_MS);
  while (!isEnough()) {
    before.push(await timed(() => work(small.db)));
    after.push(await timed(() => work(large.db)));
  }
  return median(after) / median(before);
}

// Timings fail nothing because machines differ. The ratios are printed for people to read.
test(
  "each query is timed with 1,000 and with 100,000 jobs",
  async () => {
    const table: Record<string, Record<string, string>> = {};
    for (const [name, work] of WORK) {
      const ratio = await measureGrowth(work);
      const rows = await Promise.all(
        [small, large].map(async ({ measure }) => (await measure(work)).usage.rowsRead.join(" + ")),
      );
      table[name] = {
        growth: ratio.toFixed(2),
        "rows of 1,000": rows[0] ?? "",
        "rows of 100,000": rows[1] ?? "",
      };
      console.log(`${name}: ${ratio.toFixed(2)}, rows ${rows.join(" and ")}`);
      expect(Number.isFinite(ratio)).toBe(true);
    }
    // For the table of `npm run bench`.
    const { GROWTH_FILE } = process.env;
    if (GROWTH_FILE) writeFileSync(GROWTH_FILE, JSON.stringify(table));
  },
  NO_LIMIT,
);
