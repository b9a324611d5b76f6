import { type SQL, sql } from "drizzle-orm";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { findSeasonOffsets } from "#app/reference/time-zone.ts";
import { codesCertainFrom, codesListing } from "../eligibility/open-to-code.ts";
import { isShownTo, type Person } from "../hidden/scope.server.ts";
import { minimumPayUsd } from "../pay/year-pay.server.ts";
import { firstSortKeyAt } from "../sort-key.ts";
import { columnOf, IS_PAY_STATED, isCounted } from "./filter-columns.server.ts";
import { type FilterKey, filterOf } from "./filters.ts";
import {
  findLastWord,
  listRankedTerms,
  type RankedTerm,
  toExcludedQuery,
  toFullTextQuery,
} from "./full-text.server.ts";
import {
  DEFAULT_LEVELS,
  isListedLevel,
  type JobQuery,
  listActiveFilters,
  listValues,
} from "./job-query.ts";
import { listOrder, orderWithoutProfile } from "./list-order.ts";

/**
 * A query and what follows from it, worked out once. Conditions have columns without a table prefix, to fit jobs
 * and candidate windows alike.
 */
export interface JobSearch {
  query: JobQuery;
  now: Date;
  sort: ReturnType<typeof orderWithoutProfile>;
  /** The filters in use, in canonical order. */
  active: FilterKey[];
  /** What `job_search` is matched with. */
  fullTextQuery: SQL | null;
  /** What matches are ranked by. */
  terms: readonly RankedTerm[];
  /** True of every job in the list: listed, or open and of the chosen level. */
  baseCondition: SQL;
  /** True of what its person may see, or everybody: not expired, and not hidden. */
  scope: SQL;
  isListed: boolean;
  filters: FilterCondition[];
  /** The lowest sort key that `posted` allows. */
  since: number | null;
  /** In US dollars a year, like `pay_rank`. */
  minPay: SQL | null;
  /** The stored counts tell how many jobs there are. */
  hasStoredCount: boolean;
  /** True of a job that leaves open that it can be done from the chosen country; null without one. */
  isUnclear: SQL | null;
  /** It may be ordered by fit, for which jobs are read as well. */
  mayBeByFit: boolean;
}

/** What a job may miss: a filter, or the text where that says what jobs must not have. */
export type SearchPart = FilterKey | "q";

interface FilterCondition {
  key: SearchPart;
  condition: SQL;
  /** Null when each job has to be tested. */
  index: FilterIndex | null;
  /** How many parameters the condition has, of the hundred that D1 takes. */
  parameters: number;
}

/**
 * The rows of `job_facets` that hold a filter's jobs in list order, and whose number the counts tell;
 * a job with several of the values stands there as often.
 */
export interface FilterIndex {
  /** The filter; null for the whole list. */
  key: FilterKey | null;
  /** At most five: D1 takes as many terms in a compound select. */
  values: IndexValue[];
  /** It holds jobs that don't match: of several values that all must match it has one. */
  isPartial?: true;
}

/** What rows of `job_facets` are read by: "tech:go", of jobs whose level is listed. */
export interface IndexValue {
  value: string;
  listed: 0 | 1;
}

export function toJobSearch(query: JobQuery, now: Date, person: Person = null): JobSearch {
  const isListed = (query.level ?? []).every(isListedLevel);
  const active = listActiveFilters(query);
  return {
    query,
    now,
    sort: orderWithoutProfile(query),
    active,
    fullTextQuery: toMatchExpression(query),
    terms: listRankedTerms(query.q ?? "", { isExact: query.exact === "yes" }),
    scope: isShownTo(person, now),
    baseCondition: isOpenAtLevel(isListed ? DEFAULT_LEVELS : (query.level ?? [])),
    isListed,
    filters: [
      ...active.flatMap((key) => toFilter(key, query, { isListed, now }) ?? []),
      ...toExclusions(query),
    ],
    since: query.posted
      ? firstSortKeyAt(`${firstPostedDay(query.posted, now)}T00:00:00.000Z`)
      : null,
    minPay: toMinPay(query),
    hasStoredCount: hasStoredCount(query, active),
    isUnclear: query.country
      ? sql`not ${holdsOneOf("open_to", codesCertainFrom(query.country))}`
      : null,
    mayBeByFit: person !== null && !query.q && listOrder(query) === "fit",
  };
}

/** A last word that an open job's title or names have is whole; any other may be the beginning of one. */
function toMatchExpression({ q = "", exact }: JobQuery): SQL | null {
  const isExact = exact === "yes";
  const query = toFullTextQuery(q, { isExact });
  if (query === null) return null;
  const lastWord = isExact ? null : findLastWord(q);
  if (lastWord === null) return sql`${query}`;
  return sql`(select iif(
    exists (select 1 from search_words where word = ${lastWord}),
    ${toFullTextQuery(q, { isWhole: true })}, ${query}))`;
}

