import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { fillFingerprints } from "#app/features/jobs/fill-fingerprints.server.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import type { ImportedSourceKind } from "#app/features/jobs/job-source-kinds.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { findSitemapJobs } from "#app/features/jobs/sitemap/sitemap.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { testDatabase } from "#test/database.ts";
import { aPosting, TODAY } from "#test/factories.ts";
import type { JobSourceAdapter } from "../formats/adapter.ts";
import { importJobSource } from "./import-job-source.server.ts";

/* When a posting is a job that is stored already: posted anew, or at another source. */

const database = testDatabase();

const TEXT = "You will look after the timetable and answer for it when it is late. ".repeat(4);

interface Entry {
  id: string;
  posting?: Partial<JobContent>;
}

function adapter(kind: ImportedSourceKind, company: string): JobSourceAdapter {
  return {
    kind,
    hosts: [],
    toListingUrl: (board) => board,
    addressReaders: {},
    parseListing: (body) => ({
      items: (JSON.parse(body) as Entry[]).map((raw) => ({
        externalId: raw.id,
        title: "Senior Engineer",
        raw,
      })),
      repeats: [],
      isPartial: false,
    }),
    parseItem(raw) {
      const { id, posting } = raw as Entry;
      const content = aPosting({ title: "Senior Engineer", descriptionText: TEXT, ...posting });
      return { content, sourceUrl: `https://${kind}.example/${id}`, companyName: company };
    },
  };
}

interface Run {
  day?: number;
  kind?: ImportedSourceKind;
  company?: string;
}

function run(
  ids: (string | Entry)[],
  { day = 0, kind = "greenhouse", company = "Northwind Ferries" }: Run = {},
) {
  return importJobSource(database.db, {
    adapter: adapter(kind, company),
    board: "northwind",
    body: JSON.stringify(ids.map((entry) => (typeof entry === "string" ? { id: entry } : entry))),
    now: new Date(TODAY.getTime() + day * DAY_MS),
  });
}

async function stored() {
  const rows = await database.db
    .select()
    .from(jobs)
    .orderBy(jobs.sourceKind, jobs.sourceExternalId);
  return rows.map(({ sourceKind, sourceExternalId, status, reopenCount }) =>
    [sourceKind[0], sourceExternalId, status, reopenCount || ""].join(" ").trim(),
  );
}

async function storedJob(externalId: string) {
  const row = await database.db
    .select()
    .from(jobs)
    .where(eq(jobs.sourceExternalId, externalId))
    .get();
  if (!row) throw new Error(`There is no job ${externalId}.`);
  return row;
}

async function listed(day = 0) {
  const now = new Date(TODAY.getTime() + day * DAY_MS);
  const { jobs: cards, total } = await listJobs(database.db, { query: {}, cursor: null }, { now });
  expect(total.n).toBe(cards.length);
  const sitemap = await findSitemapJobs(database.db, 1, now);
  expect(sitemap?.length ?? 0).toBe(cards.length);
  return cards.map(({ id }) => id);
}

test("a job that is posted under a new id keeps its address and first publication, and is reopened", async () => {
  await run(["1"]);
  const before = await storedJob("1");

  const report = await run(["2"], { day: 1 });

  expect(report).toMatchObject({ created: 0, reopened: 1, closed: 0 });
  expect(await stored()).toEqual(["g 2 open 1"]);
  const { id, slug, firstSeenAt, datePosted } = before;
  expect(await storedJob("2")).toMatchObject({ id, slug, firstSeenAt, datePosted, missedRuns: 0 });
});

test("a second import after a repost changes nothing", async () => {
  await run(["1"]);
  await run(["2"], { day: 1 });
  const before = await storedJob("2");

  expect(await run(["2"], { day: 2 })).toMatchObject({ unchanged: 1, reopened: 0, updated: 0 });
  expect(await storedJob("2")).toMatchObject({ reopenCount: 1, updatedAt: before.updatedAt });
});

test.each([
  [30, { reopened: 1, created: 0 }],
  [31, { reopened: 0, created: 1 }],
])(
  "a posting is a job that closed up to 30 days before: after %s days %o",
  async (days, counts) => {
    await run(["1"]);
    await run([], { day: 1 });
    await run([], { day: 2 });
    await database.db.update(jobs).set({ status: "closed", closedAt: TODAY.toISOString() });

    expect(await run(["2"], { day: days })).toMatchObject(counts);
  },
);

