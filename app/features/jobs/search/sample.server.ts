import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { isNotExpired } from "../lifecycle.server.ts";
import {
  SMALL_FILTER_SIZE,
  selectMatches,
  selectMatchesBesideFew,
  selectMostSelectiveFilter,
} from "./candidate-window.server.ts";
import { type CountRow, sumCounts } from "./count-rows.ts";
import { columnOf } from "./filter-columns.server.ts";
import { findMostSelectiveIndex, listIndexes } from "./filter-index.server.ts";
import { FACETS, type FacetKey, type FilterKey } from "./filters.ts";
import { firstPostedDay, type JobSearch } from "./job-search.server.ts";

/*
 * A sample is a candidate window without the jobs that miss two filters or more. Those that miss none
 * are the matches; with those that miss only a facet's own filter, they are what the facet's values
 * would list. The filter by whose index the window is read is met by all of it: its own values are
 * counted in a second sample, read by the next most selective index.
 */

/** How many of a filter's newest jobs are looked at to count the matches of several. */
export const SAMPLE_SIZE = 250;
/** Where the counts of one filter's values, or of a text's matches, are all that a sample is for. */
const SMALL_SAMPLE_SIZE = 150;

export interface SampleRow {
  position: number;
  /** Of each facet with a column. */
  values: Partial<Record<FacetKey, readonly string[]>>;
  /** It leaves open that it can be done from the chosen country. */
  isUnclear: boolean;
  /** Made of the number of the filter that it misses; 0 when it matches. */
  missed: number;
}

/** A sample as it is sent: one text, because D1 takes longer to send three hundred rows than to read them. */
export interface PackedSample {
  /** A line for each job, of its values in the order of `SampleRow`; null for no job. */
  lines: string | null;
  /** How many matches of the text were looked at; null without one. */
  candidateCount: number | null;
}

export function selectSample(db: Database, search: JobSearch) {
  return selectFromWindow(db, search, selectFirstWindow(search));
}

export function selectSecondSample(db: Database, search: JobSearch) {
  return selectFromWindow(db, search, selectSecondWindow(search));
}

const NO_WINDOW = sql`select null as sort_key where false`;

function selectFirstWindow(search: JobSearch): SQL {
  if (isWholeList(search)) return NO_WINDOW;
  const limit = sampleSizeOf(search, 0);
  if (!search.fullTextQuery) return selectMostSelectiveFilter(search, { limit });
  return selectMatches(search, null, limit);
}

function selectSecondWindow(search: JobSearch): SQL {
  if (!needsSecondSample(search)) return NO_WINDOW;
  const limit = sampleSizeOf(search, 1);
  if (!search.fullTextQuery) return selectMostSelectiveFilter(search, { limit, rank: 1 });
  return selectMatchesBesideFew(search, limit);
}

/** Of what the stored counts do not tell the total, the first sample does. */
function sampleSizeOf({ fullTextQuery, hasStoredCount }: JobSearch, rank: 0 | 1): number {
  return fullTextQuery || hasStoredCount || rank === 1 ? SMALL_SAMPLE_SIZE : SAMPLE_SIZE;
}

/** The stored counts tell everything about it. */
export function isWholeList({ fullTextQuery, filters, since }: JobSearch): boolean {
  return fullTextQuery === null && filters.length === 0 && since === null;
}

/** Not with one filter, whose values the stored counts tell. */
function needsSecondSample({ fullTextQuery, filters, since }: JobSearch): boolean {
  if (!filters.some(({ index }) => index)) return false;
  return fullTextQuery !== null || since !== null || filters.length > 1;
}

/** The facets with a column, in the order of a line. */
const LINE_COLUMNS = FACETS.flatMap((key) => {
  const column = columnOf(key);
  return column ? [{ key, ...column }] : [];
});

/** The values of a sample's rows but the last two; none has a space in it. */
const LINE = sql.raw(
  `concat_ws(' ', jobs.position, ${LINE_COLUMNS.map(({ name, isNullable }) => (isNullable ? `coalesce(${name}, '[]')` : name)).join(", ")})`,
);

