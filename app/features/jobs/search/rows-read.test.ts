import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { loadHome } from "#app/features/home/home.server.ts";
import { findOrganization } from "#app/features/organizations/public/find-organization.server.ts";
import { MAX_MEASURED_JOBS } from "#app/features/organizations/public/promise-ledger.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { seedJobs } from "#local/seed.ts";
import { testDatabase } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { findJob } from "../detail/find-job.server.ts";
import { listSimilarJobs, readSimilarJobsPool } from "../detail/similar-jobs.server.ts";
import { parseCursor } from "../sort-key.ts";
import { jobs } from "../tables.ts";
import { WINDOW_SIZE } from "./filter-index.server.ts";
import type { Cursor, JobQuery } from "./job-query.ts";
import { listJobs } from "./list-jobs.server.ts";

const database = testDatabase({ isKept: true });

/** 20 jobs, one to detect the next page, and some slack. */
const LIST_ROWS = 25;
/** A filter with several values per job reads an extra row for each. */
const FACET_ROWS = 2 * LIST_ROWS;
/** Short facets, 31 days and the eight largest technologies twice, and the end of each range. */
const COUNT_ROWS = 7 + 4 + 4 + 8 + 3 + 1 + 31 + 2 * 8 + 3 + 20;

beforeAll(() => seedJobs(database.db, 6_000, TODAY), 120_000);

function measureList(query: JobQuery, cursor: Cursor = null) {
  return database.measure((db) => listJobs(db, { query, cursor }, { now: TODAY }));
}

test.each([
  ["the list", {}, LIST_ROWS],
  ["a filter on level", { level: "staff" }, LIST_ROWS],
  ["a filter on track", { track: "tech_lead" }, LIST_ROWS],
  ["a filter on mode", { mode: "remote" }, LIST_ROWS],
  ["a filter on visas", { visa: "yes" }, LIST_ROWS],
  ["a filter on a company", { org: "vindskaer" }, LIST_ROWS],
  ["a filter on the day", { posted: 7 }, LIST_ROWS],
  ["a filter on pay, the best first", { minSalary: 90_000, sort: "salary" }, LIST_ROWS],
  ["the best paid first", { sort: "salary" }, LIST_ROWS],
  ["a filter on technology", { tech: "python" }, FACET_ROWS],
  ["a filter on employment", { type: "FULL_TIME" }, FACET_ROWS],
  ["a country", { country: "US" }, FACET_ROWS],
] as [string, JobQuery, number][])(
  "%s reads only its page of 6,000 jobs, in one round trip",
  async (_, query, rows) => {
    const { value, usage } = await measureList(query);

    expect(value.jobs).toHaveLength(20);
    expect(usage.trips).toBe(1);
    expect(usage.rowsRead[0]).toBeLessThanOrEqual(rows);
    expect(usage.rowsRead[1]).toBeLessThanOrEqual(COUNT_ROWS);
  },
);

test("page 100 reads no more rows than page 1", async () => {
  const first = await measureList({});
  let next = first.value.next;
  for (let pageRows = 2; pageRows < 100; pageRows++) {
    next = (
      await listJobs(
        database.db,
        { query: {}, cursor: { after: parseCursor(next?.after ?? "") ?? 0 } },
        { now: TODAY },
      )
    ).next;
  }

  const deepPage = await measureList({}, { after: parseCursor(next?.after ?? "") ?? 0 });

  expect(deepPage.value.jobs).toHaveLength(20);
  expect(deepPage.usage.rowsRead[0]).toBeLessThanOrEqual(LIST_ROWS);
}, 60_000);