test("a job that is still listed is no repost, and jobs of one title stay apart", async () => {
  await run(["1", "2"]);
  const [first, second] = [await storedJob("1"), await storedJob("2")];

  await run(["2", "3", "4"], { day: 1 });

  expect(await stored()).toEqual(["g 2 open", "g 3 open 1", "g 4 open"]);
  expect((await storedJob("2")).id).toBe(second.id);
  expect((await storedJob("3")).id).toBe(first.id);
});

test.each([
  ["text", { descriptionText: "We build bridges, and you will paint them in many colors." }],
  ["title", { title: "Senior Engineer, Tides" }],
  ["level", { title: "Staff Engineer", level: "staff" as const }],
  ["place", { places: [{ city: "Porto", country: "PT" }] }],
  ["mode", { workMode: "remote" as const }],
])("a posting with another %s is another job", async (_, posting) => {
  await run(["1"]);

  expect(await run([{ id: "2", posting }], { day: 1 })).toMatchObject({ created: 1, reopened: 0 });
});

test("a job that comes back beside its repost is a job of its own", async () => {
  await run(["1"]);
  await run(["2"], { day: 1 });

  expect(await run(["1", "2"], { day: 2 })).toMatchObject({ created: 1, unchanged: 1 });
  expect(await stored()).toEqual(["g 1 open", "g 2 open 1"]);
});

/** The places of each row of the list, the row's own first. */
async function listedPlaces() {
  const { jobs: cards } = await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY });
  return cards.map(({ where, elsewhere = [] }) => [
    where.split(",")[0],
    ...elsewhere.map((other) => other.where.split(",")[0]),
  ]);
}

const inCity = (city: string, posting: Partial<JobContent> = {}): Entry => ({
  id: city,
  posting: { places: [{ city, country: "DE" }], ...posting },
});

test("postings of one role in several cities are one row, also when they come one after the other", async () => {
  await run([inCity("Berlin", { datePosted: null })]);
  await run([inCity("Berlin", { datePosted: null }), inCity("Munich"), inCity("Hamburg")]);

  const [places, ...others] = await listedPlaces();
  expect(others).toEqual([]);
  expect(new Set(places)).toEqual(new Set(["Berlin", "Munich", "Hamburg"]));
});

test.each([
  ["level", { title: "Staff Engineer", level: "staff" }],
  ["title", { title: "Senior Engineer, Ticketing" }],
  ["text", { descriptionText: "We paint bridges, and you choose the colors with the towns." }],
  ["kind of employment", { employmentTypes: ["CONTRACTOR"] }],
] as [string, Partial<JobContent>][])("another %s is another role", async (_, posting) => {
  await run([inCity("Berlin"), inCity("Munich", posting)]);

  expect((await listedPlaces()).flat().sort()).toEqual(["Berlin", "Munich"]);
  expect(await listedPlaces()).toHaveLength(2);
});

test("a posting whose text becomes another leaves its role", async () => {
  await run([inCity("Berlin"), inCity("Munich")]);
  expect(await listedPlaces()).toHaveLength(1);

  const changed = {
    descriptionText: "We paint bridges, and you choose the colors with the towns.",
  };
  await run([inCity("Berlin", changed), inCity("Munich")]);

  expect(await listedPlaces()).toHaveLength(2);
});

test("a source that gives all its jobs new ids loses none", async () => {
  const entries = (prefix: string) =>
    Array.from({ length: 12 }, (_, n) => ({
      id: `${prefix}${n}`,
      posting: { title: `Senior Engineer, Pier ${n}` },
    }));
  await run(entries("a"));
  const before = await listed();

  expect(await run(entries("b"), { day: 1 })).toMatchObject({ status: "applied", reopened: 12 });
  expect(await listed(1)).toEqual(before);
});

test("a job at two sources of one organization is one job, which names both", async () => {
  await run(["1"]);
  const { id } = await storedJob("1");
  await run(["x"], { kind: "lever", company: "Northwind Ferries, Inc." });

  expect(await stored()).toEqual(["g 1 open", "l x duplicate"]);
  expect(await listed()).toEqual([id]);
  const duplicate = await storedJob("x");
  for (const requested of [id, duplicate.id]) {
    expect(await findJob(database.db, requested)).toMatchObject({
      id,
      otherSources: [{ label: "Lever", url: "https://lever.example/x" }],
    });
  }
  expect(await run(["x"], { kind: "lever", day: 1 })).toMatchObject({ unchanged: 1, updated: 0 });
  expect(await stored()).toEqual(["g 1 open", "l x duplicate"]);
});

