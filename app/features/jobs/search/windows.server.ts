import { type SQL, sql } from "drizzle-orm";
import type { Index, JobConditions } from "./conditions.server.ts";
import type { Cursor } from "./query.ts";

/** How many of the newest jobs a text search or a combination of filters looks at. */
export const WINDOW = 2_000;
/** Up to this size of the most selective filter, text is matched within its jobs only. */
const FEW = 200;
/** D1 takes at most five terms in a compound select. */
const MOST_INDEXES = 5;
/** Without a LIMIT, SQLite may drop the order of a subquery. */
const ALL = 2 ** 31;

/*
 * A candidate window is a select of `place`, the sort keys of jobs that may match, newest first
 * unless stated otherwise. It reads one index, that of the most selective filter, which the same
 * statement picks by the stored counts: the gates of all others stay closed.
 */

/** The newest candidates: full-text matches, else the jobs of the most selective filter. */
export function selectWindow(conditions: JobConditions, cursor: Cursor = null): SQL {
  return conditions.words ? selectMatches(conditions, cursor) : selectRarest(conditions, cursor);
}

/** The newest jobs of the most selective filter; of the whole list when no index helps. */
function selectRarest(conditions: JobConditions, cursor: Cursor): SQL {
  const indexes = indexesOf(conditions);
  const [only] = indexes;
  if (only && indexes.length === 1) {
    return sql`select place from (${selectPlaces(only, { conditions, cursor })})`;
  }
  return sql`
    with rarest as materialized (${selectRarestOf(indexes)})
    ${rarestPlaces(indexes, { conditions, cursor, when: sql`1` })}`;
}

/** The size of that window: from the counts, unless a day limits it. */
export function selectRarestSize(conditions: JobConditions): SQL {
  if (conditions.since !== null) {
    return sql`select count(*) from (${selectRarest(conditions, null)})`;
  }
  return sql`select min(n, ${WINDOW}) from (${selectRarestOf(indexesOf(conditions))})`;
}

/** The newest sort keys of one index, without a limit. */
export function selectAllPlaces(index: Index, conditions: JobConditions, cursor: Cursor): SQL {
  return selectPlaces(index, { conditions, cursor, limit: ALL });
}

/** The sort keys of an index if it has at most `maxJobs` by the counts, else none. */
export function selectPlacesOfFew(index: Index, conditions: JobConditions, most: number): SQL {
  const gate = sql`(select 1 where (${sizeOf(index)}) <= ${most}) cross join `;
  return selectPlaces(index, { conditions, cursor: null, gate });
}

/** Weights of title, company, technologies and text. */
const SCORE = sql`bm25(job_search, 8, 4, 4, 1)`;

/** The newest full-text matches with a `score`, best lowest. */
export function selectScored(conditions: JobConditions): SQL {
  return selectFound(sql`job_search.rowid as place, ${SCORE} as score`, conditions, null);
}

export function selectMatches(conditions: JobConditions, cursor: Cursor): SQL {
  return selectFound(sql`job_search.rowid as place`, conditions, cursor);
}

function selectFound(columns: SQL, conditions: JobConditions, cursor: Cursor): SQL {
  const { words, since } = conditions;
  const found = (gate: SQL) => sql`
    select * from (
      select ${columns} from ${gate} job_search
      where job_search match ${words} and ${inRange(sql`job_search.rowid`, { since, cursor })}
      order by job_search.rowid ${directionOf(cursor)} limit ${WINDOW})`;
  const indexes = conditions.filters.some(({ index }) => index) ? indexesOf(conditions) : [];
  if (indexes.length === 0) return found(sql``);
  return sql`
    with rarest as materialized (${selectRarestOf(indexes)})
    ${found(sql`(select 1 from rarest where n > ${FEW}) cross join`)}
    union all
    select * from (
      select ${columns}
      from (${rarestPlaces(indexes, { conditions, cursor, when: sql`n <= ${FEW}` })}) as few
      cross join job_search
      where job_search match ${words} and job_search.rowid = few.place
      order by job_search.rowid ${directionOf(cursor)} limit ${ALL})`;
}

/**
 * Candidates for an order by pay: all jobs of the most selective filter where they fit into the
 * window, else the best paid listed jobs past the cursor.
 */
