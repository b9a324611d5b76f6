import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, dollarsAYear, TODAY } from "#test/factories.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { jobs } from "../tables.ts";
import { EXACT_SIZE, FILTERED_TEXT_WINDOW_SIZE } from "./filter-index.server.ts";
import { FACETS } from "./filters.ts";
import { type JobQuery, jobsPath, withoutKey } from "./job-query.ts";
import { listJobs } from "./list-jobs.server.ts";
import { PAGE_SIZE } from "./list-page.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";
import { SAMPLE_SIZE } from "./sample.server.ts";

const database = testDatabase();

async function store(...rows: JobRecord[]) {
  const { db } = database;
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
}

async function idsFor(query: JobQuery): Promise<string[]> {
  const { jobs } = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
  return jobs.map(({ id }) => id);
}

function followLink(query: JobQuery, cursorParams: Record<string, string>) {
  const address = new URL(jobsPath(query, cursorParams), "https://x.test");
  return listJobs(database.db, parseJobSearch(address.searchParams), { now: TODAY });
}

test("lists jobs newest first", async () => {
  const older = await aJob({ datePosted: daysAgo(9) });
  const newer = await aJob({ datePosted: daysAgo(1) });
  await store(older, newer);

  expect(await idsFor({})).toEqual([newer.id, older.id]);
});

test("without a level lists senior, staff, principal, lead and manager jobs", async () => {
  const senior = await aJob({ level: "senior" });
  const mid = await aJob({ level: "mid" });
  await store(senior, mid, await aJob({ level: "other" }));

  expect(await idsFor({})).toEqual([senior.id]);
  expect(await idsFor({ level: ["mid"] })).toEqual([mid.id]);
});

test.each(["draft", "pending", "paused", "closed", "expired", "removed"] as const)(
  "does not list a %s job",
  async (status) => {
    await store(await aJob({ status }));

    const page = await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY });

    expect(page.jobs).toEqual([]);
    expect(page.total).toEqual({ n: 0, unclear: 0, capped: false });
  },
);

test("does not list a job past its last day, even before maintenance ran", async () => {
  await store(await aJob({ validThrough: daysAgo(1) }));

  expect(await idsFor({})).toEqual([]);
});

describe("search", () => {
  test("finds words of the title, company, technologies and description", async () => {
    const job = await aJob({ title: "Staff Engineer, Tides", descriptionText: "A quiet harbour." });
    await store(job, await aJob({ orgName: "Southwind" }));

    for (const q of ["tides", "northwind", "postgresql harbour", "harb"]) {
      expect(await idsFor({ q }), q).toContain(job.id);
    }
  });

  test.each(['"', "a OR b", "title:go", "NEAR(go)", "-go", "go*", "(", "%", "'; DROP TABLE jobs"])(
    "treats %j as text, never as an operator",
    async (q) => {
      await store(await aJob());

      await expect(
        listJobs(database.db, { query: { q }, cursor: null }, { now: TODAY }),
      ).resolves.toBeDefined();
    },
  );

  test("finds a job only while it is open", async () => {
    const job = await aJob({ title: "Lighthouse Engineer" });
    await store(job);
    await store({ ...job, status: "closed" });
    expect(await idsFor({ q: "lighthouse" })).toEqual([]);

    await store({ ...job, status: "open" });
    expect(await idsFor({ q: "lighthouse" })).toEqual([job.id]);
  });

  test("finds a job by its changed title only", async () => {
    const job = await aJob({ title: "Lighthouse Engineer" });
    await store(job);
    await store({ ...job, title: "Harbour Engineer" });

    expect(await idsFor({ q: "lighthouse" })).toEqual([]);
    expect(await idsFor({ q: "harbour" })).toEqual([job.id]);
  });

  test("finds a job by its changed description only", async () => {
    const job = await aJob({ descriptionText: "We sail." });
    await store(job);
    await store({ ...job, descriptionText: "We row." });

    expect(await idsFor({ q: "sail" })).toEqual([]);
    expect(await idsFor({ q: "row" })).toEqual([job.id]);
  });
});