test("a job of another organization is no duplicate", async () => {
  await run(["1"]);
  await run(["x"], { kind: "lever", company: "Southwind Trains" });

  expect(await stored()).toEqual(["g 1 open", "l x open"]);
});

test("jobs of two sources with one title and other texts stay two, and are not read again", async () => {
  const other = { id: "x", posting: { descriptionText: "We paint bridges in many colors." } };
  await run(["1"]);
  await run([other], { kind: "lever" });

  expect(await run([other], { kind: "lever", day: 1 })).toMatchObject({ unchanged: 1, updated: 0 });
  expect(await stored()).toEqual(["g 1 open", "l x open"]);
});

test("two sources with two jobs of one title each have two jobs", async () => {
  await run(["1", "2"]);
  await run(["x", "y", "z"], { kind: "lever" });

  expect((await stored()).map((row) => row.slice(4)).toSorted()).toEqual([
    "duplicate",
    "duplicate",
    "open",
    "open",
    "open",
  ]);
});

test("when a job closes at its source, it goes on at the other one under its address", async () => {
  const timestamp = TODAY.toISOString();
  await database.db.insert(sources).values({
    ...{ kind: "lever", board: "northwind", etag: "seen" },
    ...{ createdAt: timestamp, updatedAt: timestamp },
  });
  await run(["1"]);
  await run(["x"], { kind: "lever" });
  const { id } = await storedJob("1");
  const { id: duplicateId } = await storedJob("x");
  await run([], { day: 1 });
  await run([], { day: 2 });
  await run([], { day: 3 });
  expect(await stored()).toEqual(["g 1 closed", "l x duplicate"]);
  expect(await database.db.select().from(sources).get()).toMatchObject({ etag: null });

  await run(["x"], { kind: "lever", day: 3 });

  expect(await stored()).toEqual(["g 1 closed", "l x open"]);
  expect(await listed(3)).toEqual([id]);
  for (const requested of [id, duplicateId]) {
    expect(await findJob(database.db, requested)).toMatchObject({
      ...{ id, status: "open", otherSources: [] },
      source: { kind: "lever", url: "https://lever.example/x" },
    });
  }

  await run(["1"], { day: 4 });
  expect(await stored()).toEqual(["g 1 duplicate 1", "l x open"]);
  expect(await listed(4)).toEqual([id]);
});

test("a duplicate that its source drops is named no more", async () => {
  await run(["1"]);
  await run(["x", { id: "y", posting: { title: "Tech Lead" } }], { kind: "lever" });
  const { id } = await storedJob("1");
  const left = [{ id: "y", posting: { title: "Tech Lead" } }];
  await run(left, { kind: "lever", day: 1 });
  await run(left, { kind: "lever", day: 2 });

  expect(await stored()).toEqual(["g 1 open", "l x closed", "l y open"]);
  expect(await findJob(database.db, id)).toMatchObject({ otherSources: [] });
});

test("a duplicate whose content changes is a job of its own", async () => {
  await run(["1"]);
  await run(["x"], { kind: "lever" });
  await run([{ id: "x", posting: { title: "Senior Engineer, Tides" } }], { kind: "lever", day: 1 });

  expect(await stored()).toEqual(["g 1 open", "l x open"]);
});

test("the duplicate of a job that was removed here stays away", async () => {
  await run(["1"]);
  await run(["x"], { kind: "lever" });
  await database.db.update(jobs).set({ status: "removed" }).where(eq(jobs.sourceExternalId, "1"));

  await run(["x"], { kind: "lever", day: 1 });

  expect(await stored()).toEqual(["g 1 removed", "l x duplicate"]);
});

test("two sources that are imported at once end with one job", async () => {
  const lead = { id: "0", posting: { title: "Tech Lead" } };
  const tides = { id: "w", posting: { title: "Senior Engineer, Tides" } };
  await run([lead]);
  await run([tides], { kind: "lever" });
  for (const day of [1, 2, 3])
    await Promise.all([run([lead, "1"], { day }), run([tides, "x"], { kind: "lever", day })]);

  expect(await listed(3)).toHaveLength(3);
});

test("jobs that were stored before there were fingerprints become one job", async () => {
  await run(["1"]);
  await run(["x"], { kind: "lever" });
  await database.db.update(jobs).set({ status: "open", duplicateOf: null, fingerprint: null });

  await fillFingerprints(database.db);
  await run(["1"], { day: 1 });
  await run(["x"], { kind: "lever", day: 1 });

  expect(await listed(1)).toHaveLength(1);
  const unfilled = await database.db.$count(jobs, sql`fingerprint is null`);
  expect(unfilled).toBe(0);
});
