import { type SQL, sql } from "drizzle-orm";
import { countriesOf, EVERY_COUNTRY } from "#app/reference/areas.server.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { findTechSlug } from "#app/reference/technologies.server.ts";
import { seasonOffsetsOf } from "#app/reference/time-zone.ts";
import { openToOf, sureAmongOpen } from "../open-to.server.ts";
import { firstPositionAt } from "../position.ts";
import { toYearUsd } from "../yearly-pay.ts";
import { toFullTextQuery } from "./full-text.ts";
import {
  DEFAULT_LEVELS,
  type FilterKey,
  filtersIn,
  type JobQuery,
  type PostedDays,
} from "./query.ts";

/**
 * A query as SQL. Columns of jobs are named without their table, so that the same conditions hold
 * for the jobs and for a window over them.
 */
export interface JobConditions {
  /** Full-text query, when words were given. */
  words: string | null;
  /** What every job of the list holds: it is listed, or it is open and of the level asked for. */
  base: SQL;
  /** Whether the jobs are among the listed ones. */
  isListed: boolean;
  filters: Filter[];
  /** The lowest position asked for. */
  since: number | null;
  /** The least pay asked for, as the year's pay in US dollars that jobs are ordered by. */
  minPay: number | null;
}

export interface Filter {
  key: FilterKey;
  /** Whether a job of `jobs` holds it. */
  holds: SQL;
  /** Where its jobs stand in list order; null for a filter that only looking at each job answers. */
  index: Index | null;
}

/** A way to read the positions of a filter's jobs in order, and the counts that say how many there are. */
export interface Index {
  table: "jobs" | "job_facets";
  /** Each is one stretch of an index; their positions together are the filter's. */
  stretches: SQL[];
  counted: { facet: string; values: string[] };
}

/** Not past its last day, though the hourly sweep may not have closed it yet. */
export function stillValid(now: Date): SQL {
  return sql`(valid_through is null or valid_through > ${now.toISOString()})`;
}

/** What a query asks of the table, each filter with the index that answers it. */
export function toConditions(query: JobQuery, now: Date): JobConditions {
  const { level } = query;
  const isListed = level === undefined || (DEFAULT_LEVELS as readonly string[]).includes(level);
  const filters = filtersIn(query).flatMap((key) => toFilter(key, query, { isListed, now }) ?? []);
  return {
    words: query.q ? toFullTextQuery(query.q, findTechSlug) : null,
    base: level ? sql`status = 'open' and level = ${level}` : sql`listed = 1`,
    isListed,
    filters,
    since: query.posted ? firstPositionAt(`${firstDay(query.posted, now)}T00:00:00.000Z`) : null,
    minPay: minPayOf(query),
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
): Filter | null {
  switch (key) {
    case "level": {
      const holds = sql`status = 'open' and level = ${query.level}`;
      return { key, holds, index: column(holds, "level", query.level) };
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
      return facetFilter(key, openToOf(query.country ?? ""), isListed);
    case "region":
      return { key, holds: isOpenTo(query.region ?? ""), index: null };
    case "tz":
      return { key, holds: holdsZone(query.tz ?? "UTC", now), index: null };
    case "minSalary":
      return { key, holds: sql`pay_rank >= ${minPayOf(query)}`, index: null };
    case "posted":
      // Positions begin with the day, so this is where the reading ends.
      return null;
  }
}

/** A filter on a column of the listed jobs. The others have no such index: there the level answers. */
function columnFilter(
  key: FilterKey,
  holds: SQL,
  value: string | undefined,
  isListed: boolean,
): Filter {
  const index = isListed ? column(sql`listed = 1 and ${holds}`, key, value) : null;
  return { key, holds, index };
}

function column(stretch: SQL, facet: string, value: string | undefined): Index {
  return { table: "jobs", stretches: [stretch], counted: { facet, values: [value ?? ""] } };
}

function facetFilter(
  key: "country" | "tech" | "type",
  values: string[],
  isListed: boolean,
): Filter {
  const listed = isListed ? 1 : 0;
  const names = values.map((value) => `${key}:${value}`);
  const stretches = names.map((name) => sql`value = ${name} and job_facets.listed = ${listed}`);
  const holds = sql`exists (
    select 1 from job_facets
    where value in (select value from json_each(${JSON.stringify(names)}))
      and job_facets.listed = ${listed} and job_facets.position = jobs.position)`;
  return {
    key,
    holds,
    // The counts are those of the listed jobs.
    index: isListed ? { table: "job_facets", stretches, counted: { facet: key, values } } : null,
  };
}

function isOpenTo(region: string): SQL {
  const countries = countriesOf({ region });
  const values = [...countries, ...countries.map(sureAmongOpen), EVERY_COUNTRY];
  return sql`exists (
    select 1 from json_each(open_to)
    where value in (select value from json_each(${JSON.stringify(values)})))`;
}

/** Stated hours hold the zone in winter and in summer; where none are stated, nothing speaks against it. */
function holdsZone(zone: string, now: Date): SQL {
  const offsets = seasonOffsetsOf(zone, now.getUTCFullYear());
  const { january, july } = offsets ?? { january: 0, july: 0 };
  const [least, greatest] = [Math.min(january, july), Math.max(january, july)];
  return sql`(tz_min is null or tz_max is null or (tz_min <= ${least} and tz_max >= ${greatest}))`;
}

/** The sum as jobs are ordered by it: rounded like theirs, so that equal sums meet. */
function minPayOf({ minSalary, currency = "USD" }: JobQuery): number | null {
  if (minSalary === undefined) return null;
  const asked = { min: minSalary, currency, period: "YEAR", ote: false, equity: false } as const;
  // At least one: jobs that state no pay stand at none.
  return Math.max(1, toYearUsd({ ...asked, source: "none" }).yearMinUsd ?? 1);
}

/** The first day, in UTC, that "posted in the last N days" counts. Today is a part of a day more. */
export function firstDay(days: PostedDays, now: Date): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
