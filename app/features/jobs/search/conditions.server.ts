import { type SQL, sql } from "drizzle-orm";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { findSeasonOffsets } from "#app/reference/time-zone.ts";
import { toAnnualUsd } from "../annual-usd.ts";
import { codesCertainFrom, codesListing } from "../eligibility/open-to-code.ts";
import { firstSortKeyAt } from "../sort-key.ts";
import { hasStoredCount } from "./count-rows.ts";
import {
  findLastWord,
  listRankedTerms,
  type RankedTerm,
  toFullTextQuery,
} from "./full-text.server.ts";
import {
  DEFAULT_LEVELS,
  type FilterKey,
  type JobQuery,
  listActiveFilters,
  listValues,
  type PostedDays,
} from "./job-query.ts";

/** A query as SQL. Columns have no table prefix, to fit jobs and candidate windows alike. */
export interface JobConditions {
  /** What `job_search` is matched with. */
  fullTextQuery: SQL | null;
  /** What matches are ranked by. */
  terms: readonly RankedTerm[];
  /** True of every job in the list: listed, or open and of the chosen level. */
  baseCondition: SQL;
  isListed: boolean;
  filters: FilterCondition[];
  /** The lowest sort key that `posted` allows. */
  since: number | null;
  /** In US dollars a year, like `pay_rank`. */
  minPay: number | null;
  /** The stored counts tell how many jobs there are. */
  hasStoredCount: boolean;
  /** True of a job that leaves open that it can be done from the chosen country; null without one. */
  isUnclear: SQL | null;
}

interface FilterCondition {
  key: FilterKey;
  condition: SQL;
  /** Null when each job has to be tested. */
  index: FilterIndex | null;
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
}

/** What rows of `job_facets` are read by: "tech:go", of jobs whose level is listed. */
export interface IndexValue {
  value: string;
  listed: 0 | 1;
}

/** A query as SQL conditions, each filter with the index that can serve it. */
export function toConditions(query: JobQuery, now: Date): JobConditions {
  const isListed = (query.level ?? []).every(isListedLevel);
  const filters = listActiveFilters(query).flatMap(
    (key) => toFilter(key, query, { isListed, now }) ?? [],
  );
  return {
    fullTextQuery: toMatchExpression(query),
    terms: listRankedTerms(query.q ?? "", { isExact: query.exact === "yes" }),
    baseCondition: isOpenAtLevel(isListed ? DEFAULT_LEVELS : (query.level ?? [])),
    isListed,
    filters,
    since: query.posted
      ? firstSortKeyAt(`${firstPostedDay(query.posted, now)}T00:00:00.000Z`)
      : null,
    minPay: toMinPayUsd(query),
    hasStoredCount: hasStoredCount(query),
    isUnclear: query.country
      ? sql`not ${holdsOneOf("open_to", codesCertainFrom(query.country))}`
      : null,
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

interface FilterContext {
  isListed: boolean;
  now: Date;
}

function toFilter(
  key: FilterKey,
  query: JobQuery,
  { isListed, now }: FilterContext,
): FilterCondition | null {
  const values = listValues(query, key);
  switch (key) {
    case "level":
      return { key, condition: isOneOf("level", values), index: toIndex(key, values) };
    case "track":
      return columnFilter(key, "track", { values, isListed });
    case "visa":
      return columnFilter(key, "visa", { values, isListed });
    case "mode":
      return columnFilter(key, "work_mode", { values, isListed });
    case "org":
      return columnFilter(key, "org_slug", { values, isListed });
    case "tech":
      return listFilter(key, "tech", { values, isListed });
    case "type":
      return listFilter(key, "employment_types", { values, isListed });
    case "place":
      return listFilter(key, "place_keys", { values, isListed });
    case "country": {
      const { country = "", sure } = query;
      const codes = sure ? codesCertainFrom(country) : codesListing(country);
      return listFilter(key, "open_to", { values: codes, isListed });
    }
    case "region":
      return { key, condition: holdsOneOf("region_keys", values), index: null };
    case "tz":
      return { key, condition: includesTimeZone(query.tz ?? "UTC", now), index: null };
    case "minSalary":
      return { key, condition: sql`jobs.pay_rank >= ${toMinPayUsd(query)}`, index: null };
    case "pay":
      return { key, condition: sql`salary_source <> 'none'`, index: null };
    case "sure":
      // A part of the country's condition.
      return null;
    case "posted":
      // Covered by `since`: sort keys begin with the publication time.
      return null;
  }
}

interface FilterValues {
  values: readonly string[];
  isListed: boolean;
}

function columnFilter(
  key: FilterKey,
  column: string,
  { values, isListed }: FilterValues,
): FilterCondition {
  return { key, condition: isOneOf(column, values), index: isListed ? toIndex(key, values) : null };
}

/** A filter on a column that holds a JSON list of texts. */
function listFilter(
  key: FilterKey,
  column: string,
  { values, isListed }: FilterValues,
): FilterCondition {
  return {
    key,
    condition: holdsOneOf(column, values),
    index: isListed ? toIndex(key, values) : null,
  };
}

const MAX_INDEX_VALUES = 5;

/** Null for more values than an index is read by: each job is tested instead. */
function toIndex(key: FilterKey, values: readonly string[]): FilterIndex | null {
  if (values.length > MAX_INDEX_VALUES) return null;
  return {
    key,
    values: values.map((value) => ({
      value: `${key}:${value}`,
      listed: key === "level" && !isListedLevel(value) ? 0 : 1,
    })),
  };
}

function isListedLevel(level: string): boolean {
  return (DEFAULT_LEVELS as readonly string[]).includes(level);
}

/* Tested by `instr` in a JSON list: a subselect reads a row for each job that is tested. */

function isOneOf(column: string, values: readonly string[]): SQL {
  return sql`instr(${JSON.stringify(values)}, '"' || ${sql.identifier(column)} || '"')`;
}

function holdsOneOf(column: string, values: readonly string[]): SQL {
  const tests = values.map(
    (value) => sql`instr(${sql.identifier(column)}, ${JSON.stringify(value)})`,
  );
  return sql`(${sql.join(tests, sql` or `)})`;
}

/** As `listed` says of the default levels, without the row that SQLite reads to compute it. */
function isOpenAtLevel(levels: readonly string[]): SQL {
  return sql`+status = 'open' and ${isOneOf("level", levels)}`;
}

/** The stated hours include the zone in winter and summer; jobs that state none pass. */
function includesTimeZone(zone: string, now: Date): SQL {
  const offsets = findSeasonOffsets(zone, now.getUTCFullYear());
  const { january, july } = offsets ?? { january: 0, july: 0 };
  const [lowestOffset, highestOffset] = [Math.min(january, july), Math.max(january, july)];
  return sql`(tz_min is null or tz_max is null or (tz_min <= ${lowestOffset} and tz_max >= ${highestOffset}))`;
}

/** The minimum pay in US dollars a year, rounded in the same way as `pay_rank`. */
function toMinPayUsd({ minSalary, currency = "USD" }: JobQuery): number | null {
  if (minSalary === undefined) return null;
  // At least 1: jobs without stated pay have a `pay_rank` of 0.
  return Math.max(1, toAnnualUsd({ amount: minSalary, currency, period: "YEAR" }) ?? 1);
}

/** The first UTC day that "posted in the last N days" includes; today counts in addition. */
export function firstPostedDay(days: PostedDays, now: Date): string {
  return toDay(daysBefore(now, days));
}
