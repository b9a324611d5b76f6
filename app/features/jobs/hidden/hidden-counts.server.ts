import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { isNotExpired } from "../lifecycle.server.ts";
import type { CountRow } from "../search/count-rows.ts";
import { columnOf, IS_PAY_STATED, isCounted } from "../search/filter-columns.server.ts";
import { FILTER_KEYS } from "../search/filters.ts";
import { jobs } from "../tables.ts";
import { selectHiddenPositions } from "./scope.server.ts";

/*
 * The stored counts know nobody and no time: what a person hid, and what expired since, is taken off them, so that
 * they say what the pages list.
 */

const COUNTED_COLUMNS = FILTER_KEYS.flatMap((key) => {
  const column = isCounted(key) ? columnOf(key) : null;
  return column ? [{ key, ...column }] : [];
});

interface CountedJob {
  listed: number;
  isPayStated: number;
  /** UTC. */
  postedOn: string;
  /** A text or a list of them for each counted column. */
  values: (string | string[] | null)[];
}

/** The open jobs that a person hid, for a page's batch; pass them to `withoutHidden`. */
export function selectHiddenJobs(db: Database, person: { uid: string }, now: Date) {
  const positions = selectHiddenPositions(person);
  return selectCounted(db, sql`position in (${positions}) and ${isNotExpired(now)}`);
}

/** More than this don't expire before the hourly maintenance closes them. */
const MAX_EXPIRED = 500;

/** The jobs past their last day that the counts still have, in the same way; they are found by an index. */
export function selectExpiredJobs(db: Database, now: Date) {
  const positions = sql`select position from ${jobs} indexed by jobs_by_last_day
    where status in ('open', 'paused') and valid_through <= ${now.toISOString()} limit ${MAX_EXPIRED}`;
  return selectCounted(db, sql`position in (${positions})`);
}

function selectCounted(db: Database, condition: SQL) {
  const values = sql.join(
    COUNTED_COLUMNS.map(({ name, isList }): SQL => {
      const column = sql.identifier(name);
      return isList ? sql`json(${column})` : sql`${column}`;
    }),
    sql`, `,
  );
  return db
    .select({
      listed: sql<number>`listed`.as("hidden_listed"),
      isPayStated: sql<number>`${sql.raw(IS_PAY_STATED)}`.as("hidden_pay_stated"),
      postedOn: sql<string>`date(position / 134217728 * 60, 'unixepoch')`.as("hidden_posted_on"),
      values: sql<CountedJob["values"]>`json_array(${values})`
        .mapWith((text: string) => JSON.parse(text) as CountedJob["values"])
        .as("hidden_values"),
    })
    .from(jobs)
    .where(sql`+status = 'open' and ${condition}`);
}

/** The stored counts without these jobs. */
export function withoutHidden(
  counts: readonly CountRow[],
  hidden: readonly CountedJob[],
): CountRow[] {
  if (hidden.length === 0) return [...counts];
  const sizes = new Map<string, number>();
  for (const key of hidden.flatMap(listCountKeys)) sizes.set(key, (sizes.get(key) ?? 0) + 1);
  return counts.map((count) => ({
    ...count,
    n: Math.max(0, count.n - (sizes.get(`${count.facet}:${count.value}`) ?? 0)),
  }));
}

/** "tech:go", as in `job_facets`. Levels are counted of all open jobs, everything else of listed ones. */
function listCountKeys({ listed, isPayStated, postedOn, values }: CountedJob): string[] {
  const keys = COUNTED_COLUMNS.flatMap(({ key }, index) => {
    const own = [values[index] ?? []].flat();
    return listed || key === "level" ? own.map((value) => `${key}:${value}`) : [];
  });
  if (!listed) return keys;
  return [...keys, "all:", `posted:${postedOn}`, ...(isPayStated ? ["pay:stated"] : [])];
}