describe("filters", () => {
  test("two filters list the jobs that match both", async () => {
    const both = await aJob({ track: "tech_lead", workMode: "remote" });
    await store(
      both,
      await aJob({ track: "tech_lead", workMode: "onsite" }),
      await aJob({ track: "ic", workMode: "remote" }),
    );

    const page = await listJobs(
      database.db,
      { query: { track: ["tech_lead"], mode: ["remote"] }, cursor: null },
      { now: TODAY },
    );

    expect(page.jobs.map(({ id }) => id)).toEqual([both.id]);
    expect(page.total).toEqual({ n: 1, unclear: 0, capped: false });
  });

  test("the filter on the posting date counts whole days, like its total", async () => {
    await store(
      await aJob({ datePosted: daysAgo(0) }),
      await aJob({ datePosted: daysAgo(1) }),
      await aJob({ datePosted: daysAgo(6) }),
      await aJob({ datePosted: daysAgo(40) }),
    );

    for (const [posted, n] of [
      [1, 2],
      [7, 3],
      [30, 3],
    ] as const) {
      const page = await listJobs(database.db, { query: { posted }, cursor: null }, { now: TODAY });
      expect(page.jobs).toHaveLength(n);
      expect(page.total).toEqual({ n, unclear: 0, capped: false });
    }
  });

  test("each facet count is the number of jobs its filter lists", async () => {
    const levels = ["senior", "senior", "lead", "staff", "mid"] as const;
    const modes = ["remote", "hybrid", "remote", "onsite", "remote"] as const;
    await store(
      ...(await Promise.all(
        levels.map((level, index) =>
          aJob({ level, workMode: modes[index] as JobRecord["workMode"] }),
        ),
      )),
    );
    const { facets } = await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY });

    for (const facet of FACETS) {
      for (const { value, n } of facets[facet]) {
        const { query } = parseJobSearch(new URLSearchParams({ [facet]: value }));
        expect(await idsFor(query), `${facet} ${value}`).toHaveLength(n ?? -1);
      }
    }
    const remote = await listJobs(
      database.db,
      { query: { mode: ["remote"] }, cursor: null },
      { now: TODAY },
    );
    expect(remote.facets.level.map(({ value, n }) => [value, n])).toEqual([
      ["senior", 1],
      ["lead", 1],
    ]);
    // A facet's own values are counted without it.
    expect(remote.facets.mode.map(({ value, n }) => [value, n])).toEqual([
      ["onsite", 1],
      ["hybrid", 1],
      ["remote", 2],
    ]);
  });

  test("the stored counts tell unclear jobs apart when there are too many to sample", async () => {
    const remote = { workMode: "remote", remoteFrom: [] } as const;
    const variants = [
      { ...remote, places: [{ city: "Berlin", country: "DE" }], remoteFrom: [] },
      { ...remote, places: [], remoteFrom: [] },
      { ...remote, places: [], remoteFrom: [{ region: "EU" }], tzMin: 32, tzMax: 36 },
      { ...remote, places: [], remoteFrom: [{ region: "WORLD" }], tzMin: 32, tzMax: 36 },
      { ...remote, places: [], remoteFrom: [{ region: "WORLD" }] },
      { ...remote, places: [], remoteFrom: [{ region: "WORLD" }], tzMin: 0, tzMax: 8 },
    ];
    const manyJobs = Array.from({ length: 40 }, () => variants).flat();
    await store(...(await Promise.all(manyJobs.map((fields) => aJob(fields)))));
    const totalFrom = async (query: JobQuery) =>
      (await listJobs(database.db, { query, cursor: null }, { now: TODAY })).total;

    expect(await totalFrom({ country: "DE" })).toEqual({ n: 240, unclear: 120, capped: false });
    expect(await totalFrom({ country: "JP" })).toEqual({ n: 200, unclear: 120, capped: false });
    expect(await totalFrom({ region: ["DACH"] })).toMatchObject({ n: 120 });
  });

  test("a country lists jobs from there, from anywhere, and those that do not say", async () => {
    const here = await aJob({ places: [{ country: "PT" }], datePosted: daysAgo(1) });
    const area = await aJob({
      workMode: "remote",
      places: [],
      remoteFrom: [{ region: "EU" }],
      datePosted: daysAgo(2),
    });
    const anywhere = await aJob({
      workMode: "remote",
      places: [{ country: "US" }],
      remoteFrom: [{ region: "WORLD" }],
      datePosted: daysAgo(3),
    });
    const open = await aJob({
      workMode: "remote",
      places: [{ country: "US" }],
      remoteFrom: [],
      datePosted: daysAgo(4),
    });
    const elsewhere = await aJob({ places: [{ country: "US" }] });
    const remoteElsewhere = await aJob({
      workMode: "remote",
      places: [{ country: "FR" }],
      remoteFrom: [{ country: "ES" }],
    });
    await store(here, area, anywhere, open, elsewhere, remoteElsewhere);

    const page = await listJobs(
      database.db,
      { query: { country: "PT" }, cursor: null },
      { now: TODAY },
    );

    expect(page.jobs.map(({ id }) => id)).toEqual([here.id, area.id, anywhere.id, open.id]);
    expect(page.total).toEqual({ n: 4, unclear: 1, capped: false });
    expect(await idsFor({ region: ["IBERIA"] })).toEqual(
      [here.id, area.id, anywhere.id, remoteElsewhere.id].toSorted(
        (one, other) => order(other) - order(one),
      ),
    );

    function order(id: string): number {
      const rows = [here, area, anywhere, open, elsewhere, remoteElsewhere];
      return Number(rows.find((row) => row.id === id)?.position);
    }
  });

  test("a job that changes or closes leaves the lists of its old values", async () => {
    const job = await aJob({ tech: ["go"], places: [{ country: "PT" }] });
    await store(job);
    await store({ ...job, tech: ["rust"], places: [{ country: "ES" }] });
    expect(await idsFor({ tech: ["go"] })).toEqual([]);
    expect(await idsFor({ tech: ["rust"] })).toEqual([job.id]);
    expect(await idsFor({ country: "ES" })).toEqual([job.id]);

    await store({ ...job, status: "closed" });
    const { results } = await database.db.$client.prepare("select * from job_facets").all();
    expect(results).toEqual([]);
  });

  test("a time zone excludes jobs whose hours it leaves part of the year, not jobs without hours", async () => {
    const withoutHours = await aJob({ datePosted: daysAgo(1) });
    const fitsAllYear = await aJob({ tzMin: -4, tzMax: 8, datePosted: daysAgo(2) });
    const winterOnly = await aJob({ tzMin: -4, tzMax: 0 });
    await store(withoutHours, fitsAllYear, winterOnly);

    expect(await idsFor({ tz: "Europe/Lisbon" })).toEqual([withoutHours.id, fitsAllYear.id]);
    expect(await idsFor({ tz: "UTC" })).toHaveLength(3);
  });

  test("pay is compared across currencies, and on-target pay does not count", async () => {
    const euros = await aJob({ ...dollarsAYear(100_000), salaryCurrency: "EUR" });
    const less = await aJob(dollarsAYear(115_000));
    const target = await aJob({ ...dollarsAYear(300_000), salaryOte: true });
    await store(euros, less, target, await aJob());

    expect(await idsFor({ minSalary: 100_000, currency: "EUR" })).toEqual([euros.id]);
    expect((await idsFor({ sort: "salary" })).slice(0, 2)).toEqual([euros.id, less.id]);
  });

  test("text is found among the few jobs of a selective filter", async () => {
    const olderJob = await aJob({ orgSlug: "southwind", datePosted: daysAgo(80) });
    await store(olderJob, await aJob(), await aJob());

    expect(await idsFor({ q: "engineer", org: "southwind" })).toEqual([olderJob.id]);
    expect(await idsFor({ q: "lighthouse", org: "southwind" })).toEqual([]);
  });

  test("combined filters with more jobs than are looked at give a lower bound", async () => {
    const rows = Array.from({ length: EXACT_SIZE + 1 }, () =>
      aJob({ track: "tech_lead", workMode: "remote" }),
    );
    await store(...(await Promise.all(rows)));

    const { total, facets } = await listJobs(
      database.db,
      { query: { track: ["tech_lead"], mode: ["remote"] }, cursor: null },
      { now: TODAY },
    );

    expect(total).toEqual({ n: SAMPLE_SIZE, unclear: 0, capped: true });
    expect(facets.level).toMatchObject([{ value: "senior", n: SAMPLE_SIZE, isMore: true }]);
  });

  test("of a filter with few enough jobs every match is counted and listed, however old", async () => {
    const fields = { track: "tech_lead", workMode: "remote" } as const;
    const matches = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        aJob({
          ...fields,
          datePosted: daysAgo(20 + index),
          ...dollarsAYear(100_000 + 1_000 * index),
        }),
      ),
    );
    const newer = Array.from({ length: EXACT_SIZE - matches.length }, (_, index) =>
      aJob({ ...fields, workMode: "onsite", datePosted: daysAgo(index / 100) }),
    );
    const others = Array.from({ length: EXACT_SIZE }, () => aJob({ workMode: "remote" }));
    await store(...matches, ...(await Promise.all([...newer, ...others])));
    const query = { track: ["tech_lead"], mode: ["remote"] } satisfies JobQuery;

    for (const sort of ["newest", "salary"] as const) {
      const byPay = sort === "salary" ? matches.toReversed() : matches;
      const first = await followLink({ ...query, sort }, {});
      const second = await followLink({ ...query, sort }, first.next ?? {});
      const back = await followLink({ ...query, sort }, second.previous ?? {});

      expect(first.total, sort).toEqual({ n: 30, unclear: 0, capped: false });
      expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(
        byPay.map(({ id }) => id),
      );
      expect(second.next).toBeNull();
      expect(back.jobs).toEqual(first.jobs);
      expect(first.facets.track).toMatchObject([{ value: "ic" }, { value: "tech_lead", n: 30 }]);
      expect(first.facets.mode).toMatchObject([
        { value: "onsite", n: EXACT_SIZE - 30 },
        { value: "remote", n: 30 },
      ]);
    }
  });

  test("a lower bound of nothing is not said, and the newest days are counted whole", async () => {
    const rows = Array.from({ length: EXACT_SIZE + 1 }, (_, index) =>
      aJob({ track: "tech_lead", datePosted: daysAgo(4 + index / 200) }),
    );
    await store(...(await Promise.all(rows)));

    const { facets } = await listJobs(
      database.db,
      { query: { track: ["tech_lead"], pay: "stated" }, cursor: null },
      { now: TODAY },
    );

    expect(facets.posted).toEqual([
      { value: "1", n: 0 },
      { value: "7", n: null },
      { value: "30", n: null },
    ]);
  });

  test("of several values of a filter any may match, of several filters all must", async () => {
    const fits = await aJob({ level: "staff", workMode: "remote", tech: ["rust"] });
    const fitsToo = await aJob({ level: "lead", workMode: "hybrid", tech: ["kotlin", "go"] });
    await store(
      fits,
      fitsToo,
      await aJob({ level: "senior", workMode: "remote", tech: ["go"] }),
      await aJob({ level: "staff", workMode: "onsite", tech: ["go"] }),
      await aJob({ level: "staff", workMode: "remote", tech: ["python"] }),
    );
    const query = parseJobSearch(
      new URLSearchParams("level=staff,lead&mode=remote&mode=hybrid&tech=go,rust"),
    ).query;

    expect((await idsFor(query)).toSorted()).toEqual([fits.id, fitsToo.id].toSorted());
  });

  test("a city or state lists the jobs with an office there", async () => {
    const portland = await aJob({ places: [{ city: "Portland", region: "OR", country: "US" }] });
    const eugene = await aJob({ places: [{ city: "Eugene", region: "OR", country: "US" }] });
    const maine = await aJob({ places: [{ city: "Portland", region: "ME", country: "US" }] });
    await store(portland, eugene, maine);

    expect(await idsFor({ place: ["portland-or-us"] })).toEqual([portland.id]);
    expect((await idsFor({ place: ["oregon-us"] })).toSorted()).toEqual(
      [portland.id, eugene.id].toSorted(),
    );
    const { facets } = await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY });
    expect(facets.place[0]).toEqual({ value: "oregon-us", words: "Oregon, US", n: 2 });
  });

  test("only sure jobs are those whose country is stated", async () => {
    const here = await aJob({ places: [{ country: "PT" }] });
    const unclear = await aJob({ workMode: "remote", places: [], remoteFrom: [] });
    await store(here, unclear);

    expect(await idsFor({ country: "PT" })).toHaveLength(2);
    expect(await idsFor({ country: "PT", sure: "yes" })).toEqual([here.id]);
  });

  test("for any filters each value's count is the number of jobs that choosing it alone lists", async () => {
    const rows = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        aJob({
          level: (["senior", "lead", "staff"] as const)[index % 3],
          workMode: (["remote", "onsite", "hybrid"] as const)[
            index % 4 === 0 ? 0 : (index % 2) + 1
          ],
          track: (["ic", "tech_lead"] as const)[index % 5 === 0 ? 1 : 0],
          visa: (["yes", "no", "unknown"] as const)[index % 7 === 0 ? 0 : 2],
          tech: index % 3 === 0 ? ["rust", "go"] : index % 2 === 0 ? ["go"] : ["python"],
          places: [{ city: index % 2 === 0 ? "Lisbon" : "Porto", country: "PT" }],
          datePosted: daysAgo(index),
        }),
      ),
    );
    await store(...rows);
    const choices = [
      "level=lead,staff",
      "mode=remote",
      "mode=hybrid",
      "track=ic",
      "tech=go,python",
      "place=lisbon-pt",
      "posted=30",
      "visa=yes",
    ];
    await fc.assert(
      fc.asyncProperty(fc.subarray(choices, { maxLength: 4 }), async (chosen) => {
        const { query } = parseJobSearch(new URLSearchParams(chosen.join("&")));
        const { facets } = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
        for (const facet of FACETS) {
          for (const { value, n } of facets[facet]) {
            if (n === null) continue;
            const params = new URLSearchParams(jobsPath(withoutKey(query, facet)).split("?")[1]);
            params.set(facet, value);
            const alone = parseJobSearch(params);
            const { total } = await listJobs(database.db, alone, { now: TODAY });
            expect(total.n, `${params}`).toBe(n);
          }
        }
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe("pages", () => {
  const newest = (one: JobRecord, other: JobRecord) =>
    Number(other.position) - Number(one.position);
  const bestPaid = (one: JobRecord, other: JobRecord) =>
    (other.salaryMax ?? 0) - (one.salaryMax ?? 0) || newest(one, other);

  test.each([
    ["no filter", {}, newest],
    ["a filter on a column", { level: ["senior"] }, newest],
    ["a filter on one of several values", { tech: ["go"] }, newest],
    ["a country", { country: "PT" }, newest],
    ["two filters", { level: ["senior"], mode: ["hybrid"] }, newest],
    ["filters of both kinds", { tech: ["go"], type: ["FULL_TIME"], country: "PT" }, newest],
    ["a filter without an index", { tz: "Europe/Lisbon" }, newest],
    ["text, newest first", { q: "engineer", sort: "newest" }, newest],
    ["text and a filter, newest first", { q: "engineer", tech: ["go"], sort: "newest" }, newest],
    ["the best paid first", { sort: "salary" }, bestPaid],
    ["a filter, the best paid first", { tech: ["go"], sort: "salary" }, bestPaid],
    ["text, the best paid first", { q: "engineer", sort: "salary" }, bestPaid],
  ] as [string, JobQuery, (one: JobRecord, other: JobRecord) => number][])(
    "with %s, following the links shows each job once and in order, in both directions",
    async (_, query, order) => {
      const rows = await Promise.all(
        Array.from({ length: 2 * PAGE_SIZE + 5 }, (_, index) =>
          aJob({
            title: "Senior Engineer",
            datePosted: daysAgo(index / 7),
            ...dollarsAYear(index % 3 === 0 ? null : 50_000 + 1_000 * (index % 7)),
          }),
        ),
      );
      await store(...rows, await aJob({ status: "closed" }), await aJob({ level: "other" }));
      const expected = rows.toSorted(order).map(({ id }) => id);

      const seen: string[] = [];
      let page = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
      expect(page.previous).toBeNull();
      for (;;) {
        seen.push(...page.jobs.map(({ id }) => id));
        if (!page.next) break;
        page = await followLink(query, page.next);
      }
      expect(seen).toEqual(expected);

      const back = await followLink(query, page.previous ?? {});
      expect(back.jobs.map(({ id }) => id)).toEqual(expected.slice(PAGE_SIZE, 2 * PAGE_SIZE));
      expect(back.next).not.toBeNull();
      const first = await followLink(query, back.previous ?? {});
      expect(first.jobs.map(({ id }) => id)).toEqual(expected.slice(0, PAGE_SIZE));
    },
  );

  test("a ranked list has the best matches first and at most ten pages", async () => {
    const rows = await Promise.all(
      Array.from({ length: 205 }, (_, index) =>
        aJob({ descriptionText: "About tides.", datePosted: daysAgo(index / 9) }),
      ),
    );
    const best = await aJob({ title: "Engineer, Tides", datePosted: daysAgo(90) });
    await store(...rows, best);

    const first = await listJobs(
      database.db,
      { query: { q: "tides" }, cursor: null },
      { now: TODAY },
    );
    expect(first.jobs[0]?.id).toBe(best.id);
    expect(first.next).toEqual({ page: "2" });
    const ninth = await followLink({ q: "tides" }, { page: "9" });
    expect([ninth.next, ninth.previous]).toEqual([{ page: "10" }, { page: "8" }]);
    const tenth = await followLink({ q: "tides" }, { page: "10" });
    expect(tenth.jobs).toHaveLength(PAGE_SIZE);
    expect(tenth.next).toBeNull();
  });

  test("a match outside the candidate window is found by looking further back", async () => {
    const fittingFields = { tzMin: -4, tzMax: 8, datePosted: daysAgo(90) };
    const oldJobs = await Promise.all([aJob(fittingFields), aJob(fittingFields)]);
    const others = await Promise.all(
      Array.from({ length: EXACT_SIZE + 200 }, (_, index) =>
        aJob({ tzMin: 20, tzMax: 24, datePosted: daysAgo(index / 100) }),
      ),
    );
    await store(...oldJobs, ...others);
    const query = { tz: "Europe/Lisbon" };

    const first = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
    expect(first.jobs).toEqual([]);
    expect(first.total).toEqual({ n: 0, unclear: 0, capped: true });
    const olderPage = await followLink(query, first.next ?? {});
    expect(olderPage.jobs.map(({ id }) => id).toSorted()).toEqual(
      oldJobs.map(({ id }) => id).toSorted(),
    );
    expect(olderPage.next).toBeNull();
  });

  test("jobs that expired since the last count are not in the total", async () => {
    const row = await aJob({ tech: ["go"] });
    await store(row);
    await database.db.update(jobs).set({ validThrough: daysAgo(0.01) });

    for (const query of [
      {},
      { tech: ["go"] },
      { org: "northwind" },
      { posted: 30 },
    ] as JobQuery[]) {
      const { total } = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
      expect(total, JSON.stringify(query)).toEqual({ n: 0, unclear: 0, capped: false });
    }
  });

  test("a long list and its facets count no job that expired since the last count", async () => {
    const ended = await aJob({ workMode: "remote", tech: ["go"], validThrough: daysAgo(0.01) });
    const others = Array.from({ length: PAGE_SIZE + 5 }, () => aJob({ workMode: "remote" }));
    await store(ended, ...(await Promise.all(others)));

    for (const query of [{}, { mode: ["remote"] }] as JobQuery[]) {
      const page = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
      expect(page.total.n).toBe(PAGE_SIZE + 5);
      expect(page.facets.mode).toEqual([{ value: "remote", n: PAGE_SIZE + 5 }]);
    }
  });

  test("what a text leaves out is left out of the whole list, and its count is that of its pages", async () => {
    const python = await aJob({ tech: ["python"], workMode: "remote" });
    const others = await Promise.all(
      Array.from({ length: PAGE_SIZE + 3 }, (_, index) =>
        aJob({ tech: ["go"], workMode: index % 2 ? "hybrid" : "onsite" }),
      ),
    );
    await store(python, ...others);

    for (const q of ["no python", "not remote"]) {
      const { query } = parseJobSearch(new URLSearchParams({ q }));
      const first = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
      const second = await followLink(query, first.next ?? {});
      const ids = [...first.jobs, ...second.jobs].map(({ id }) => id);
      expect(first.total).toEqual({ n: others.length, unclear: 0, capped: false });
      expect(ids.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
    }
  });

  test("a ranked search looks at the newest matches only, so its total is a lower bound", async () => {
    const fits = await aJob({ tzMin: -4, tzMax: 8, datePosted: daysAgo(90) });
    const others = await Promise.all(
      Array.from({ length: FILTERED_TEXT_WINDOW_SIZE }, (_, index) =>
        aJob({ tzMin: 20, tzMax: 24, datePosted: daysAgo(index / 100) }),
      ),
    );
    await store(fits, ...others);
    const query = { q: "engineer", tz: "Europe/Lisbon" };

    const { total } = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
    expect(total).toEqual({ n: 0, unclear: 0, capped: true });
  });

  test("a job with a repeated technology can be stored and changed", async () => {
    const job = await aJob({ tech: ["go", "go"] });
    await store(job);
    await store({ ...job, tech: ["rust", "rust"] });

    expect(await idsFor({ tech: ["rust"] })).toEqual([job.id]);
  });

  test("two jobs with the same sort key are both stored", async () => {
    const [one, other] = [await aJob(), await aJob()];
    await store(one, { ...other, position: one.position });

    expect(await idsFor({})).toEqual([other.id, one.id]);
    expect(
      (await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY })).jobs,
    ).toHaveLength(2);
  });
});
