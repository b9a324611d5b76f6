import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { MIDDLE_PAY, STATES_PAY } from "../pay/pay-figures.ts";
import {
  SMALL_FILTER_SIZE,
  selectMatches,
  selectMatchesBesideFew,
  selectMostSelectiveFilter,
} from "./candidate-window.server.ts";
import { type CountRow, sumCounts } from "./count-rows.ts";
import { columnOf } from "./filter-columns.server.ts";
import {
  EXACT_SIZE,
  findMostSelectiveIndex,
  listIndexes,
  selectMostSelectiveIndex,
  TEXT_WINDOW_SIZE,
} from "./filter-index.server.ts";
import { FACETS, type FacetKey, type FilterKey } from "./filters.ts";
import { firstPostedDay, type JobSearch, type SearchPart } from "./job-search.server.ts";

/*
 * A sample is a candidate window without the jobs that miss two filters or more. Those that miss none
 * are the matches; with those that miss only a facet's own filter, they are what the facet's values
 * would list. The filter by whose index the window is read is met by all of it: its own values are
 * counted in a second sample, read by the next most selective index.
 */

/** How many of the newest jobs of a filter are looked at that is too large to be looked at whole. */
export const SAMPLE_SIZE = 200;
/** The least that a second sample looks at. */
const SMALL_SAMPLE_SIZE = 150;

export interface SampleRow {
  position: number;
  /** Of each facet with a column. */
  values: Partial<Record<FacetKey, readonly string[]>>;
  orgSlug: string;
  statesPay: boolean;
  /** The middle of its pay in US dollars a year; 0 where none can be compared. */
  middlePay: number;
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
  if (search.fullTextQuery) return selectMatches(search, null, TEXT_WINDOW_SIZE);
  return selectMostSelectiveFilter(search, { limit: firstLimit(search) });
}

function selectSecondWindow(search: JobSearch): SQL {
  if (!needsSecondSample(search)) return NO_WINDOW;
  if (search.fullTextQuery) return selectMatchesBesideFew(search, SMALL_SAMPLE_SIZE);
  return selectMostSelectiveFilter(search, { limit: secondLimit(search), rank: 1 });
}

/* How many jobs a sample without a text looks at, in SQL and, with the counts read beside it, here. */

/** A day's jobs are counted by no filter's size, so that any number may be few. */
function firstLimit(search: JobSearch): number | SQL {
  if (search.since !== null) return EXACT_SIZE;
  return sql`(select iif(n <= ${EXACT_SIZE}, ${EXACT_SIZE}, ${SAMPLE_SIZE}) from most_selective)`;
}

/** What the first sample leaves of the rows that both may cost. */
function secondLimit(search: JobSearch): SQL {
  return sql`(select max(${SMALL_SAMPLE_SIZE}, ${EXACT_SIZE} - n)
    from (${selectMostSelectiveIndex(listIndexes(search))}))`;
}

function limitOf({ since }: JobSearch, rank: 0 | 1, sizeOfFirst: number): number {
  if (rank === 1) return Math.max(SMALL_SAMPLE_SIZE, EXACT_SIZE - sizeOfFirst);
  return since !== null || sizeOfFirst <= EXACT_SIZE ? EXACT_SIZE : SAMPLE_SIZE;
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

/** The values of a sample's rows but the last two: columns, company and pay. None has a space in it, or is null. */
const LINE = sql.raw(
  `concat_ws(' ', jobs.position, ${LINE_COLUMNS.map(({ name, isNullable }) => (isNullable ? `coalesce(${name}, '[]')` : name)).join(", ")}, org_slug, ${STATES_PAY}, coalesce(${MIDDLE_PAY}, 0))`,
);

function selectFromWindow(db: Database, search: JobSearch, window: SQL) {
  const { baseCondition, filters, fullTextQuery, isUnclear, scope } = search;
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
      where jobs.position = candidates.sort_key and ${baseCondition} and ${scope})
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
function findMissedKey({ missed }: SampleRow, { filters }: JobSearch): SearchPart | null {
  return filters[missed - MISS]?.key ?? null;
}

/** A sample as it was read. */
export interface ReadSample {
  rows: (SampleRow & { missedKey: SearchPart | null })[];
  /** The filter that all of it meets; null when it was read by none. */
  readBy: FilterKey | null;
  /** It holds every job that could match. */
  isComplete: boolean;
  /** How many jobs could match, at most; null of a text. */
  candidateCount: number | null;
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
  const indexes = listIndexes(search);
  const index = findMostSelectiveIndex(indexes, counts, rank);
  const rows = (sample?.lines?.split("\n") ?? [])
    .map(unpack)
    .map((row) => ({ ...row, missedKey: findMissedKey(row, search) }));
  if (search.fullTextQuery) {
    const limitOfText = rank === 0 ? TEXT_WINDOW_SIZE : SMALL_SAMPLE_SIZE;
    const isReadByFilter = rank === 0 && (index?.size ?? 0) <= SMALL_FILTER_SIZE;
    const isComplete = isReadByFilter || (sample?.candidateCount ?? 0) < limitOfText;
    return {
      rows,
      readBy: isReadByFilter ? (index?.key ?? null) : null,
      isComplete,
      candidateCount: null,
    };
  }
  if (isWholeList(search))
    return { rows, readBy: null, isComplete: false, candidateCount: index?.size ?? 0 };
  const { posted } = search.query;
  const postedCount = posted ? sumPosted(counts, posted, search.now) : Number.POSITIVE_INFINITY;
  const candidateCount = Math.min(index?.size ?? 0, postedCount);
  const sizeOfFirst = findMostSelectiveIndex(indexes, counts)?.size ?? 0;
  return {
    rows,
    readBy: index?.key ?? null,
    isComplete: candidateCount <= limitOf(search, rank, sizeOfFirst),
    candidateCount,
  };
}

function unpack(line: string): SampleRow {
  const [position, ...texts] = line.split(" ");
  const [orgSlug = "", statesPay, middlePay, unclear, missed] = texts.slice(LINE_COLUMNS.length);
  const values = LINE_COLUMNS.map(({ key, isList }, index) => {
    const text = texts[index] ?? "";
    return [key, isList ? toList(text) : [text]];
  });
  return {
    position: Number(position),
    values: Object.fromEntries(values),
    orgSlug,
    statesPay: statesPay === "1",
    middlePay: Number(middlePay),
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
