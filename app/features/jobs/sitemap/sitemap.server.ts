import { and, asc, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { jobPath } from "../identity.ts";
import { confirmationEnd, isConfirmedLately, isNotExpired } from "../lifecycle.server.ts";
import { DEFAULT_LEVELS } from "../search/job-query.ts";
import { isOpenAtLevel } from "../search/job-search.server.ts";
import { jobs } from "../tables.ts";
import { planFiles, selectReusableFiles } from "./sitemap-plan.ts";
import { sitemapFiles } from "./tables.ts";

/** Jobs in a sitemap file; the protocol allows five times as many. */
const FILE_SIZE = 10_000;

interface SitemapFile {
  n: number;
  lastModified: string;
}

interface SitemapJob {
  path: string;
  updatedAt: string;
}

/** The job files as last divided; before the first time, a single one if there are any jobs. */
export async function listSitemapFiles(db: Database, now: Date): Promise<SitemapFile[]> {
  const [files, newest] = await db.batch([
    db
      .select({ n: sitemapFiles.n, lastModified: sitemapFiles.lastModified })
      .from(sitemapFiles)
      .orderBy(asc(sitemapFiles.n)),
    db.select({ updatedAt: jobs.updatedAt }).from(jobs).where(isListedInSitemap(now)).limit(1),
  ]);
  if (files.length > 0) return files;
  return newest.map(({ updatedAt }) => ({ n: 1, lastModified: updatedAt }));
}

/** The current jobs of one file; null when there is no such file. */
export async function findSitemapJobs(
  db: Database,
  n: number,
  now: Date,
): Promise<SitemapJob[] | null> {
  const file = sql`(
    select from_position, to_position from ${sitemapFiles} where n = ${n}
    union all select 0, null where ${n} = 1 and not exists (select 1 from ${sitemapFiles})
  ) as file`;
  const [fileRows, rows] = await db.batch([
    db.select({ from: sql<number>`from_position` }).from(file),
    db
      .select({ id: jobs.id, slug: jobs.slug, updatedAt: jobs.updatedAt })
      .from(file)
      // CROSS JOIN fixes the loop order: the file, then its range of jobs in order.
      .crossJoin(jobs)
      .where(
        and(
          sql`${jobs.position} >= file.from_position`,
          sql`${jobs.position} < coalesce(file.to_position, ${Number.MAX_SAFE_INTEGER})`,
          isListedInSitemap(now),
        ),
      )
      .orderBy(asc(jobs.position))
      .limit(FILE_SIZE),
  ]);
  if (fileRows.length === 0) return null;
  return rows.map((row) => ({ path: jobPath(row), updatedAt: row.updatedAt }));
}

/** The hour of the day, in UTC, at which all jobs are read once. */
const REWRITE_HOUR = 0;

/** Hourly: rewrites the sitemap once a day. In between, triggers date its files (`migrations/0002_counts.sql`). */
export async function rewriteSitemapDaily(db: Database, now: Date): Promise<void> {
  if (now.getUTCHours() === REWRITE_HOUR) await rewriteSitemap(db, now);
}

/** Divides the jobs into files, oldest first; full files stay as they are. Reads every job. */
export async function rewriteSitemap(db: Database, now: Date, size = FILE_SIZE): Promise<void> {
  const reusableFiles = selectReusableFiles(await listFilesWithCounts(db, now), size);
  const firstSortKeys = await listFirstSortKeys(db, {
    from: reusableFiles.at(-1)?.to ?? 0,
    size,
    now,
  });
  const files = planFiles(reusableFiles, firstSortKeys).map((file, index) => ({
    n: index + 1,
    ...file,
  }));
  await writeBatch(db, [
    db.delete(sitemapFiles),
    sql`
      insert into ${sitemapFiles} (n, from_position, to_position, last_modified)
      select value ->> 'n', value ->> 'from', value ->> 'to', (
        select ${lastModifiedExpression(now)} from ${jobs}
        where example = 0 and position >= (value ->> 'from')
          and position < coalesce(value ->> 'to', ${Number.MAX_SAFE_INTEGER}))
      from json_each(${JSON.stringify(files)})`,
  ]);
}

function listFilesWithCounts(db: Database, now: Date) {
  return db
    .select({
      from: sitemapFiles.fromPosition,
      to: sitemapFiles.toPosition,
      jobCount: sql<number>`(
        select count(*) from ${jobs} where position >= from_position
          and position < coalesce(to_position, ${Number.MAX_SAFE_INTEGER}) and ${isListedInSitemap(now)})`,
    })
    .from(sitemapFiles)
    .orderBy(asc(sitemapFiles.n));
}

/** The first sort key of each new file. */
async function listFirstSortKeys(
  db: Database,
  { from, size, now }: { from: number; size: number; now: Date },
): Promise<number[]> {
  const rows = await db.all<{ position: number }>(sql`
    select position from (
      select position, row_number() over (order by position) - 1 as job_index
      from ${jobs} where position >= ${from} and ${isListedInSitemap(now)}
    ) where job_index % ${size} = 0 order by position`);
  return rows.map(({ position }) => position);
}

/** When a file's list last changed: a job was edited or left it. */
function lastModifiedExpression(now: Date): SQL {
  const timestamp = now.toISOString();
  return sql`max(
    max(updated_at),
    coalesce(max(closed_at), ''),
    coalesce(max(case when valid_through <= ${timestamp} then valid_through end), ''),
    coalesce(max(case when not ${isConfirmedLately(now)} then ${confirmationEnd()} end), ''))`;
}

function isListedInSitemap(now: Date): SQL {
  return sql`${isOpenAtLevel(DEFAULT_LEVELS)} and example = 0 and ${isNotExpired(now)}
    and ${isConfirmedLately(now)}`;
}
