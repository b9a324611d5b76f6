import { beforeAll, expect, test } from "vitest";
import { profiles } from "#app/features/account/tables.ts";
import { testDatabase } from "#test/database.ts";
import { TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { byFit } from "../fit/measure-fit.ts";
import type { JobCard } from "../job-card.server.ts";
import type { Cursor, JobQuery } from "./job-query.ts";
import { listJobs } from "./list-jobs.server.ts";

const database = testDatabase({ isKept: true, jobs: 10_000 });
const ada = aViewer("uid-ada");

beforeAll(async () => {
  await database.db.insert(profiles).values({
    uid: "uid-ada",
    createdAt: TODAY.toISOString(),
    country: "PL",
    timeZone: "Europe/Warsaw",
    workModes: ["remote", "hybrid"],
    ...{ minSalaryAmount: 90_000, minSalaryCurrency: "EUR", minSalaryPeriod: "YEAR" },
    tech: ["go", "postgresql", "kubernetes"].map((slug) => ({ slug, years: 4 })),
    targetRole: "lead_now",
  });
});

beforeAll(() =>
  database.db.insert(profiles).values({ uid: "uid-bo", createdAt: TODAY.toISOString() }),
);

const read = (query: JobQuery, cursor: Cursor = null, viewer: typeof ada | null = ada) =>
  listJobs(database.db, { query, cursor }, { now: TODAY, viewer });

async function readPages(query: JobQuery): Promise<JobCard[]> {
  const pages: JobCard[] = [];
  for (let page = 1; page <= 10; page += 1) {
    const { jobs, next, order } = await read(query, page === 1 ? null : { page });
    expect(order).toBe("fit");
    pages.push(...jobs);
    if (!next) break;
    expect(next).toEqual({ page: String(page + 1) });
  }
  return pages;
}

test.each([
  ["nothing", {}],
  ["their country", { country: "PL" }],
  ["two filters", { track: ["tech_lead"], mode: ["remote"] }],
  ["days", { posted: 30 }],
  ["words, when asked for", { q: "platform", sort: "fit" }],
] as [string, JobQuery][])(
  "someone with a profile who asks for %s gets the order of the marks that the rows show",
  async (_, query) => {
    const jobs = await readPages(query);

    expect(jobs.length).toBeGreaterThan(20);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(jobs.length);
    expect(jobs.every(({ fit }) => fit)).toBe(true);
    expect(jobs.map(({ id }) => id)).toEqual(jobs.toSorted(byFit).map(({ id }) => id));
  },
);

test("jobs that fit alike are the newest first", async () => {
  const jobs = await readPages({});
  for (const [index, job] of jobs.entries()) {
    const next = jobs[index + 1];
    if (next && byFit(job, next) === 0)
      expect((job.datePosted ?? "") >= (next.datePosted ?? "").slice(0, 10)).toBe(true);
  }
});

test.each([
  ["a visitor", { sort: "fit" }, null],
  ["someone without a profile", {}, aViewer("uid-new")],
  ["someone whose profile says nothing to compare", {}, aViewer("uid-bo")],
  ["someone who asks for it", { sort: "newest" }, ada],
] as [string, JobQuery, typeof ada | null][])(
  "%s gets the newest first",
  async (_, query, viewer) => {
    const { jobs, order } = await read(query, null, viewer);
    const newest = await read({}, null, null);

    expect(order).toBe("newest");
    expect(jobs.map(({ id }) => id)).toEqual(newest.jobs.map(({ id }) => id));
  },
);

test.each([
  ["nothing", {}],
  ["their country", { country: "PL" }],
  ["two filters", { track: ["tech_lead"], mode: ["remote"] }],
  ["words", { q: "platform", sort: "fit" }, 5_000],
] as [string, JobQuery, number?][])(
  "for %s it reads 2,500 rows at most, or as many as words do, in two trips",
  async (_, query, rows = 2_500) => {
    const { usage } = await database.measure((db) =>
      listJobs(db, { query, cursor: null }, { now: TODAY, viewer: ada }),
    );

    expect(usage.trips).toBe(2);
    expect(usage.rowsRead.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(rows);
  },
);
