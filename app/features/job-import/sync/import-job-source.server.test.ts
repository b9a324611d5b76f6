import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import type { JobContent } from "#app/features/jobs/job.ts";
import {
  IMPORTED_SOURCE_KINDS,
  type ImportedSourceKind,
} from "#app/features/jobs/job-source-kinds.ts";
import { upsertJobs, upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { listJobs } from "#app/features/jobs/search/list-jobs.server.ts";
import { PAGE_SIZE } from "#app/features/jobs/search/list-page.server.ts";
import { jobDescriptions, jobs, sources } from "#app/features/jobs/tables.ts";
import {
  restoreOrganization,
  suspendOrganization,
} from "#app/features/organizations/operator/suspend.server.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { wholeBoard } from "#test/boards.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, aPosting, daysAgo, TODAY } from "#test/factories.ts";
import { aViewer } from "#test/organizations.ts";
import { type JobSourceAdapter, SourceItemError, SourceResponseError } from "../formats/adapter.ts";
import { jobSourceAdapters } from "../formats/adapters.ts";
import { importRuns } from "../tables.ts";
import { importJobSource } from "./import-job-source.server.ts";

const database = testDatabase();

interface TestItem {
  id: string;
  title?: string;
  posting?: Partial<JobContent>;
  fault?: string;
}

/** A minimal adapter, so that these tests do not depend on a real one's parser. */
const minimalAdapter: JobSourceAdapter = {
  kind: "greenhouse",
  hosts: [],
  toListingUrl: (board) => board,
  addressReaders: {},
  parseListing(body) {
    if (body === "broken") throw new SourceResponseError("The board is broken.");
    const entries = JSON.parse(body) as TestItem[];
    return {
      items: entries.map((raw) => ({
        externalId: raw.id,
        title: raw.title ?? "Senior Engineer",
        raw,
      })),
      repeats: [],
      isPartial: false,
    };
  },
  parseItem(raw) {
    const { id, title = "Senior Engineer", posting, fault } = raw as TestItem;
    if (fault) throw new SourceItemError(fault);
    return {
      content: aPosting({ title, ...posting }),
      sourceUrl: `https://boards.example/${id}`,
      companyName: "Northwind Ferries",
    };
  },
};

interface TestRun {
  day?: number;
  isDryRun?: boolean;
  orgId?: string | null;
}

function run(
  entries: TestItem[] | "broken",
  { day = 0, isDryRun = false, orgId = null }: TestRun = {},
) {
  return importJobSource(database.db, {
    adapter: minimalAdapter,
    board: "northwind",
    body: entries === "broken" ? entries : JSON.stringify(entries),
    orgId,
    now: new Date(TODAY.getTime() + day * DAY_MS),
    isDryRun,
  });
}

async function listedTitles(): Promise<string[]> {
  const page = await listJobs(database.db, { query: {}, cursor: null }, { now: TODAY });
  return page.jobs.map(({ title }) => title).sort();
}

function storedJobs() {
  return database.db.select().from(jobs).orderBy(jobs.id);
}

async function statusOf(externalId: string) {
  const row = await database.db
    .select()
    .from(jobs)
    .where(eq(jobs.sourceExternalId, externalId))
    .get();
  return row?.status;
}

test("imported jobs are listed under the company’s name", async () => {
  const report = await run([
    { id: "1", title: "Senior Engineer, Tides" },
    { id: "2", title: "Tech Lead" },
  ]);

  expect(report).toMatchObject({
    status: "applied",
    company: "Northwind Ferries",
    seen: 2,
    created: 2,
  });
  expect(await listedTitles()).toEqual(["Senior Engineer, Tides", "Tech Lead"]);
});

test("examples close once a page of real jobs is listed, and not before", async () => {
  const example = await aJob({ example: true });
  await writeBatch(database.db, [
    ...upsertOrganizations(database.db, [anOrganization()]),
    ...upsertJobs([example]),
  ]);
  const items = Array.from({ length: PAGE_SIZE }, (_, n) => ({
    id: String(n),
    title: `Senior Engineer, Team ${n}`,
  }));
  await run(items.slice(1));
  expect(await statusOf(example.sourceExternalId)).toBe("open");

  await run(items, { day: 1 });

  expect(await statusOf(example.sourceExternalId)).toBe("closed");
  expect(await listedTitles()).toHaveLength(PAGE_SIZE);
});

test("a second run of the same response changes only the time of the last check", async () => {
  await run([{ id: "1" }, { id: "2" }]);
  const before = await storedJobs();

  const report = await run([{ id: "1" }, { id: "2" }], { day: 1 });

  expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 2, closed: 0 });
  const checked = { lastSeenAt: daysAgo(-1), lastVerifiedAt: daysAgo(-1) };
  expect(await storedJobs()).toEqual(before.map((row) => ({ ...row, ...checked })));
});

