import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadHome } from "#app/features/home/pages/home.server.ts";
import { findOrganization } from "#app/features/organizations/pages/public/find-organization.server.ts";
import { MAX_MEASURED_JOBS } from "#app/features/organizations/public/promise-ledger.ts";
import { DEFAULT_PLANS } from "#app/features/premium/limits.ts";
import { testDatabase, type Usage } from "#test/database.ts";
import { daysAgo, TODAY } from "#test/factories.ts";
import { findJob } from "../detail/find-job.server.ts";
import { listSimilarJobs, readSimilarJobsPool } from "../pages/detail/similar-jobs.server.ts";
import { toVisitor } from "../reader/reader.ts";
import { parseCursor } from "../sort-key.ts";
import { jobs } from "../tables.ts";
import { EXACT_SIZE_OF_ONE } from "./filter-index.server.ts";
import { FACETS } from "./filters.ts";
import type { Cursor, JobQuery } from "./job-query.ts";
import { listJobs } from "./list-jobs.server.ts";

const database = testDatabase({ isKept: true, jobs: 10_000 });

/** 20 jobs, one to detect the next page, and some slack. */
const PAGE_ROWS = 25;
/** The jobs of a list are found first, then read with the others of their roles. */
const LIST_ROWS = 2 * PAGE_ROWS;
/** A filter reads a row of the index for each. */
const FACET_ROWS = 3 * PAGE_ROWS;
/** Short facets, 31 days, the largest technologies and places twice, and the end of each range. */
const COUNT_ROWS = 7 + 4 + 4 + 8 + 3 + 1 + 31 + 4 * 8 + 4 + 30;

function totalOf({ rowsRead }: Usage): number {
  return rowsRead.reduce((sum, rows) => sum + rows, 0);
}

function measureList(query: JobQuery, cursor: Cursor = null) {
  return database.measure((db) => listJobs(db, { query, cursor }, { now: TODAY }));
}

test.each([
  ["the list", {}, LIST_ROWS],
  ["a filter on level", { level: ["staff"] }, FACET_ROWS],
  ["a filter on track", { track: ["tech_lead"] }, FACET_ROWS],
  ["a filter on mode", { mode: ["remote"] }, FACET_ROWS],
  ["a filter on visas", { visa: ["yes"] }, FACET_ROWS],
  ["a filter on a company", { org: "vindskaer" }, FACET_ROWS],
  ["a filter on the day", { posted: 7 }, LIST_ROWS],
  ["a filter on pay, the best first", { minSalary: 90_000, sort: "salary" }, LIST_ROWS],
  ["the best paid first", { sort: "salary" }, LIST_ROWS],
  ["a filter on technology", { tech: ["python"] }, FACET_ROWS],
  ["a filter on employment", { type: ["FULL_TIME"] }, FACET_ROWS],
  ["a country", { country: "US" }, FACET_ROWS],
] as [string, JobQuery, number][])(
  "%s reads only its page of 10,000 jobs, in one round trip",
  async (_, query, rows) => {
    const { value, usage } = await measureList(query);

    expect(value.jobs).toHaveLength(20);
    expect(usage.trips).toBe(1);
    expect(usage.rowsRead[0]).toBeLessThanOrEqual(rows);
    expect(usage.rowsRead[1]).toBeLessThanOrEqual(COUNT_ROWS);
  },
);

test("the whole list looks at no job but those it shows, because its counts are stored", async () => {
  const { usage } = await measureList({});

  expect(totalOf(usage)).toBeLessThanOrEqual(LIST_ROWS + COUNT_ROWS);
});

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
  ["two filters", { track: ["tech_lead"], mode: ["onsite"] }],
  ["filters of both kinds", { tech: ["go"], country: "PT", mode: ["remote"] }],
  [
    "five filters",
    { tech: ["go"], country: "US", mode: ["remote"], track: ["ic"], type: ["FULL_TIME"] },
  ],
  [
    "several values of each",
    {
      level: ["senior", "staff", "lead"],
      mode: ["remote", "hybrid"],
      tech: ["go", "rust", "python", "kotlin"],
      visa: ["yes", "no"],
      country: "DE",
    },
  ],
  ["a filter without an index", { tz: "Asia/Tokyo" }],
  ["pay and hours, without an index", { tz: "Asia/Tokyo", minSalary: 150_000, pay: "stated" }],
  ["a language", { language: ["de"] }],
  ["a language left out", { noLanguage: ["de"], mode: ["remote"] }],
  ["a region", { region: ["EU"], track: ["tech_lead"] }],
  ["what most jobs have, left out", { q: "-engineer", sort: "newest" }],
  ["what few jobs have, left out", { q: "-“event sourcing” -fortran", sort: "newest" }],
  ["a technology, left out of a filter", { q: "-go", mode: ["remote"], sort: "newest" }],
  ["a place, left out, the best paid first", { q: "-germany", sort: "salary" }],
  ["all modes but one", { mode: ["onsite", "hybrid"] }],
  ["nearly all jobs", { type: ["FULL_TIME"], level: ["senior", "staff"] }],
  ["two filters, the best paid first", { track: ["tech_lead"], tech: ["rust"], sort: "salary" }],
  ["a common filter, the best paid first", { type: ["FULL_TIME"], sort: "salary" }],
] as [string, JobQuery][])("%s read at most 2,500 rows in one round trip", async (_, query) => {
  const { usage } = await measureList(query);

  expect(usage.trips).toBe(1);
  expect(totalOf(usage)).toBeLessThanOrEqual(2_500);
});

