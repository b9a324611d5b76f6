import { type SQL, sql } from "drizzle-orm";
import { firstPositionAt } from "./position.ts";
import { type JobQuery, type PostedDays, toFullTextQuery } from "./query.ts";

const DAY_MS = 86_400_000;

/**
 * A query as SQL. Columns are named without their table, so that the same conditions hold for the
 * jobs and for a window over them.
 */
export interface JobConditions {
  /** Full-text query, when words were given. */
  words: string | null;
  /** What one index answers in list order: listed or a level, and the first filter. */
  indexed: SQL;
  /** The filters no index answers together with that. */
  rest: SQL[];
  /** The lowest position asked for. */
  since: number | null;
}

/** Not past its last day, though the hourly sweep may not have closed it yet. */
export function stillValid(now: Date): SQL {
  return sql`(valid_through is null or valid_through > ${now.toISOString()})`;
}

/** What a query asks of the table, split by what an index can answer. */
export function toConditions(query: JobQuery, now: Date): JobConditions {
  const base = query.level ? sql`status = 'open' and level = ${query.level}` : sql`listed = 1`;
  const filters: SQL[] = [];
  if (query.track) filters.push(sql`track = ${query.track}`);
  if (query.mode) filters.push(sql`work_mode = ${query.mode}`);
  // A level has an index of its own; without one, the first other filter is in the index.
  const first = query.level || query.q ? undefined : filters.shift();
  return {
    words: query.q ? toFullTextQuery(query.q) : null,
    indexed: first ? sql`${base} and ${first}` : base,
    rest: filters,
    since: query.posted ? firstPositionAt(`${firstDay(query.posted, now)}T00:00:00.000Z`) : null,
  };
}

/** The first day, in UTC, that "posted in the last N days" counts. Today is a part of a day more. */
export function firstDay(days: PostedDays, now: Date): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}
