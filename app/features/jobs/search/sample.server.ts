import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { OpenToCode } from "../eligibility/open-to-code.ts";
import { isNotExpired } from "../lifecycle.server.ts";
import { jobs } from "../tables.ts";
import {
  SMALL_FILTER_SIZE,
  selectMatches,
  selectMostSelectiveFilter,
  selectNewestMatches,
} from "./candidate-window.server.ts";
import { firstPostedDay, type JobConditions } from "./conditions.server.ts";
import { type CountRow, sumCounts } from "./count-rows.ts";
import { findMostSelectiveIndex, listIndexes, WINDOW_SIZE } from "./filter-index.server.ts";
import type { FilterKey, JobQuery, PostedDays } from "./job-query.ts";

/*
 * A sample is a candidate window without the jobs that miss two filters or more. Those that miss none
 * are the matches; with those that miss only a facet's own filter, they are what the facet's values
 * would list. The filter by whose index the window is read is met by all of it: its own values are
 * counted in a second sample, read by the next most selective index.
 */

/** How many matches of a text are looked at to count them. */
const TEXT_SAMPLE_SIZE = 150;

export interface SampleRow {
  position: number;
  level: string;
  track: string;
  mode: string;
  visa: string;
  tech: string[];
  type: string[];
  place: string[] | null;
  openTo: OpenToCode[];
  /** Made of the number of the filter that it misses; 0 when it matches. */
  missed: number;
  /** How many matches of the text were looked at; null without one. */
  candidateCount: number | null;
}

interface SampleRequest {
  conditions: JobConditions;
  now: Date;
}

export function selectSample(db: Database, { conditions, now }: SampleRequest) {
  const window = conditions.fullTextQuery
    ? selectMatches(conditions, null, TEXT_SAMPLE_SIZE)
    : selectMostSelectiveFilter(conditions, null);
  return selectFromWindow(db, { conditions, now, window });
}

export function selectSecondSample(db: Database, { conditions, now }: SampleRequest) {
  return selectFromWindow(db, { conditions, now, window: selectSecondWindow(conditions) });
}

function selectSecondWindow(conditions: JobConditions): SQL {
  if (!needsSecondSample(conditions)) return sql`select null as sort_key where false`;
  if (!conditions.fullTextQuery) return selectMostSelectiveFilter(conditions, null, 1);
  const request = { conditions, cursor: null, limit: TEXT_SAMPLE_SIZE };
  return selectNewestMatches(sql`job_search.rowid as sort_key`, request);
}

/** Not with one filter, whose values the stored counts tell. */
function needsSecondSample({ fullTextQuery, filters, since }: JobConditions): boolean {
  if (!filters.some(({ index }) => index)) return false;
  return fullTextQuery !== null || since !== null || filters.length > 1;
}

function selectFromWindow(
  db: Database,
  { conditions, now, window }: SampleRequest & { window: SQL },
) {
  const { baseCondition, filters } = conditions;
  const tested = db
    .select({
      position: jobs.position,
      level: jobs.level,
      track: jobs.track,
      mode: jobs.workMode,
      visa: jobs.visa,
      tech: jobs.tech,
      type: jobs.employmentTypes,
      place: jobs.placeKeys,
      openTo: jobs.openTo,
      missed: missedFilters(filters).as("missed"),
      candidateCount: countMatches(conditions).as("candidate_count"),
    })
    .from(sql`(${window}) as candidates`)
    .crossJoin(jobs)
    .where(and(eq(jobs.position, sql`candidates.sort_key`), baseCondition, isNotExpired(now)))
    .as("tested");
  return db.select().from(tested).where(sql`missed < ${TWO_MISSES}`);
}

/** More than there are filters, so that the numbers of two that are missed add up to TWO_MISSES at least. */
const MISS = 100;
const TWO_MISSES = 2 * MISS;

function missedFilters(filters: JobConditions["filters"]): SQL<number> {
  const misses = filters.map(
    ({ condition }, index) => sql`iif(${condition}, 0, ${sql.raw(String(MISS + index))})`,
  );
  return misses.length > 0 ? sql<number>`(${sql.join(misses, sql` + `)})` : sql<number>`0`;
}

/** The filter that a job of the sample misses; null when it matches. */
function findMissedKey({ missed }: SampleRow, { filters }: JobConditions): FilterKey | null {
  return filters[missed - MISS]?.key ?? null;
}

function countMatches({ fullTextQuery, since }: JobConditions): SQL<number | null> {
  if (!fullTextQuery) return sql<null>`null`;
  // Uncorrelated, so evaluated once.
  return sql<number>`(select count(*) from (
    select 1 from job_search where job_search match ${fullTextQuery}
      and job_search.rowid >= ${since ?? 0} limit ${TEXT_SAMPLE_SIZE}))`;
}

/** A sample as it was read. */
export interface ReadSample {
  rows: (SampleRow & { missedKey: FilterKey | null })[];
  /** The filter that all of it meets; null when it was read by none. */
  readBy: FilterKey | null;
  /** It holds every job that could match. */
  isComplete: boolean;
}

interface SampleContext {
  conditions: JobConditions;
  query: JobQuery;
  counts: readonly CountRow[];
  now: Date;
  /** 1 for the second sample. */
  rank?: 0 | 1;
}

/** Says by which filter a sample was read, and whether it is complete: the counts, read beside it, tell. */
export function toReadSample(
  sampleRows: SampleRow[],
  { conditions, query, counts, now, rank = 0 }: SampleContext,
): ReadSample {
  const index = findMostSelectiveIndex(listIndexes(conditions), counts, rank);
  const rows = sampleRows.map((row) => ({ ...row, missedKey: findMissedKey(row, conditions) }));
  if (conditions.fullTextQuery) {
    const isReadByFilter = rank === 0 && (index?.size ?? 0) <= SMALL_FILTER_SIZE;
    const isComplete = isReadByFilter || (rows[0]?.candidateCount ?? 0) < TEXT_SAMPLE_SIZE;
    return { rows, readBy: isReadByFilter ? (index?.key ?? null) : null, isComplete };
  }
  const postedCount = query.posted
    ? sumPosted(counts, query.posted, now)
    : Number.POSITIVE_INFINITY;
  const candidateCount = Math.min(index?.size ?? 0, postedCount);
  return { rows, readBy: index?.key ?? null, isComplete: candidateCount <= WINDOW_SIZE };
}

function sumPosted(counts: readonly CountRow[], days: PostedDays, now: Date): number {
  const firstDay = firstPostedDay(days, now);
  return sumCounts(counts, "posted", (day) => day >= firstDay);
}
