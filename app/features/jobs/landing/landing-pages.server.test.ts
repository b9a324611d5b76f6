import fc from "fast-check";
import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { isCombined, isIndexable, jobsPath, toCanonicalQuery } from "../search/job-query.ts";
import { listJobs } from "../search/list-jobs.server.ts";
import { COMBINATIONS, MIN_EMPLOYERS, MIN_JOBS } from "./combinations.ts";
import {
  listLandingQueries,
  rewriteLandingPages,
  rewriteLandingPagesDaily,
  selectNarrower,
  toQuery,
} from "./landing-pages.server.ts";

const database = testDatabase();
const BERLIN = { city: "Berlin", country: "DE" };
const EMPLOYERS = ["northwind", "southwind", "eastwind"] as const;

async function store(rows: JobRecord[]): Promise<void> {
  const { db } = database;
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
}

/** Jobs of three employers in turn. */
function someJobs(count: number, fields: Parameters<typeof aJob>[0]): Promise<JobRecord[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      aJob({ orgSlug: EMPLOYERS[index % EMPLOYERS.length], ...fields }),
    ),
  );
}

async function listPages(): Promise<string[]> {
  await rewriteLandingPages(database.db, TODAY);
  return (await listLandingQueries(database.db)).map(toCanonicalQuery);
}

test("eight jobs of three employers make a page for each combination of what they have", async () => {
  await store(
    await someJobs(MIN_JOBS, {
      level: "staff",
      track: "ic",
      workMode: "remote",
      tech: ["rust"],
      places: [BERLIN],
      remoteFrom: [{ country: "DE" }],
    }),
  );

  expect(await listPages()).toEqual([
    "level=staff&mode=remote",
    "level=staff&place=berlin-de",
    "mode=remote&region=EUROPE",
    "mode=remote&region=EUROPE&tech=rust",
    "mode=remote&tech=rust",
    "place=berlin-de&tech=rust",
    "track=ic&mode=remote",
    "track=ic&mode=remote&region=EUROPE",
    "track=ic&place=berlin-de",
    "track=ic&tech=rust",
  ]);
});

test.each([
  ["fewer jobs", MIN_JOBS - 1, {}],
  ["fewer employers", MIN_JOBS, { orgSlug: "northwind" }],
  ["examples", MIN_JOBS, { example: true }],
  ["hidden levels", MIN_JOBS, { level: "mid" }],
  ["expired jobs", MIN_JOBS, { validThrough: daysAgo(1) }],
] as [string, number, Parameters<typeof aJob>[0]][])("%s make none", async (_, count, fields) => {
  await store(await someJobs(count, { tech: ["rust"], places: [BERLIN], ...fields }));

  expect(await listPages()).toEqual([]);
});

test("a list leads to those with one filter more, the largest first", async () => {
  await store([
    ...(await someJobs(9, { tech: ["rust"], places: [BERLIN], workMode: "onsite", track: "ic" })),
    ...(await someJobs(MIN_JOBS, { tech: ["rust"], places: [], workMode: "remote", track: "ic" })),
  ]);
  await rewriteLandingPages(database.db, TODAY);
  const follow = async (search: string) =>
    (await selectNarrower(database.db, toQuery(search))).map((each) => [each.search, each.jobs]);

  expect(await follow("tech=rust")).toEqual([
    ["track=ic&tech=rust", 17],
    ["mode=onsite&tech=rust", 9],
    ["place=berlin-de&tech=rust", 9],
    ["mode=remote&tech=rust", 8],
  ]);
  expect(await follow("tech=go")).toEqual([]);
});

test("each page lists the number of jobs that it was written with, and says that it is one", async () => {
  const values = fc.record({
    level: fc.constantFrom("senior" as const, "staff" as const),
    track: fc.constantFrom("ic" as const, "tech_lead" as const),
    workMode: fc.constantFrom("remote" as const, "hybrid" as const),
    tech: fc.uniqueArray(fc.constantFrom("rust", "go", "python"), { maxLength: 3 }),
    places: fc.constantFrom<Place[]>([BERLIN], [{ city: "Lisbon", country: "PT" }], []),
    remoteFrom: fc.constantFrom<RemoteArea[]>([{ country: "DE" }], []),
    orgSlug: fc.constantFrom(...EMPLOYERS, "westwind"),
  });
  const [sample = []] = fc.sample(fc.array(values, { minLength: 90, maxLength: 90 }), {
    numRuns: 1,
    seed: 7,
  });
  await store(await Promise.all(sample.map((fields) => aJob(fields))));
  const pages = await listPages();

  expect(pages.length).toBeGreaterThan(20);
  for (const search of pages) {
    const query = toQuery(search);
    const page = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
    const { 0: parent } = await database.db.$client
      .prepare("select jobs from landing_pages where search = ?")
      .bind(search)
      .all<{ jobs: number }>()
      .then(({ results }) => results);

    expect(jobsPath(query), search).toBe(`/jobs?${search}`);
    expect([isCombined(query), isIndexable(query)], search).toEqual([true, false]);
    expect(page.total, search).toEqual({ n: parent?.jobs, unclear: 0, capped: false });
    expect(page.facts?.isSubstantial, search).toBe(true);
    expect(page.total.n).toBeGreaterThanOrEqual(MIN_JOBS);
    expect(new Set(page.jobs.map(({ company }) => company.slug)).size).toBeGreaterThanOrEqual(
      Math.min(MIN_EMPLOYERS, page.jobs.length),
    );
  }
  // Every kind of combination that these jobs have.
  const kinds = new Set(pages.map((search) => [...new URLSearchParams(search).keys()].join()));
  expect(kinds.size).toBe(COMBINATIONS.length);
});

test("they are written once a day", async () => {
  await store(await someJobs(MIN_JOBS, { tech: ["rust"], places: [BERLIN] }));
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour));

  await rewriteLandingPagesDaily(database.db, at(1));
  expect(await listLandingQueries(database.db)).toEqual([]);
  await rewriteLandingPagesDaily(database.db, at(0));
  expect((await listLandingQueries(database.db)).length).toBeGreaterThan(0);
});
