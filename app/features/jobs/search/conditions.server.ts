import { type SQL, sql } from "drizzle-orm";
import { countriesOf } from "#app/reference/areas.server.ts";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { findTechSlug } from "#app/reference/technologies.server.ts";
import { findSeasonOffsets } from "#app/reference/time-zone.ts";
import { addAnnualUsd } from "../annual-usd.ts";
import { codesCertainFrom, codesListing } from "../eligibility/open-to-code.ts";
import { firstSortKeyAt } from "../sort-key.ts";
import { toFullTextQuery } from "./full-text.ts";
import {
  DEFAULT_LEVELS,
  type FilterKey,
  type JobQuery,
  listActiveFilters,
  type PostedDays,
} from "./job-query.ts";

/** A query as SQL. Columns have no table prefix, to fit jobs and candidate windows alike. */
export interface JobConditions {
  fullTextQuery: string | null;
  /** True of every job in the list: listed, or open and of the chosen level. */
  baseCondition: SQL;
  isListed: boolean;
  filters: FilterCondition[];
  /** The lowest sort key that `posted` allows. */
  since: number | null;
  /** In US dollars a year, like `pay_rank`. */
  minPay: number | null;
}

interface FilterCondition {
  key: FilterKey;
  condition: SQL;
  /** How to read its jobs in list order; null when each job has to be tested. */
  index: FilterIndex | null;
}

/** How to read the sort keys of a filter's jobs in order, and which counts tell their number. */
export interface FilterIndex {
  table: "jobs" | "job_facets";
  /** Each is one range of an index; together they hold the filter's jobs. */
  ranges: SQL[];
  countKey: { facet: string; values: string[] };
}

/** A query as SQL conditions, each filter with the index that can serve it. */
export function toConditions(query: JobQuery, now: Date): JobConditions {
  const { level } = query;
  const isListed = level === undefined || (DEFAULT_LEVELS as readonly string[]).includes(level);
  const filters = listActiveFilters(query).flatMap(
    (key) => toFilter(key, query, { isListed, now }) ?? [],
  );
  return {
    fullTextQuery: query.q ? toFullTextQuery(query.q, findTechSlug) : null,
    baseCondition: level ? sql`status = 'open' and level = ${level}` : sql`listed = 1`,
    isListed,
    filters,
    since: query.posted
      ? firstSortKeyAt(`${firstPostedDay(query.posted, now)}T00:00:00.000Z`)
      : null,
    minPay: toMinPayUsd(query),
  };
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
  switch (key) {
    case "level": {
      const condition = sql`status = 'open' and level = ${query.level}`;
      return { key, condition, index: columnIndex(condition, "level", query.level) };
    }
    case "track":
      return columnFilter(key, sql`track = ${query.track}`, query.track, isListed);
    case "mode":
      return columnFilter(key, sql`work_mode = ${query.mode}`, query.mode, isListed);
    case "visa":
      return columnFilter(key, sql`visa = ${query.visa}`, query.visa, isListed);
    case "org":
      return columnFilter(key, sql`org_slug = ${query.org}`, query.org, isListed);
    case "tech":
      return facetFilter(key, [query.tech ?? ""], isListed);
    case "type":
      return facetFilter(key, [query.type ?? ""], isListed);
    case "country":
      return facetFilter(key, codesListing(query.country ?? ""), isListed);
    case "region":
      return { key, condition: isOpenToRegion(query.region ?? ""), index: null };
    case "tz":
      return { key, condition: includesTimeZone(query.tz ?? "UTC", now), index: null };
    case "minSalary":
      return { key, condition: sql`pay_rank >= ${toMinPayUsd(query)}`, index: null };
    case "posted":
      // Covered by `since`: sort keys begin with the publication time.
      return null;
  }
}

/** Only listed jobs have an index on the column; for others the level's index serves. */
function columnFilter(
  key: FilterKey,
  condition: SQL,
  value: string | undefined,
  isListed: boolean,
): FilterCondition {
  const index = isListed ? columnIndex(sql`listed = 1 and ${condition}`, key, value) : null;
  return { key, condition, index };
}

function columnIndex(range: SQL, facet: string, value: string | undefined): FilterIndex {
  return { table: "jobs", ranges: [range], countKey: { facet, values: [value ?? ""] } };
}

function facetFilter(
  key: "country" | "tech" | "type",
  values: string[],
  isListed: boolean,
): FilterCondition {
  const listed = isListed ? 1 : 0;
  const facetValues = values.map((value) => `${key}:${value}`);
  const ranges = facetValues.map(
    (facetValue) => sql`value = ${facetValue} and job_facets.listed = ${listed}`,
  );
  const condition = sql`exists (
    select 1 from job_facets
    where value in (select value from json_each(${JSON.stringify(facetValues)}))
      and job_facets.listed = ${listed} and job_facets.position = jobs.position)`;
  return {
    key,
    condition,
    // `job_counts` covers listed jobs only.
    index: isListed ? { table: "job_facets", ranges, countKey: { facet: key, values } } : null,
  };
}

function isOpenToRegion(region: string): SQL {
  const codes = new Set(countriesOf({ region }).flatMap(codesCertainFrom));
  return sql`exists (
    select 1 from json_each(open_to)
    where value in (select value from json_each(${JSON.stringify([...codes])})))`;
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
  const requestedSalary = {
    min: minSalary,
    currency,
    period: "YEAR",
    ote: false,
    equity: false,
  } as const;
  // At least 1: jobs without stated pay have a `pay_rank` of 0.
  return Math.max(1, addAnnualUsd({ ...requestedSalary, source: "none" }).yearMinUsd ?? 1);
}

/** The first UTC day that "posted in the last N days" includes; today counts in addition. */
export function firstPostedDay(days: PostedDays, now: Date): string {
  return toDay(daysBefore(now, days));
}