test("the order of the items does not change the stored rows", async () => {
  const entries = ["1", "2", "3"].map((id) => ({ id, title: `Senior Engineer ${id}` }));
  await run(entries);
  const rows = await storedJobs();
  await database.db.delete(jobs);
  await run(entries.toReversed());

  expect(await storedJobs()).toEqual(rows);
});

test("an edited posting keeps its id, sort key and publication date, and changes updatedAt", async () => {
  await run([{ id: "1" }]);
  const [before] = await storedJobs();

  const report = await run(
    [{ id: "1", title: "Staff Engineer", posting: { datePosted: daysAgo(0) } }],
    { day: 1 },
  );

  expect(report).toMatchObject({ updated: 1, created: 0 });
  const [after] = await storedJobs();
  expect(after).toMatchObject({
    id: before?.id,
    position: before?.position,
    datePosted: before?.datePosted,
    title: "Staff Engineer",
    updatedAt: daysAgo(-1),
  });
});

test("a job that is no longer listed closes after two runs and keeps its page", async () => {
  await run([
    { id: "1", title: "Senior Engineer, kept" },
    { id: "2", title: "Senior Engineer, dropped" },
  ]);
  const keptRow = [{ id: "1", title: "Senior Engineer, kept" }];
  expect(await run(keptRow, { day: 1 })).toMatchObject({ closed: 0 });
  expect(await listedTitles()).toHaveLength(2);

  expect(await run(keptRow, { day: 2 })).toMatchObject({ closed: 1 });

  expect(await listedTitles()).toEqual(["Senior Engineer, kept"]);
  const [dropped] = await database.db.select().from(jobs).where(eq(jobs.sourceExternalId, "2"));
  expect(await findJob(database.db, dropped?.id ?? "")).toMatchObject({
    status: "closed",
    closedAt: daysAgo(-2),
  });
});

test("a job that is missing from one run stays open", async () => {
  await run([{ id: "1" }, { id: "2" }]);
  await run([{ id: "1" }], { day: 1 });
  await run([{ id: "1" }, { id: "2" }], { day: 2 });
  await run([{ id: "1" }], { day: 3 });

  expect(await statusOf("2")).toBe("open");
});

async function closeJob2() {
  await run([{ id: "1" }, { id: "2" }]);
  await run([{ id: "1" }], { day: 1 });
  await run([{ id: "1" }], { day: 2 });
}

test("a job that reopens within 30 days keeps its id and publication date", async () => {
  await closeJob2();
  const [before] = await database.db.select().from(jobs).where(eq(jobs.sourceExternalId, "2"));

  const report = await run([{ id: "1" }, { id: "2" }], { day: 30 });

  expect(report).toMatchObject({ reopened: 1, created: 0 });
  const [after] = await database.db.select().from(jobs).where(eq(jobs.sourceExternalId, "2"));
  expect(after).toMatchObject({
    id: before?.id,
    datePosted: before?.datePosted,
    status: "open",
    closedAt: null,
    reopenCount: 1,
  });
});