export function selectBestPaid(conditions: JobConditions, cursor: Cursor): SQL {
  const { isListed, since, minPay } = conditions;
  if (!isListed) return selectRarest(conditions, null);
  const indexes = indexesOf(conditions);
  const direction = directionOf(cursor);
  return sql`
    with rarest as materialized (${selectRarestOf(indexes)})
    select * from (${rarestPlaces(indexes, { conditions, cursor: null, when: sql`n <= ${WINDOW}` })})
    union all
    select * from (
      select jobs.position as place
      from (select 1 from rarest where n > ${WINDOW}) cross join jobs indexed by jobs_by_pay
      where listed = 1 and pay_rank >= ${minPay ?? 0} and ${postedSince(since)}
        and ${inPayRange(cursor)}
      order by pay_rank ${direction}, position ${direction} limit ${WINDOW})`;
}

/** For an order by pay: the plus keeps SQLite from reading by sort key. */
export function postedSince(since: number | null): SQL {
  return since === null ? sql`1` : sql`+jobs.position >= ${since}`;
}

export function inPayRange(cursor: Cursor): SQL {
  if (cursor && "after" in cursor) {
    return sql`(pay_rank, position) < (${cursor.pay ?? 0}, ${cursor.after})`;
  }
  if (cursor && "before" in cursor) {
    return sql`(pay_rank, position) > (${cursor.pay ?? 0}, ${cursor.before})`;
  }
  return sql`1`;
}

/** `asc` for a list that is read backwards. */
function directionOf(cursor: Cursor): SQL {
  return cursor && "before" in cursor ? sql`asc` : sql`desc`;
}

export function inRange(
  place: SQL,
  { since, cursor }: { since: number | null; cursor: Cursor },
): SQL {
  const bounds = [sql`${place} >= ${since ?? 0}`];
  if (cursor && "after" in cursor) bounds.push(sql`${place} < ${cursor.after}`);
  if (cursor && "before" in cursor) bounds.push(sql`${place} > ${cursor.before}`);
  return sql.join(bounds, sql` and `);
}

/** The indexes to compare, usually selective ones first; the whole list when there is none. */
function indexesOf({ filters, base }: JobConditions): Index[] {
  const order = ["org", "tech", "visa", "country", "level", "type", "mode", "track"];
  const indexes = filters
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    .flatMap(({ index }) => index ?? [])
    .slice(0, MOST_INDEXES);
  if (indexes.length > 0) return indexes;
  return [{ table: "jobs", stretches: [base], counted: { facet: "all", values: [""] } }];
}

/** One row: which index has the fewest jobs, and how many. */
function selectRarestOf(indexes: Index[]): SQL {
  const sizes = indexes.map(
    (index, which) => sql`select ${sql.raw(String(which))} as which, (${sizeOf(index)}) as n`,
  );
  return sql`select which, n from (${sql.join(sizes, sql` union all `)}) order by n, which limit 1`;
}

function sizeOf({ counted: { facet, values } }: Index): SQL {
  return sql`
    select coalesce(sum(n), 0) from job_counts
    where facet = ${facet} and value in (select value from json_each(${JSON.stringify(values)}))`;
}

interface Reading {
  conditions: JobConditions;
  cursor: Cursor;
}

/** The sort keys of the most selective index, if its size meets `sizeCondition`. */
function rarestPlaces(indexes: Index[], { when, ...reading }: Reading & { when: SQL }): SQL {
  const each = indexes.map((index, which) => {
    const isRarest = sql`which = ${sql.raw(String(which))}`;
    const gate = sql`(select 1 from rarest where ${isRarest} and ${when}) cross join `;
    return sql`select place from (${selectPlaces(index, { ...reading, gate })})`;
  });
  return sql.join(each, sql` union all `);
}

interface Places extends Reading {
  /** Joined before the table: its one row lets the table be read, no row keeps it unread. */
  gate?: SQL;
  limit?: number;
}

function selectPlaces(
  { table, stretches }: Index,
  { conditions: { since }, cursor, gate = sql``, limit = WINDOW }: Places,
): SQL {
  const position = sql.raw(`${table}.position`);
  const parts = stretches.map(
    (stretch) => sql`
      select ${position} as place from ${gate}${sql.raw(table)}
      where ${stretch} and ${inRange(position, { since, cursor })}`,
  );
  // UNION merges the ordered ranges as they are read and drops duplicates.
  return sql`${sql.join(parts, sql` union `)} order by place ${directionOf(cursor)} limit ${limit}`;
}