test("a filter of 2,000 jobs is counted whole in at most 2,500 rows", async () => {
  const { value, usage } = await measureList({ track: ["tech_lead"] });

  expect(value.total.n).toBeGreaterThan(2_000);
  expect(value.total.n).toBeLessThanOrEqual(EXACT_SIZE_OF_ONE);
  expect(FACETS.flatMap((key) => value.facets[key].filter(({ isMore }) => isMore))).toEqual([]);
  expect(totalOf(usage)).toBeLessThanOrEqual(2_500);
});

test.each([
  ["a word", { q: "ledger" }],
  ["words and filters", { q: "go engineer", mode: ["remote"], level: ["senior", "lead"] }],
  ["a word that is everywhere", { q: "engineer", sort: "newest", tech: ["go"] }],
  ["a city", { q: "stuttgart" }],
  ["words, work mode and country", { q: "senior engineer remote germany" }],
  ["names, a phrase and a minus", { q: '"payment" sre us -java', mode: ["remote"] }],
  ["a word, the best paid first", { q: "engineer", sort: "salary" }],
] as [string, JobQuery][])("%s read at most 5,000 rows in one round trip", async (_, query) => {
  const { usage } = await measureList(query);

  expect(usage.trips).toBe(1);
  expect(totalOf(usage)).toBeLessThanOrEqual(5_000);
});

test("only the most selective of several filters is read", async () => {
  const combined = await measureList({ tech: ["dbt"], type: ["FULL_TIME"], track: ["ic"] });
  const alone = await measureList({ tech: ["dbt"] });

  // Its own keys pass through the stages of the window; the thousands of the others are not read.
  const candidateCount = alone.value.total.n;
  expect(candidateCount).toBeGreaterThan(100);
  expect(combined.usage.rowsRead[0]).toBeLessThanOrEqual(6 * candidateCount);
});

test("the home page takes one round trip and reads twice its six jobs and three counts", async () => {
  const { value, usage } = await database.measure((db) =>
    loadHome(db, null, { plans: DEFAULT_PLANS, now: TODAY }),
  );

  expect(value.jobs).toHaveLength(6);
  expect(usage.trips).toBe(1);
  expect(usage.rowsRead[0]).toBeLessThanOrEqual(3 * 3);
  expect(usage.rowsRead[1]).toBeLessThanOrEqual(2 * 12 + 1);
});

test("a job takes one round trip and a row of each of its tables; similar jobs take another, beside it", async () => {
  const stored = await database.db.select({ id: jobs.id }).from(jobs).limit(1).get();
  const { value: job, usage } = await database.measure((db) => findJob(db, stored?.id ?? ""));
  if (!job) throw new Error("the seeded job is missing");
  const similar = await database.measure((db) => readSimilarJobsPool(db, job.id, { now: TODAY }));

  expect(usage.trips).toBe(1);
  expect(usage.rowsRead[0]).toBeLessThanOrEqual(3 + 1);
  expect(listSimilarJobs(similar.value, job, toVisitor(null, TODAY))).toHaveLength(3);
  expect(similar.usage.trips).toBe(1);
  expect(similar.usage.rowsRead[0]).toBeLessThanOrEqual(2 * 45);
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

  expect(value?.roles).toHaveLength(21);
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

test("where a third of the postings are of roles of three, a list reads 30 rows more than of single ones", async () => {
  const { db } = database;
  await db.run(sql`update jobs set role_id = grouped.role from (
      select position as of_position, 'role-' || (row_number() over (partition by level order by position) / 3) as role
      from jobs where status = 'open' and position % 3 = 0) as grouped
    where position = of_position`);
  const list = await measureList({});
  const filtered = await measureList({ tech: ["go"], country: "PT", mode: ["remote"] });

  expect(list.value.jobs.some(({ elsewhere }) => elsewhere)).toBe(true);
  expect(list.usage.rowsRead[0]).toBeLessThanOrEqual(2 * 21 + 30);
  expect(totalOf(filtered.usage)).toBeLessThanOrEqual(2_500);
});