test("a job that reopens later is a new job, and the old one stays closed", async () => {
  await closeJob2();
  const [before] = await database.db.select().from(jobs).where(eq(jobs.sourceExternalId, "2"));

  await run([{ id: "1" }, { id: "2" }], { day: 40 });
  await run([{ id: "1" }, { id: "2" }], { day: 41 });

  expect(await findJob(database.db, before?.id ?? "")).toMatchObject({ status: "closed" });
  const [after] = await database.db.select().from(jobs).where(eq(jobs.sourceExternalId, "2"));
  expect(after).toMatchObject({ status: "open", reopenCount: 0 });
  expect(after?.id).not.toBe(before?.id);
  expect(await storedJobs()).toHaveLength(3);
});

describe("an unusable or suspicious run", () => {
  test("a malformed response fails and changes no job", async () => {
    await run([{ id: "1" }]);
    const before = await storedJobs();

    const report = await run("broken", { day: 1 });

    expect(report).toMatchObject({ status: "failed", message: "The board is broken." });
    expect(await storedJobs()).toEqual(before);
  });

  test("a response whose items are all faulty fails", async () => {
    await run([{ id: "1" }, { id: "2" }]);
    const before = await storedJobs();

    const report = await run(
      [
        { id: "1", fault: "odd" },
        { id: "2", fault: "odd" },
      ],
      { day: 1 },
    );

    expect(report).toMatchObject({
      status: "failed",
      skipped: [{ reason: "odd" }, { reason: "odd" }],
    });
    expect(await storedJobs()).toEqual(before);
  });

  test("an empty response is quarantined, and confirmed by the third run over a day", async () => {
    await run([{ id: "1" }]);
    const before = await storedJobs();

    expect(await run([], { day: 1 })).toMatchObject({ status: "held", held: 1, closed: 0 });
    expect(await run([], { day: 1.5 })).toMatchObject({ status: "held" });
    expect(await storedJobs()).toEqual(before);

    expect(await run([], { day: 2 })).toMatchObject({ status: "applied", closed: 1 });
    expect(await statusOf("1")).toBe("closed");
  });

  test("an applied run in between restarts the count of quarantined runs", async () => {
    await run([{ id: "1" }]);
    await run([], { day: 1 });
    await run([], { day: 2 });
    await run([{ id: "1" }], { day: 3 });

    expect(await run([], { day: 4 })).toMatchObject({ status: "held" });
  });
});

test("a faulty item is skipped and counted, and its job does not change", async () => {
  await run([{ id: "1" }, { id: "2" }]);
  for (const day of [1, 2, 3]) {
    const report = await run([{ id: "1" }, { id: "2", fault: "no title" }], { day });
    expect(report).toMatchObject({ closed: 0, skipped: [{ externalId: "2", reason: "no title" }] });
  }

  expect(await statusOf("2")).toBe("open");
});

test("a job outside engineering is skipped with its reason", async () => {
  const report = await run([{ id: "1" }, { id: "2", title: "Account Executive" }]);

  expect(report).toMatchObject({ created: 1, skipped: [{ title: "Account Executive" }] });
});

test("a posting with a deadline before its publication date is rejected", async () => {
  const report = await run([{ id: "1" }, { id: "2", posting: { validThrough: daysAgo(9) } }]);

  expect(report.skipped).toMatchObject([
    { externalId: "2", reason: "The last day is before the first." },
  ]);
});

test("a publication date in the future is dropped", async () => {
  await run([{ id: "1", posting: { datePosted: daysAgo(-30) } }]);

  const [row] = await storedJobs();
  expect(row?.datePosted).toBeNull();
  const { total } = await listJobs(
    database.db,
    { query: { posted: 1 }, cursor: null },
    { now: TODAY },
  );
  expect(total.n).toBe(1);
});

test("a changed company name is stored on all of its jobs", async () => {
  await run([{ id: "1" }, { id: "2" }]);
  await importJobSource(database.db, {
    adapter: minimalAdapter,
    board: "northwind",
    body: JSON.stringify([{ id: "1" }, { id: "2", title: "Senior Engineer, other" }]),
    company: "Northwind Lines",
    now: TODAY,
  });

  const rows = await storedJobs();
  expect(rows.map(({ orgName }) => orgName)).toEqual(["Northwind Lines", "Northwind Lines"]);
});

