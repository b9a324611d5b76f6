import { describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { recount } from "./counts.server.ts";
import { listJobs, PAGE_SIZE } from "./list-jobs.server.ts";
import { parseCursor } from "./position.ts";
import type { JobQuery } from "./query.ts";
import { type JobRow, upsertJobs, upsertOrganizations } from "./save-jobs.server.ts";

const database = testDatabase();

async function store(...rows: JobRow[]) {
  const { db } = database;
  await writeBatch(db, [
    ...upsertOrganizations(db, [anOrganization()]),
    ...upsertJobs(rows),
    ...recount(db, TODAY),
  ]);
}

async function idsFor(query: JobQuery): Promise<string[]> {
  const { jobs } = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
  return jobs.map(({ id }) => id);
}

test("jobs come newest first", async () => {
  const older = await aJob({ datePosted: daysAgo(9) });
  const newer = await aJob({ datePosted: daysAgo(1) });
  await store(older, newer);

  expect(await idsFor({})).toEqual([newer.id, older.id]);
});

test("without a level the list holds senior, staff, principal, lead and manager jobs", async () => {
  const senior = await aJob({ level: "senior" });
  const mid = await aJob({ level: "mid" });
  await store(senior, mid, await aJob({ level: "other" }));

  expect(await idsFor({})).toEqual([senior.id]);
  expect(await idsFor({ level: "mid" })).toEqual([mid.id]);
});

test.each(["draft", "pending", "paused", "closed", "expired", "removed"] as const)(
  "a %s job is not listed",
  async (status) => {
    await store(await aJob({ status }));

    const page = await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY });

    expect(page.jobs).toEqual([]);
    expect(page.total).toEqual({ n: 0, capped: false });
  },
);

test("a job past its last day leaves the list before any sweep has run", async () => {
  await store(await aJob({ validThrough: daysAgo(1) }));

  expect(await idsFor({})).toEqual([]);
});

describe("search", () => {
  test("finds words of title, company, technology and text", async () => {
    const job = await aJob({ title: "Staff Engineer, Tides", descriptionText: "A quiet harbour." });
    await store(job, await aJob({ orgName: "Southwind" }));

    for (const q of ["tides", "northwind", "postgresql harbour", "harb"]) {
      expect(await idsFor({ q }), q).toContain(job.id);
    }
  });

  test.each(['"', "a OR b", "title:go", "NEAR(go)", "-go", "go*", "(", "%", "'; DROP TABLE jobs"])(
    "takes %j as words, never as an operator",
    async (q) => {
      await store(await aJob());

      await expect(
        listJobs(database.db, { query: { q }, cursor: null }, { now: TODAY }),
      ).resolves.toBeDefined();
    },
  );

  test("forgets a job that closes and finds one that opens", async () => {
    const job = await aJob({ title: "Lighthouse Engineer" });
    await store(job);
    await store({ ...job, status: "closed" });
    expect(await idsFor({ q: "lighthouse" })).toEqual([]);

    await store({ ...job, status: "open" });
    expect(await idsFor({ q: "lighthouse" })).toEqual([job.id]);
  });

  test("follows a changed title", async () => {
    const job = await aJob({ title: "Lighthouse Engineer" });
    await store(job);
    await store({ ...job, title: "Harbour Engineer" });

    expect(await idsFor({ q: "lighthouse" })).toEqual([]);
    expect(await idsFor({ q: "harbour" })).toEqual([job.id]);
  });

  test("follows a changed text", async () => {
    const job = await aJob({ descriptionText: "We sail." });
    await store(job);
    await store({ ...job, descriptionText: "We row." });

    expect(await idsFor({ q: "sail" })).toEqual([]);
    expect(await idsFor({ q: "row" })).toEqual([job.id]);
  });
});

describe("filters", () => {
  test("two at once hold both", async () => {
    const both = await aJob({ track: "tech_lead", workMode: "remote" });
    await store(
      both,
      await aJob({ track: "tech_lead", workMode: "onsite" }),
      await aJob({ track: "ic", workMode: "remote" }),
    );

    const page = await listJobs(
      database.db,
      { query: { track: "tech_lead", mode: "remote" }, cursor: null },
      { now: TODAY },
    );

    expect(page.jobs.map(({ id }) => id)).toEqual([both.id]);
    expect(page.total).toEqual({ n: 1, capped: false });
  });

  test("posted counts whole days and agrees with its list", async () => {
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
      expect(page.total).toEqual({ n, capped: false });
    }
  });

  test("each count is the number of jobs its filter lists", async () => {
    const levels = ["senior", "senior", "lead", "staff", "mid"] as const;
    const modes = ["remote", "hybrid", "remote", "onsite", "remote"] as const;
    await store(
      ...(await Promise.all(
        levels.map((level, index) => aJob({ level, workMode: modes[index] as JobRow["workMode"] })),
      )),
    );
    const { facets } = await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY });

    for (const facet of ["level", "mode", "track"] as const) {
      for (const { value, n } of facets[facet]) {
        expect(await idsFor({ [facet]: value } as JobQuery), `${facet} ${value}`).toHaveLength(n);
      }
    }
  });

  test("more than 200 matches of a combination are counted as 200 and more", async () => {
    const rows = Array.from({ length: 201 }, () =>
      aJob({ track: "tech_lead", workMode: "remote" }),
    );
    await store(...(await Promise.all(rows)));

    const { total } = await listJobs(
      database.db,
      { query: { track: "tech_lead", mode: "remote" }, cursor: null },
      { now: TODAY },
    );

    expect(total).toEqual({ n: 200, capped: true });
  });
});

describe("pages", () => {
  test.each([
    ["no filter", {}],
    ["one filter", { level: "senior" }],
    ["two filters", { level: "senior", mode: "hybrid" }],
    ["words", { q: "engineer" }],
  ] as [string, JobQuery][])("with %s, following them shows each job once", async (_, query) => {
    const rows = await Promise.all(
      Array.from({ length: 2 * PAGE_SIZE + 5 }, (_, index) =>
        aJob({ datePosted: daysAgo(index / 7) }),
      ),
    );
    await store(...rows);

    const seen: string[] = [];
    let page = await listJobs(database.db, { query, cursor: null }, { now: TODAY });
    expect(page.previous).toBeNull();
    for (;;) {
      seen.push(...page.jobs.map(({ id }) => id));
      const after = page.next && parseCursor(page.next);
      if (!after) break;
      page = await listJobs(database.db, { query, cursor: { after } }, { now: TODAY });
    }
    expect(seen).toEqual(
      rows
        .toSorted((one, other) => Number(other.position) - Number(one.position))
        .map(({ id }) => id),
    );

    const before = parseCursor(page.previous ?? "") ?? 0;
    const back = await listJobs(database.db, { query, cursor: { before } }, { now: TODAY });
    expect(back.jobs.map(({ id }) => id)).toEqual(seen.slice(PAGE_SIZE, 2 * PAGE_SIZE));
    expect(back.next).not.toBeNull();
  });

  test("two jobs of one place in the order both stay", async () => {
    const [one, other] = [await aJob(), await aJob()];
    await store(one, { ...other, position: one.position });

    expect(await idsFor({})).toEqual([other.id, one.id]);
    expect(
      (await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY })).jobs,
    ).toHaveLength(2);
  });
});
