import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { MIDDLE_PAY, STATES_PAY } from "../pay/pay-figures.ts";
import {
  SMALL_FILTER_SIZE,
  selectMatches,
  selectMatchesBesideFew,
  selectTestedRows,
} from "./candidate-window.server.ts";
import { type CountRow, sumCounts } from "./count-rows.ts";
import { columnOf } from "./filter-columns.server.ts";
import {
  EXACT_SIZE_UNCOVERED,
  exactSizeInSql,
  exactSizeOf,
  findMostSelectiveIndex,
  listIndexes,
  mayBeUncovered,
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
export const SAMPLE_SIZE = 400;
/** The least that a second sample looks at. */
const SMALL_SAMPLE_SIZE = 150;

export interface SampleRow {
  position: number;
  /** Of each facet with a column, each once. */
  values: Partial<Record<FacetKey, readonly string[]>>;
  orgSlug: string;
  /** In US dollars a year; 0 where none is comparable. */
  payRank: number;
  statesPay: boolean;
  /** The middle of its pay in US dollars a year; 0 where none can be compared. */
  middlePay: number;
  /** It leaves open that it can be done from the chosen country. */
  isUnclear: boolean;
  /** The filter that it misses; null when it matches. */
  missedKey: SearchPart | null;
}

/** A sample as it is sent: one text, because D1 takes longer to send three hundred rows than to read them. */
export interface PackedSample {
  /** A line for each job, of its values in the order of `SampleRow`; null for no job. */
  lines: string | null;
  /** How many matches of the text were looked at; null without one. */
  candidateCount: number | null;
}

export function selectSample(db: Database, search: JobSearch) {
  return selectLines(db, search, findFirstWindow(search));
}

export function selectSecondSample(db: Database, search: JobSearch) {
  return selectLines(db, search, needsSecondSample(search) ? findSecondWindow(search) : null);
}

/** Candidates by sort key, or rows with all that is tested; null for none. */
type Window = { sortKeys: SQL } | { rows: SQL } | null;

function findFirstWindow(search: JobSearch): Window {
  if (isWholeList(search)) return null;
  if (search.fullTextQuery) return { sortKeys: selectMatches(search, null, TEXT_WINDOW_SIZE) };
  return { rows: selectTestedRows(search, { limit: firstLimit(search) }) };
}

function findSecondWindow(search: JobSearch): Window {
  if (search.fullTextQuery) return { sortKeys: selectMatchesBesideFew(search, SMALL_SAMPLE_SIZE) };
  return { rows: selectTestedRows(search, { limit: secondLimit(search), rank: 1 }) };
}

/* How many jobs a sample without a text looks at, in SQL and, with the counts read beside it, here. */

/** A day's jobs are counted by no filter's size, so that any number may be few. */
function firstLimit(search: JobSearch): number | SQL {
  const exactSize = exactSizeInSql(search);
  const otherSize = search.since === null ? sql`${SAMPLE_SIZE}` : exactSize;
  return sql`(select iif(n <= ${exactSize}, ${exactSize}, ${otherSize}) from most_selective)`;
}

/** What the first sample leaves of the rows that both may cost. */
function secondLimit(search: JobSearch): SQL {
  return sql`(select max(${SMALL_SAMPLE_SIZE}, ${sizeOfBoth(search)} - n)
    from (${selectMostSelectiveIndex(listIndexes(search))}))`;
}

function sizeOfBoth(search: JobSearch): number {
  return mayBeUncovered(search) ? EXACT_SIZE_UNCOVERED : exactSizeOf(search, null);
}

function limitOf(
  search: JobSearch,
  rank: 0 | 1,
  first: { key: FilterKey | null; size: number },
): number {
  const exactSize = exactSizeOf(search, first.key);
  if (rank === 1) return Math.max(SMALL_SAMPLE_SIZE, sizeOfBoth(search) - first.size);
  return search.since !== null || first.size <= exactSize ? exactSize : SAMPLE_SIZE;
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
  `concat_ws(' ', position, ${LINE_COLUMNS.map(({ name, isNullable }) => (isNullable ? `coalesce(${name}, '[]')` : name)).join(", ")}, org_slug, pay_rank, ${STATES_PAY}, coalesce(${MIDDLE_PAY}, 0))`,
);

function selectLines(db: Database, search: JobSearch, window: Window) {
  const { baseCondition, filters, isUnclear, scope } = search;
  // Counted for a text only: to have the window twice costs each of its jobs a row that is read.
  const isText = window !== null && "sortKeys" in window;
  const start = isText ? sql`with candidates as materialized (${window.sortKeys})` : sql``;
  const candidateCount = isText ? sql`(select count(*) from candidates)` : sql`null`;
  const source = isText
    ? sql`candidates cross join jobs where jobs.position = candidates.sort_key`
    : sql`(${window?.rows ?? NO_ROWS}) as job where true`;
  const sample = sql`(
    ${start}
    select replace(group_concat(line || ' ' || missed, char(10)), '"', '') as lines,
      ${candidateCount} as candidate_count
    from (
      select ${LINE} || ' ' || (${isUnclear ?? sql`0`}) as line, ${missedFilters(filters)} as missed
      from ${source} and ${baseCondition} and ${scope})
    where missed < ${TWO_MISSES}) as sample`;
  return db
    .select({
      lines: sql<string | null>`lines`,
      candidateCount: sql<number | null>`candidate_count`,
    })
    .from(sample);
}

/** Of `jobs`, so that every condition finds its columns. */
const NO_ROWS = sql`select * from jobs where false`;

/** More than there are filters, so that the numbers of two that are missed add up to TWO_MISSES at least. */
const MISS = 100;
const TWO_MISSES = 2 * MISS;

function missedFilters(filters: JobSearch["filters"]): SQL<number> {
  const misses = filters.map(
    ({ condition }, index) => sql`iif(${condition}, 0, ${sql.raw(String(MISS + index))})`,
  );
  return misses.length > 0 ? sql<number>`(${sql.join(misses, sql` + `)})` : sql<number>`0`;
}

/** A sample as it was read. */
export interface ReadSample {
  rows: SampleRow[];
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
  // A job with several of the values that it was read by has a line for each, all of them alike.
  const toList = createListReader();
  const rows = [...new Set(sample?.lines?.split("\n") ?? [])].map((line) =>
    unpack(line, { search, toList }),
  );
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
  const first = findMostSelectiveIndex(indexes, counts) ?? { key: null, size: 0 };
  return {
    rows,
    readBy: index?.key ?? null,
    isComplete: candidateCount <= limitOf(search, rank, first),
    candidateCount,
  };
}

interface UnpackContext {
  search: JobSearch;
  toList(text: string): readonly string[];
}

function unpack(line: string, { search, toList }: UnpackContext): SampleRow {
  const texts = line.split(" ");
  const values: SampleRow["values"] = {};
  LINE_COLUMNS.forEach(({ key }, index) => {
    values[key] = toList(texts[index + 1] ?? "");
  });
  const at = LINE_COLUMNS.length + 1;
  return {
    position: Number(texts[0]),
    values,
    orgSlug: texts[at] ?? "",
    payRank: Number(texts[at + 1]),
    statesPay: texts[at + 2] === "1",
    middlePay: Number(texts[at + 3]),
    isUnclear: texts[at + 4] === "1",
    missedKey: search.filters[Number(texts[at + 5]) - MISS]?.key ?? null,
  };
}

/** Reads "[go,rust]" or "remote", each text once: a sample has few different ones in a thousand lines. */
function createListReader(): UnpackContext["toList"] {
  const known = new Map<string, readonly string[]>([["[]", []]]);
  return (text) => {
    const read = known.get(text);
    if (read) return read;
    const list = [...new Set(text.replace(/^\[|\]$/g, "").split(","))];
    known.set(text, list);
    return list;
  };
}

function sumPosted(counts: readonly CountRow[], days: number, now: Date): number {
  const firstDay = firstPostedDay(days, now);
  return sumCounts(counts, "posted", (day) => day >= firstDay);
}