test("a removed job stays removed while its source lists it", async () => {
  await run([{ id: "1" }, { id: "2" }]);
  await database.db.update(jobs).set({ status: "removed" }).where(eq(jobs.sourceExternalId, "2"));

  await run([{ id: "1" }, { id: "2", title: "Senior Engineer, again" }], { day: 1 });

  expect(await statusOf("2")).toBe("removed");
});

describe("a source of a suspended or deleted organization", () => {
  const operator = aViewer("op");
  const reason = { reason: "A fraud.", now: TODAY };

  test("a run opens no job of a suspended organization, and its jobs open once it is restored", async () => {
    const { db } = database;
    await run([{ id: "1" }]);
    const id = (await organization())?.id ?? "";
    await suspendOrganization(db, operator, { id, ...reason });
    // Simulates a run that started before the suspension.
    await db.update(jobs).set({ status: "open", statusBefore: null });

    const report = await run([{ id: "1", title: "Senior Engineer, anew" }, { id: "2" }], {
      day: 1,
    });

    expect(report.message).toContain("is suspended");
    expect(await organization()).toMatchObject({
      status: "suspended",
      suspendedReason: "A fraud.",
    });
    expect([await statusOf("1"), await statusOf("2")]).toEqual(["removed", "removed"]);
    expect(await listedTitles()).toEqual([]);
    await restoreOrganization(db, operator, { id, now: TODAY });
    expect([await statusOf("1"), await statusOf("2")]).toEqual(["open", "open"]);
  });

  test("a connected source opens no job, not even after the organization is deleted", async () => {
    const { db } = database;
    const at = { createdAt: daysAgo(9), updatedAt: daysAgo(9) };
    await db.insert(organizations).values(anOrganization({ status: "suspended" }));
    const orgId = "org-northwind";
    await db.insert(sources).values({ kind: "greenhouse", board: "northwind", orgId, ...at });
    await run([{ id: "1" }], { orgId });
    expect((await storedJobs())[0]).toMatchObject({
      orgId,
      status: "removed",
      statusBefore: "open",
    });
    await db.update(organizations).set({ status: "deleted" });
    await run([{ id: "1" }, { id: "2" }], { orgId });
    expect([await statusOf("1"), await statusOf("2")]).toEqual(["removed", "closed"]);
  });

  const organization = () => database.db.select().from(organizations).get();
});

test("a dry run returns a report and stores nothing", async () => {
  const report = await run([{ id: "1" }], { isDryRun: true });

  expect(report).toMatchObject({ created: 1, dryRun: true });
  expect(await storedJobs()).toEqual([]);
  expect(await database.db.select().from(importRuns)).toEqual([]);
});

test("two sources with equal external ids do not affect each other", async () => {
  await run([{ id: "1" }]);
  await importJobSource(database.db, {
    adapter: minimalAdapter,
    board: "southwind",
    body: JSON.stringify([{ id: "1" }]),
    company: "Southwind",
    now: TODAY,
  });

  const rows = await storedJobs();
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
  expect(new Set(rows.map(({ orgSlug }) => orgSlug))).toEqual(
    new Set(["northwind-ferries", "southwind"]),
  );
});

test.each(IMPORTED_SOURCE_KINDS)(
  "the whole %s fixture is imported, and a second run changes nothing",
  async (name) => {
    const request = requestOf(name, wholeBoard(name));

    const first = await importJobSource(database.db, request);
    const second = await importJobSource(database.db, { ...request, now: new Date(daysAgo(-1)) });

    expect(first.created).toBeGreaterThan(3);
    expect(first.skipped.length).toBeGreaterThan(0);
    const { created, skipped, later = 0 } = first;
    expect(created + skipped.length + later).toBe(first.seen);
    expect(second).toMatchObject({ created: 0, updated: 0, closed: 0, unchanged: first.created });
  },
);

