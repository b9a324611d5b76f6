import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobCounts, jobs } from "#app/db/schema.ts";
import { cardColumns, type JobCard, toJobCard } from "./card.server.ts";
import { firstDay, type JobConditions, stillValid, toConditions } from "./conditions.server.ts";
import { LEVELS, TRACKS, WORK_MODES } from "./job.ts";
import { toCursor } from "./position.ts";
import { type Cursor, type JobQuery, POSTED_DAYS } from "./query.ts";

export const PAGE_SIZE = 20;
/** Words and several filters look at the newest so many jobs that match the first, and no further. */
export const WINDOW = 2_000;
/** A combination is counted up to here, and then said to be more. */
export const COUNT_CAP = 200;

export interface Total {
  n: number;
  /** True when there may be more than n. */
  capped: boolean;
}

export interface FacetValue {
  value: string;
  /** How many jobs choosing it alone shows. */
  n: number;
}

export interface JobPage {
  jobs: JobCard[];
  /** Cursors: `after` the last job of this page, `before` the first. */
  next: string | null;
  previous: string | null;
  total: Total;
  facets: Record<"level" | "track" | "mode" | "posted", FacetValue[]>;
}

/** One page of the listed jobs, newest first, with the counts beside it. One trip. */
export async function listJobs(
  db: Database,
  query: JobQuery,
  cursor: Cursor,
  now: Date,
): Promise<JobPage> {
  const conditions = toConditions(query, now);
  const page = selectPage(db, conditions, { cursor, now });
  const counts = selectCounts(db, now);
  const [rows, counted, scanned] = isCounted(query)
    ? [...(await db.batch([page, counts])), null]
    : await db.batch([page, counts, selectScan(db, conditions, now)]);

  const isBackwards = cursor !== null && "before" in cursor;
  const isMore = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE).toSorted((one, other) => other.position - one.position);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    jobs: shown.map(toJobCard),
    next: last && (isBackwards || isMore) ? toCursor(last.position) : null,
    previous: first && (isBackwards ? isMore : cursor !== null) ? toCursor(first.position) : null,
    total: scanned?.[0] ? toTotal(scanned[0]) : countedTotal(query, counted, now),
    facets: toFacets(counted, now),
  };
}

interface Range {
  cursor: Cursor;
  now: Date;
}

function selectPage(db: Database, conditions: JobConditions, { cursor, now }: Range) {
  const direction = cursor && "before" in cursor ? sql`asc` : sql`desc`;
  const select = db.select(cardColumns);
  if (!isWindowed(conditions)) {
    return select
      .from(jobs)
      .where(and(conditions.indexed, inRange(sql`position`, conditions, cursor), stillValid(now)))
      .orderBy(sql`position ${direction}`)
      .limit(PAGE_SIZE + 1);
  }
  // No ORDER BY around the window: it keeps its own, and the scan stops at the 21st match.
  return select
    .from(windowOf(conditions, cursor, direction))
    .where(and(...insideWindow(conditions), stillValid(now)))
    .limit(PAGE_SIZE + 1);
}

/** How many of the window match, read to its end or not at all. */
function selectScan(db: Database, conditions: JobConditions, now: Date) {
  const matches = and(...insideWindow(conditions), stillValid(now));
  return db
    .select({
      scanned: sql<number>`count(*)`,
      matched: sql<number>`coalesce(sum(${matches}), 0)`,
    })
    .from(windowOf(conditions, null, sql`desc`));
}

function isWindowed({ words, rest }: JobConditions): boolean {
  return words !== null || rest.length > 0;
}

/** The newest jobs the first condition names, at most WINDOW of them, under the table's own name. */
function windowOf(conditions: JobConditions, cursor: Cursor, direction: SQL): SQL {
  const { words, indexed } = conditions;
  if (words) {
    // CROSS JOIN fixes the order of the loops: matches first, each then looked up by its rowid.
    return sql`(
      select rowid as place from job_search
      where job_search match ${words} and ${inRange(sql`rowid`, conditions, cursor)}
      order by rowid ${direction} limit ${WINDOW}
    ) as matches cross join jobs on jobs.position = matches.place`;
  }
  return sql`(
    select * from jobs where ${indexed} and ${inRange(sql`position`, conditions, cursor)}
    order by position ${direction} limit ${WINDOW}
  ) as jobs`;
}

function insideWindow({ words, indexed, rest }: JobConditions): SQL[] {
  return words ? [indexed, ...rest] : rest;
}

function inRange(column: SQL, { since }: JobConditions, cursor: Cursor): SQL {
  const bounds = [sql`${column} >= ${since ?? 0}`];
  if (cursor && "after" in cursor) bounds.push(sql`${column} < ${cursor.after}`);
  if (cursor && "before" in cursor) bounds.push(sql`${column} > ${cursor.before}`);
  return sql.join(bounds, sql` and `);
}

type CountRow = typeof jobCounts.$inferSelect;

function selectCounts(db: Database, now: Date) {
  return db
    .select()
    .from(jobCounts)
    .where(
      or(
        inArray(jobCounts.facet, ["all", "level", "track", "mode"]),
        and(eq(jobCounts.facet, "posted"), gte(jobCounts.value, firstDay(30, now))),
      ),
    );
}

/** Whether the count table knows the total: no filter, or exactly one it keeps. */
function isCounted({ q, ...filters }: JobQuery): boolean {
  return !q && Object.keys(filters).length <= 1;
}

function countedTotal(query: JobQuery, counts: CountRow[], now: Date): Total {
  const facets = toFacets(counts, now);
  for (const facet of ["level", "track", "mode", "posted"] as const) {
    const chosen = query[facet];
    if (chosen === undefined) continue;
    const value = facets[facet].find((each) => each.value === String(chosen));
    return { n: value?.n ?? 0, capped: false };
  }
  return { n: counts.find(({ facet }) => facet === "all")?.n ?? 0, capped: false };
}

function toTotal({ scanned, matched }: { scanned: number; matched: number }): Total {
  return { n: Math.min(matched, COUNT_CAP), capped: matched > COUNT_CAP || scanned === WINDOW };
}

function toFacets(counts: CountRow[], now: Date): JobPage["facets"] {
  const countOf = (facet: string, value: string) =>
    counts.find((count) => count.facet === facet && count.value === value)?.n ?? 0;
  const facetOf = (facet: string, values: readonly string[]) =>
    values.map((value) => ({ value, n: countOf(facet, value) })).filter(({ n }) => n > 0);
  return {
    level: facetOf("level", LEVELS),
    track: facetOf("track", TRACKS),
    mode: facetOf("mode", WORK_MODES),
    posted: POSTED_DAYS.map((days) => ({
      value: String(days),
      n: counts
        .filter(({ facet, value }) => facet === "posted" && value >= firstDay(days, now))
        .reduce((sum, { n }) => sum + n, 0),
    })),
  };
}