function selectFromWindow(db: Database, search: JobSearch, window: SQL) {
  const { baseCondition, filters, fullTextQuery, isUnclear, now } = search;
  // Counted for a text only: to have the window twice costs each of its jobs a row that is read.
  const isCounted = fullTextQuery !== null;
  const start = isCounted ? sql`with candidates as materialized (${window})` : sql``;
  const candidates = isCounted ? sql`candidates` : sql`(${window}) as candidates`;
  const candidateCount = isCounted ? sql`(select count(*) from candidates)` : sql`null`;
  const sample = sql`(
    ${start}
    select replace(group_concat(line || ' ' || missed, char(10)), '"', '') as lines,
      ${candidateCount} as candidate_count
    from (
      select ${LINE} || ' ' || (${isUnclear ?? sql`0`}) as line, ${missedFilters(filters)} as missed
      from ${candidates} cross join jobs
      where jobs.position = candidates.sort_key and ${baseCondition} and ${isNotExpired(now)})
    where missed < ${TWO_MISSES}) as sample`;
  return db
    .select({
      lines: sql<string | null>`lines`,
      candidateCount: sql<number | null>`candidate_count`,
    })
    .from(sample);
}

/** More than there are filters, so that the numbers of two that are missed add up to TWO_MISSES at least. */
const MISS = 100;
const TWO_MISSES = 2 * MISS;

function missedFilters(filters: JobSearch["filters"]): SQL<number> {
  const misses = filters.map(
    ({ condition }, index) => sql`iif(${condition}, 0, ${sql.raw(String(MISS + index))})`,
  );
  return misses.length > 0 ? sql<number>`(${sql.join(misses, sql` + `)})` : sql<number>`0`;
}

/** The filter that a job of the sample misses; null when it matches. */
function findMissedKey({ missed }: SampleRow, { filters }: JobSearch): FilterKey | null {
  return filters[missed - MISS]?.key ?? null;
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
  search: JobSearch;
  counts: readonly CountRow[];
  /** 1 for the second sample. */
  rank?: 0 | 1;
}

/** Says by which filter a sample was read, and whether it is complete: the counts, read beside it, tell. */
export function toReadSample(
  [sample]: PackedSample[],
  { search, counts, rank = 0 }: SampleContext,
): ReadSample {
  const index = findMostSelectiveIndex(listIndexes(search), counts, rank);
  const rows = (sample?.lines?.split("\n") ?? [])
    .map(unpack)
    .map((row) => ({ ...row, missedKey: findMissedKey(row, search) }));
  if (search.fullTextQuery) {
    const isReadByFilter = rank === 0 && (index?.size ?? 0) <= SMALL_FILTER_SIZE;
    const isComplete = isReadByFilter || (sample?.candidateCount ?? 0) < SMALL_SAMPLE_SIZE;
    return { rows, readBy: isReadByFilter ? (index?.key ?? null) : null, isComplete };
  }
  if (isWholeList(search)) return { rows, readBy: null, isComplete: false };
  const { posted } = search.query;
  const postedCount = posted ? sumPosted(counts, posted, search.now) : Number.POSITIVE_INFINITY;
  const candidateCount = Math.min(index?.size ?? 0, postedCount);
  return {
    rows,
    readBy: index?.key ?? null,
    isComplete: candidateCount <= sampleSizeOf(search, rank),
  };
}

function unpack(line: string): SampleRow {
  const [position, ...texts] = line.split(" ");
  const [unclear, missed] = texts.slice(LINE_COLUMNS.length);
  const values = LINE_COLUMNS.map(({ key, isList }, index) => {
    const text = texts[index] ?? "";
    return [key, isList ? toList(text) : [text]];
  });
  return {
    position: Number(position),
    values: Object.fromEntries(values),
    isUnclear: unclear === "1",
    missed: Number(missed),
  };
}

/** Of "[go,rust]". */
function toList(text: string): string[] {
  return text === "[]" ? [] : text.slice(1, -1).split(",");
}

function sumPosted(counts: readonly CountRow[], days: number, now: Date): number {
  const firstDay = firstPostedDay(days, now);
  return sumCounts(counts, "posted", (day) => day >= firstDay);
}