test.each(IMPORTED_SOURCE_KINDS)(
  "the whole %s fixture gives the same rows in any order",
  async (name) => {
    const body = wholeBoard(name);
    await importJobSource(database.db, requestOf(name, body));
    const rows = await storedJobs();
    await database.db.delete(jobs);
    await importJobSource(database.db, requestOf(name, reversed(body)));

    expect(rows.length).toBeGreaterThan(3);
    expect((await storedJobs()).map(withoutRawHash)).toEqual(rows.map(withoutRawHash));
  },
);

test.each(IMPORTED_SOURCE_KINDS)("no script of a hostile %s source is stored", async (name) => {
  const body = JSON.stringify(JSON.parse(wholeBoard(name)), (key, value: unknown) =>
    typeof value === "string" && !isStructural(key, value) ? HOSTILE + value + HOSTILE : value,
  );

  const report = await importJobSource(database.db, {
    ...requestOf(name, body),
    company: undefined,
  });

  expect(report.created).toBeGreaterThan(2);
  const stored = await database.db
    .select()
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position));
  for (const { jobs: job, job_descriptions: description } of stored) {
    expect(description.html).not.toMatch(/<(?:script|img|svg|iframe)|\son\w+=|javascript:/i);
    const words = [job.title, job.orgName, job.whereStated, job.salaryScope, job.slug];
    expect(words.join(" ")).not.toMatch(/<\s*[a-z/!?]/i);
    expect([job.applyUrl, job.sourceUrl].join(" ")).not.toMatch(/javascript:|[<>"\s]{2}/i);
    expect(JSON.stringify([job.places, job.remoteFrom, job.tech])).not.toMatch(/[<>]/);
  }
});

test("a departments response closes the jobs it lacks, keeps those it lists and creates none", async () => {
  const { jobs: entries } = JSON.parse(wholeBoard("greenhouse")) as { jobs: { id: number }[] };
  await importJobSource(database.db, requestOf("greenhouse", wholeBoard("greenhouse")));
  const before = await storedJobs();
  const deleted = before[0]?.sourceExternalId;
  const withoutHashes = entries
    .filter(({ id }) => String(id) !== deleted)
    .map((entry) => ({ ...entry, content: undefined }));
  const sales = Array.from({ length: 30 }, (_, id) => ({ id, title: "Account Executive" }));
  const departments = [{ jobs: withoutHashes }, { jobs: [...withoutHashes, ...sales] }];
  const body = JSON.stringify({ departments });

  const reports = [];
  for (const day of [1, 2]) {
    const now = new Date(daysAgo(-day));
    reports.push(await importJobSource(database.db, { ...requestOf("greenhouse", body), now }));
  }

  expect(reports).toMatchObject([
    { created: 0, updated: 0, closed: 0 },
    { created: 0, updated: 0, closed: 1 },
  ]);
  expect(await statusOf(deleted ?? "")).toBe("closed");
  expect(await storedJobs()).toHaveLength(before.length);
});

/** Fields that would be rejected if changed: ids, addresses, dates and numbers. */
function isStructural(key: string, value: string): boolean {
  return (
    /id$|url$|^ref$|_at$|date|first_published|deadline|status|visibility|^identifier$|^shortcode$/i.test(
      key,
    ) || /^https:/.test(value)
  );
}

const HOSTILE =
  '<script>alert(1)</script>&lt;script&gt;alert(1)&lt;/script&gt;<img src=x onerror=alert(1)><a href="javascript:alert(1)">';

function requestOf(name: ImportedSourceKind, body: string) {
  return {
    adapter: jobSourceAdapters[name],
    board: "halvard",
    body,
    company: "Halvard",
    now: TODAY,
  };
}

/** The response with its items in reverse order. */
function reversed(body: string): string {
  const answer = JSON.parse(body) as unknown[] | Record<string, unknown>;
  if (Array.isArray(answer)) return JSON.stringify(answer.toReversed());
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(answer).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.toReversed() : value,
      ]),
    ),
  );
}

function withoutRawHash({
  rawHash: _rawHash,
  ...row
}: Awaited<ReturnType<typeof storedJobs>>[number]) {
  return row;
}
