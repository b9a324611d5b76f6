import { expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { testDatabase } from "#test/database.ts";
import { aJob, anOrganization, daysAgo, TODAY } from "#test/factories.ts";
import { jobPath } from "../identity.ts";
import { type JobRecord, upsertJobs, upsertOrganizations } from "../save-jobs.server.ts";
import { toSortKey } from "../sort-key.ts";
import { findSitemapJobs, listSitemapFiles, rewriteSitemap } from "./sitemap.server.ts";

const database = testDatabase();

/** The rows of the files, each read more than once, and the end of the range. */
const FILE_ROWS = 15;

async function store(...rows: JobRecord[]): Promise<void> {
  const { db } = database;
  await writeBatch(db, [...upsertOrganizations(db, [anOrganization()]), ...upsertJobs(rows)]);
}

function someJobs(count: number, from = 40): Promise<JobRecord[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) => aJob({ datePosted: daysAgo(from - index) })),
  );
}

async function listFile(n: number): Promise<string[] | null> {
  const jobs = await findSitemapJobs(database.db, n, TODAY);
  return jobs?.map(({ path }) => path) ?? null;
}

test("without jobs there is no job file", async () => {
  await rewriteSitemap(database.db, TODAY);

  expect(await listSitemapFiles(database.db, TODAY)).toEqual([]);
});

test("before the first rewrite one file contains every job", async () => {
  const job = await aJob();
  await store(job);

  expect(await listSitemapFiles(database.db, TODAY)).toMatchObject([{ n: 1 }]);
  expect(await listFile(1)).toEqual([jobPath(job)]);
  expect(await listFile(2)).toBeNull();
});

test("files list the oldest jobs first, and a new job changes only the last one", async () => {
  const jobs = await someJobs(7);
  await store(...jobs);
  await rewriteSitemap(database.db, TODAY, 3);
  const paths = jobs.map(jobPath);
  expect([await listFile(1), await listFile(2), await listFile(3), await listFile(4)]).toEqual([
    paths.slice(0, 3),
    paths.slice(3, 6),
    paths.slice(6),
    null,
  ]);

  const newJob = await aJob({ datePosted: daysAgo(0) });
  await store(newJob);
  expect(await listFile(3)).toEqual([paths[6], jobPath(newJob)]);
  await rewriteSitemap(database.db, TODAY, 3);
  expect(await listFile(1)).toEqual(paths.slice(0, 3));
});

test("only open jobs that are no examples and were confirmed within a week are listed", async () => {
  const imported = { sourceKind: "greenhouse", sourceBoard: "northwind" } as const;
  const listedJobs = await Promise.all([
    aJob(),
    aJob({ validThrough: daysAgo(-1) }),
    aJob({ lastVerifiedAt: daysAgo(30) }),
    aJob({ ...imported, lastVerifiedAt: daysAgo(6) }),
  ]);
  const kept = await Promise.all([
    aJob({ validThrough: daysAgo(1) }),
    aJob({ example: true }),
    aJob({ level: "mid" }),
    aJob({ ...imported, lastVerifiedAt: daysAgo(7) }),
    ...(["paused", "closed", "expired", "removed", "draft", "pending"] as const).map((status) =>
      aJob({ status }),
    ),
  ]);
  await store(...listedJobs, ...kept);

  for (const isRewritten of [false, true]) {
    if (isRewritten) await rewriteSitemap(database.db, TODAY);
    expect((await listFile(1))?.toSorted()).toEqual(listedJobs.map(jobPath).toSorted());
  }
});

test("a job past its last day leaves its file without a rewrite", async () => {
  const [stayingJob, endingJob] = [await aJob(), await aJob({ validThrough: daysAgo(-1) })];
  await store(stayingJob, endingJob);
  await rewriteSitemap(database.db, TODAY);

  const later = await findSitemapJobs(database.db, 1, new Date(Date.parse(daysAgo(-2))));
  expect(later?.map(({ path }) => path)).toEqual([jobPath(stayingJob)]);
});

test("a file's last modification is when one of its jobs changed or left it", async () => {
  const listModified = async () =>
    (await listSitemapFiles(database.db, TODAY)).map(({ lastModified }) => lastModified);
  await store(await aJob({ updatedAt: daysAgo(5) }));
  await rewriteSitemap(database.db, TODAY);
  expect(await listModified()).toEqual([daysAgo(5)]);

  await store(await aJob({ updatedAt: daysAgo(9), status: "closed", closedAt: daysAgo(2) }));
  await rewriteSitemap(database.db, TODAY);
  expect(await listModified()).toEqual([daysAgo(2)]);

  await store(await aJob({ updatedAt: daysAgo(9), validThrough: daysAgo(1) }));
  await rewriteSitemap(database.db, TODAY);
  expect(await listModified()).toEqual([daysAgo(1)]);
});

test("between rewrites a file is dated by what is written into it or leaves it", async () => {
  const jobs = await someJobs(6);
  await store(...jobs);
  await rewriteSitemap(database.db, TODAY, 3);
  const [, second] = await listSitemapFiles(database.db, TODAY);
  const [first] = jobs;
  if (!first) throw new Error("There are no jobs.");

  await store({ ...first, title: "Another title", updatedAt: daysAgo(0) });
  expect(await listSitemapFiles(database.db, TODAY)).toEqual([
    { n: 1, lastModified: daysAgo(0) },
    second,
  ]);
  await store({ ...first, status: "closed", updatedAt: daysAgo(0), closedAt: daysAgo(-1) });
  expect((await listSitemapFiles(database.db, TODAY))[0]).toEqual({
    n: 1,
    lastModified: daysAgo(-1),
  });
});

test("a file takes one round trip and reads only its own jobs", async () => {
  await store(...(await someJobs(60, 80)));
  await rewriteSitemap(database.db, TODAY, 10);

  const { value, usage } = await database.measure((db) => findSitemapJobs(db, 3, TODAY));

  expect(value).toHaveLength(10);
  expect(usage.trips).toBe(1);
  expect(usage.rowsRead.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(10 + FILE_ROWS);
});

test("a job reopened between older ones is in the file of its sort key", async () => {
  const jobs = await someJobs(4);
  await store(...jobs);
  await rewriteSitemap(database.db, TODAY, 2);
  const publishedAt = daysAgo(39.5);
  const reopened = await aJob({ datePosted: publishedAt });
  await store({ ...reopened, position: toSortKey(reopened.id, publishedAt) });

  expect(await listFile(1)).toContain(jobPath(reopened));
  await rewriteSitemap(database.db, TODAY, 2);
  const files = await Promise.all([1, 2, 3].map(listFile));
  expect(files.flat()).toHaveLength(5);
});