/** Looked up for each job that is tested, as all that have the words may be most jobs. */
function toExclusions({ q = "", exact }: JobQuery): FilterCondition[] {
  const excluded = toExcludedQuery(q, { isExact: exact === "yes" });
  if (excluded === null) return [];
  const condition = sql`not exists (
    select 1 from job_search where job_search match ${excluded} and job_search.rowid = position)`;
  return [{ key: "q", condition, index: null, parameters: 1 }];
}

/** Whether `job_counts` has the total: no filter, or exactly one whose counts add up to it. */
function hasStoredCount(query: JobQuery, active: readonly FilterKey[]): boolean {
  const [key, ...others] = active.filter((each) => !filterOf(each).refines);
  if (query.q || others.length > 0) return false;
  if (key === undefined || key === "posted") return true;
  // Of a column with one value the counts of several add up.
  return isCounted(key) && (!columnOf(key)?.isList || listValues(query, key).length === 1);
}

interface FilterContext {
  isListed: boolean;
  now: Date;
}

/** Null for a filter that is a part of another's condition, or covered by `since`. */
function toFilter(
  key: FilterKey,
  query: JobQuery,
  { isListed, now }: FilterContext,
): FilterCondition | null {
  if (key === "tz")
    return { key, condition: includesTimeZone(query.tz ?? "UTC", now), index: null, parameters: 2 };
  if (key === "minSalary")
    return { key, condition: sql`pay_rank >= ${toMinPay(query)}`, index: null, parameters: 2 };
  if (key === "pay") return { key, condition: sql.raw(IS_PAY_STATED), index: null, parameters: 0 };
  const column = columnOf(key);
  if (!column) return null;
  const values = listStoredValues(key, query);
  const hasIndex = isCounted(key) && (isListed || key === "level");
  return {
    key,
    condition: testFor(key)(column.name, values),
    index: hasIndex ? toIndex(key, values) : null,
    parameters: column.isList ? values.length : 1,
  };
}

/** What a filter's column has where it matches. */
function listStoredValues(key: FilterKey, query: JobQuery): readonly string[] {
  const { country, sure } = query;
  if (key !== "country" || !country) return listValues(query, key);
  return sure ? codesCertainFrom(country) : codesListing(country);
}

const MAX_INDEX_VALUES = 5;

/** Null for more values than an index is read by: each job is tested instead. */
function toIndex(key: FilterKey, values: readonly string[]): FilterIndex | null {
  if (values.length > MAX_INDEX_VALUES) return null;
  const isPartial = filterOf(key).isAll === true && values.length > 1;
  return {
    key,
    ...(isPartial && { isPartial }),
    values: (isPartial ? values.slice(0, 1) : values).map((value) => ({
      value: `${key}:${value}`,
      listed: key === "level" && !isListedLevel(value) ? 0 : 1,
    })),
  };
}

/* Tested by `instr` in a JSON list: a subselect reads a row for each job that is tested. */

function testFor(key: FilterKey): (column: string, values: readonly string[]) => SQL {
  const { isAll, isNone } = filterOf(key);
  if (isNone) return holdsNoneOf;
  if (isAll) return holdsAllOf;
  return columnOf(key)?.isList ? holdsOneOf : isOneOf;
}

function isOneOf(column: string, values: readonly string[]): SQL {
  return sql`instr(${JSON.stringify(values)}, '"' || ${sql.identifier(column)} || '"')`;
}

function holdsOneOf(column: string, values: readonly string[]): SQL {
  return sql`(${sql.join(testsOf(column, values), sql` or `)})`;
}

function holdsAllOf(column: string, values: readonly string[]): SQL {
  return sql`(${sql.join(testsOf(column, values), sql` and `)})`;
}

function holdsNoneOf(column: string, values: readonly string[]): SQL {
  return sql`not ${holdsOneOf(column, values)}`;
}

function testsOf(column: string, values: readonly string[]): SQL[] {
  return values.map((value) => sql`instr(${sql.identifier(column)}, ${JSON.stringify(value)})`);
}

/** As `listed` says of the default levels, without the row that SQLite reads to compute it. */
export function isOpenAtLevel(levels: readonly string[]): SQL {
  return sql`+status = 'open' and ${isOneOf("level", levels)}`;
}

/** The stated hours include the zone in winter and summer; jobs that state none pass. */
function includesTimeZone(zone: string, now: Date): SQL {
  const offsets = findSeasonOffsets(zone, now.getUTCFullYear());
  const { january, july } = offsets ?? { january: 0, july: 0 };
  const [lowestOffset, highestOffset] = [Math.min(january, july), Math.max(january, july)];
  return sql`(tz_min is null or tz_max is null or (tz_min <= ${lowestOffset} and tz_max >= ${highestOffset}))`;
}

function toMinPay({ minSalary, currency = "USD" }: JobQuery): SQL | null {
  return minSalary === undefined ? null : minimumPayUsd(minSalary, currency);
}

/** The first UTC day that "posted in the last N days" includes; today counts in addition. */
export function firstPostedDay(days: number, now: Date): string {
  return toDay(daysBefore(now, days));
}
