import { and, asc, type Column, desc, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobCounts, jobs } from "#app/db/schema.ts";
import { markSaved, selectSavedJobs } from "#app/features/favorites/saved.server.ts";
import { cardColumns, type JobCard, toJobCard } from "./card.server.ts";
import { firstDay, type JobConditions, stillValid, toConditions } from "./conditions.server.ts";
import { LEVELS, TRACKS, WORK_MODES } from "./job.ts";
import { toCursor } from "./position.ts";
import { type Cursor, type JobQuery, type JobSearch, POSTED_DAYS } from "./query.ts";

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
  { query, cursor }: Pick<JobSearch, "query" | "cursor">,
  { now, viewer = null }: { now: Date; viewer?: Viewer | null },
): Promise<JobPage> {
  const conditions = toConditions(query, now);
  const page = selectPage(db, conditions, { cursor, now });
  const counts = selectCounts(db, now);
  const saves = viewer ? [selectSavedJobs(db, viewer)] : [];
  const [rows, counted, scanned, saved = null] = isCounted(query)
    ? withoutScan(await db.batch([page, counts, ...saves]))
    : await db.batch([page, counts, selectScan(db, conditions, now), ...saves]);

  const isBackwards = cursor !== null && "before" in cursor;
  const isMore = rows.length > PAGE_SIZE;
  const shown = rows.slice(0, PAGE_SIZE).toSorted((one, other) => other.position - one.position);
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    jobs: markSaved(
      shown.map((row) => toJobCard(row)),
      saved,
    ),
    next: last && (isBackwards || isMore) ? toCursor(last.position) : null,
    previous: first && (isBackwards ? isMore : cursor !== null) ? toCursor(first.position) : null,
    total: scanned?.[0] ? toTotal(scanned[0]) : countedTotal(query, counted, now),
    facets: toFacets(counted, now),
  };
}

/** The answers of a batch that had nothing to scan, each in its place. */
function withoutScan<Rows, Counts, Saved>([rows, counts, saved]: [Rows, Counts, ...Saved[]]) {
  return [rows, counts, null, saved] as const;
}

interface Range {
  cursor: Cursor;
  now: Date;
}

function selectPage(db: Database, conditions: JobConditions, { cursor, now }: Range) {
  const { words, indexed, rest } = conditions;
  const limit = PAGE_SIZE + 1;
  if (words) {
    const matches = matchesOf(db, words, { conditions, cursor });
    // CROSS JOIN fixes the order of the loops: matches first, each then looked up by its place.
    return db
      .select(cardColumns)
      .from(matches)
      .crossJoin(jobs)
      .where(and(eq(jobs.position, matches.place), indexed, ...rest, stillValid(now)))
      .limit(limit);
  }
  if (rest.length > 0) {
    // No ORDER BY around the window: it keeps its own, and the scan stops at the 21st match.
    return db
      .select(cardColumns)
      .from(newestOf(db, { conditions, cursor }))
      .where(and(...rest, stillValid(now)))
      .limit(limit);
  }
  return db
    .select(cardColumns)
    .from(jobs)
    .where(and(indexed, inRange(jobs.position, conditions, cursor), stillValid(now)))
    .orderBy(directionOf(cursor)(jobs.position))
    .limit(limit);
}

/** How many of the window's jobs match, looked through to its end. */
function selectScan(db: Database, conditions: JobConditions, now: Date) {
  const { words, indexed, rest } = conditions;
  const window = { conditions, cursor: null };
  const scanned = sql<number>`count(*)`;
  const matched = (matches: SQL | undefined) => sql<number>`coalesce(sum(${matches}), 0)`;
  if (words) {
    const matches = matchesOf(db, words, window);
    return db
      .select({ scanned, matched: matched(and(indexed, ...rest, stillValid(now))) })
      .from(matches)
      .crossJoin(jobs)
      .where(eq(jobs.position, matches.place));
  }
  return db
    .select({ scanned, matched: matched(and(...rest, stillValid(now))) })
    .from(newestOf(db, window));
}

interface Window {
  conditions: JobConditions;
  cursor: Cursor;
}

/** The places of the newest open jobs that hold the words. */
function matchesOf(db: Database, words: string, { conditions, cursor }: Window) {
  const rowid = sql<number>`rowid`;
  return db
    .select({ place: rowid.as("place") })
    .from(sql`job_search`)
    .where(and(sql`job_search match ${words}`, inRange(rowid, conditions, cursor)))
    .orderBy(directionOf(cursor)(rowid))
    .limit(WINDOW)
    .as("matches");
}

/** The newest jobs the index names, under the table's own name. */
function newestOf(db: Database, { conditions, cursor }: Window) {
  return db
    .select()
    .from(jobs)
    .where(and(conditions.indexed, inRange(jobs.position, conditions, cursor)))
    .orderBy(directionOf(cursor)(jobs.position))
    .limit(WINDOW)
    .as("jobs");
}

function directionOf(cursor: Cursor) {
  return cursor && "before" in cursor ? asc : desc;
}

function inRange(place: SQL | Column, { since }: JobConditions, cursor: Cursor): SQL {
  const bounds = [sql`${place} >= ${since ?? 0}`];
  if (cursor && "after" in cursor) bounds.push(sql`${place} < ${cursor.after}`);
  if (cursor && "before" in cursor) bounds.push(sql`${place} > ${cursor.before}`);
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
  return { n: Math.min(matched, COUNT_CAP), capped: matched > COUNT_CAP || scanned >= WINDOW };
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