test.each([
  ["two filters", { track: "tech_lead", mode: "onsite" }],
  ["filters of both kinds", { tech: "go", country: "PT", mode: "remote" }],
  ["five filters", { tech: "go", country: "US", mode: "remote", track: "ic", type: "FULL_TIME" }],
  ["a filter without an index", { tz: "Asia/Tokyo" }],
  ["two filters, the best paid first", { track: "tech_lead", tech: "rust", sort: "salary" }],
  ["a common filter, the best paid first", { type: "FULL_TIME", sort: "salary" }],
] as [string, JobQuery][])(
  "%s read at most the candidate window, for the page and for its count",
  async (_, query) => {
    const { usage } = await measureList(query);

    expect(usage.trips).toBe(1);
    const [pageRows, , sample] = usage.rowsRead;
    // Per candidate: index, window, order, the job, and a row of job_facets for each filter of that
    // kind.
    const filters = Object.keys(query).length;
    expect(pageRows).toBeLessThanOrEqual(WINDOW_SIZE * (4 + filters) + 50);
    expect(sample).toBeLessThanOrEqual(WINDOW_SIZE * (4 + filters) + 50);
  },
);

test("only the most selective of several filters is read", async () => {
  const combined = await measureList({ tech: "dbt", type: "FULL_TIME", track: "ic" });
  const alone = await measureList({ tech: "dbt" });

  // Its own keys pass through the stages of the window; the thousands of the others are not read.
  const candidateCount = alone.value.total.n;
  expect(candidateCount).toBeGreaterThan(100);
  expect(combined.usage.rowsRead[0]).toBeLessThanOrEqual(6 * candidateCount);
});

test("a text search takes one round trip", async () => {
  const { value, usage } = await measureList({ q: "ledger" });

  expect(value.jobs.length).toBeGreaterThan(0);
  expect(usage.trips).toBe(1);
});

test("the home page takes one round trip and reads six jobs and three counts", async () => {
  const { value, usage } = await database.measure((db) =>
    loadHome(db, null, { plans: DEFAULT_PLANS, now: TODAY }),
  );

  expect(value.jobs).toHaveLength(6);
  expect(usage.trips).toBe(1);
  expect(usage.rowsRead[0]).toBeLessThanOrEqual(3 * 3);
  expect(usage.rowsRead[1]).toBeLessThanOrEqual(6 + 1);
});

test("a job takes one round trip and a row of each of its tables; similar jobs take another, beside it", async () => {
  const stored = await database.db.select({ id: jobs.id }).from(jobs).limit(1).get();
  const { value: job, usage } = await database.measure((db) => findJob(db, stored?.id ?? ""));
  if (!job) throw new Error("the seeded job is missing");
  const similar = await database.measure((db) => readSimilarJobsPool(db, job.id, { now: TODAY }));

  expect(usage.trips).toBe(1);
  expect(usage.rowsRead[0]).toBeLessThanOrEqual(3 + 1);
  expect(listSimilarJobs(similar.value, job)).toHaveLength(3);
  expect(similar.usage.trips).toBe(1);
  expect(similar.usage.rowsRead[0]).toBeLessThanOrEqual(45);
});

test("an organization's page takes one round trip and reads a bounded number of its jobs", async () => {
  const { db } = database;
  // A large organization: a thousand more closed jobs, and some hundred open ones.
  await db.run(sql`update jobs set org_id = (select id from organizations where slug = 'vindskaer'),
    status = case when position % 4 = 0 then 'open' else 'closed' end, closed_at = ${daysAgo(9)}
    where position in (select position from jobs where org_slug <> 'vindskaer' limit 1400)`);
  const request = { slug: "vindskaer", after: null, now: TODAY, viewer: null };
  const { value, usage } = await database.measure((db) => findOrganization(db, request));
  const [organizationRows, pageRows, openRows, closedRows, expiredRows] = usage.rowsRead;

  expect(value?.rows).toHaveLength(21);
  expect(usage.trips).toBe(1);
  // Itself, again by its slug, and the lookup for one known only from a job source.
  expect(organizationRows).toBeLessThanOrEqual(4);
  expect(pageRows).toBeLessThanOrEqual(LIST_ROWS);
  expect(value?.open).toHaveLength(MAX_MEASURED_JOBS + 1);
  expect(value?.ended).toHaveLength(MAX_MEASURED_JOBS);
  expect(openRows).toBeLessThanOrEqual(MAX_MEASURED_JOBS + 1 + 5);
  expect(closedRows).toBeLessThanOrEqual(MAX_MEASURED_JOBS + 5);
  expect(expiredRows).toBeLessThanOrEqual(5);
});
