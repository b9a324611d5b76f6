import { writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { loadHome } from "#app/features/home/pages/home.server.ts";
import { jobSourceAdapters } from "#app/features/job-import/formats/adapters.ts";
import { importJobSource } from "#app/features/job-import/sync/import-job-source.server.ts";
import { closeEndedJobs } from "#app/features/jobs/close-ended-jobs.server.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { firstSortKeyAt, toCursor } from "#app/features/jobs/sort-key.ts";
import {
  renameJobs,
  reviewAfterRename,
} from "#app/features/organizations/profile/rename.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { toNameKey } from "#app/features/organizations/verification/name-key.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { seedJobs } from "#local/seed.ts";
import { aBoard, someJobs } from "#test/boards.ts";
import { testDatabase } from "#test/database.ts";
import { anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { multiplyJobs } from "./multiply-jobs.ts";

const small = testDatabase({ isKept: true });
const large = testDatabase({ isKept: true });
/** A query is timed this often, or for this long where it is slow, but at least a few times. */
const MAX_ROUNDS = 60;
const MIN_ROUNDS = 7;
const MAX_MS = 2_000;
/** A busy machine takes longer, which is no fault: progress is printed. */
const NO_LIMIT = 0;
/** All rows that a list may read: by itself, with filters, and with words. */
const LIST = 900;
const FILTERS = 2_500;
const WORDS = 5_000;

beforeAll(async () => {
  const start = performance.now();
  const print = (n: number) =>
    console.log(`${n}0,000 jobs after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  await seedJobs(small.db, 1_000, TODAY);
  // Fewer would be too alike: the best paid would all be copies of a few.
  await seedJobs(large.db, 10_000, TODAY);
  await multiplyJobs(large.db, 10, { now: TODAY, onStep: print });
  // Of the example jobs some have ended, which the task of an hour ago would have closed.
  for (const { db } of [small, large]) await closeEndedJobs(db, TODAY);
}, NO_LIMIT);

const deep = toCursor(firstSortKeyAt(daysAgo(60)));

/** Addresses of the list, and how many rows it may read in all. */
const SEARCHES: [name: string, search: string, maxRows: number][] = [
  ["the list", "", LIST],
  ["a deep page", `after=${deep}`, LIST],
  ["level", "level=staff", FILTERS],
  ["track", "track=tech_lead", FILTERS],
  ["mode", "mode=remote", FILTERS],
  ["visa", "visa=yes", FILTERS],
  ["company", "org=vindskaer", FILTERS],
  ["posted", "posted=7", FILTERS],
  ["country", "country=PT", FILTERS],
  ["technology", "tech=go", FILTERS],
  ["employment", "type=CONTRACTOR", FILTERS],
  ["city", "place=lisbon-pt", FILTERS],
  ["technology, a deep page", `tech=go&after=${deep}`, FILTERS],
  ["two technologies", "tech=go,rust", FILTERS],
  ["language", "language=de", FILTERS],
  ["pay, the best first", "minSalary=90000&sort=salary", FILTERS],
  ["pay", "minSalary=90000", FILTERS],
  ["region", "region=EU", FILTERS],
  ["time zone", "tz=Europe/Lisbon", FILTERS],
  ["two filters of columns", "track=tech_lead&mode=remote", FILTERS],
  ["two filters of both kinds", "tech=go&mode=remote", FILTERS],
  ["four filters", "tech=go&country=PT&mode=remote&track=ic", FILTERS],
  [
    "several values of five filters",
    "level=senior,staff,lead&mode=remote,hybrid&tech=go,rust,python&visa=yes,no&country=DE",
    FILTERS,
  ],
  ["two filters, the best paid first", "tech=go&mode=remote&sort=salary", FILTERS],
  ["words by relevance", "q=ledger", WORDS],
  ["words, newest first", "q=ledger&sort=newest", WORDS],
  ["common words", "q=engineer", WORDS],
  ["words and a filter", "q=ledger&tech=go", WORDS],
  ["a city", "q=stuttgart", WORDS],
  ["a technology, work mode and country", "q=go+remote+germany", WORDS],
  ["a misspelt word", "q=javasript", WORDS],
];

const BOARD = { kind: "greenhouse", board: "northwind" } as const;

const TEAMS = ["Tides", "Cranes", "Berths", "Pilots", "Tugs"];
let imports = 0;

/** Imports a board of fifty jobs of which one has another title each time. */
async function importOneChange(db: Database): Promise<void> {
  const title = `Senior Engineer, ${TEAMS[imports++ % TEAMS.length]}`;
  const board = someJobs(50).map((job, index) => (index === 0 ? { ...job, title } : job));
  await importJobSource(db, {
    adapter: jobSourceAdapters[BOARD.kind],
    board: BOARD.board,
    body: aBoard(board),
    now: TODAY,
  });
}

/** Renames an organization of a hundred jobs, as its page does. */
async function rename(db: Database): Promise<void> {
  const name = `Northwind ${performance.now()}`;
  const row = {
    ...anOrganization(),
    name,
    nameKey: toNameKey(name),
    updatedAt: TODAY.toISOString(),
  };
  await db
    .insert(organizations)
    .values(row)
    .onConflictDoUpdate({ target: organizations.id, set: row });
  const change = { id: row.id, nameKey: row.nameKey, version: 1, now: TODAY };
  await writeBatch(db, [...reviewAfterRename(db, change), renameJobs(row.id, TODAY)]);
}

const WORK: [name: string, work: (db: Database) => Promise<unknown>, maxRows: number][] = [
  ["the first page", (db) => loadHome(db, null, { plans: DEFAULT_PLANS, now: TODAY }), 40],
  ...SEARCHES.map(([name, search, maxRows]): (typeof WORK)[number] => [
    name,
    (db) => listJobs(db, parseJobSearch(new URLSearchParams(search)), { now: TODAY }),
    maxRows,
  ]),
  // Nearly all of it for the job itself: its counts, filters and words. The same with 1,000 jobs.
  ["an import of one changed job", importOneChange, 700],
  ["an organization's new name", rename, 200],
  ["the hourly end of jobs", (db) => closeEndedJobs(db, TODAY), 500],
];

test.each(WORK)(
  "%s reads no more than its maximum of rows with 100,000 jobs",
  async (_, work, maxRows) => {
    for (const { db } of [small, large]) await work(db);
    const { usage } = await large.measure(work);

    expect(usage.rowsRead.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(maxRows);
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
