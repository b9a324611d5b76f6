import { type SQL, sql } from "drizzle-orm";
import type { FilterIndex, JobConditions } from "./conditions.server.ts";
import type { Cursor } from "./job-query.ts";

/** How many of the newest jobs a text search or a combination of filters looks at. */
export const WINDOW_SIZE = 2_000;
/** Up to this size of the most selective filter, text is matched within its jobs only. */
const SMALL_FILTER_SIZE = 200;
/** D1 takes at most five terms in a compound select. */
const MAX_INDEXES = 5;
/** Without a LIMIT, SQLite may drop the order of a subquery. */
const NO_LIMIT = 2 ** 31;

/*
 * A candidate window is a select of `place`, the sort keys of jobs that may match, newest first
 * unless stated otherwise. It reads one index, that of the most selective filter, which the same
 * statement picks by the stored counts: the gates of all others stay closed.
 */

/** The newest candidates: full-text matches, else the jobs of the most selective filter. */
export function selectCandidateWindow(conditions: JobConditions, cursor: Cursor = null): SQL {
  return conditions.fullTextQuery
    ? selectMatches(conditions, cursor)
    : selectMostSelectiveFilter(conditions, cursor);
}

/** The newest jobs of the most selective filter; of the whole list when no index helps. */
function selectMostSelectiveFilter(conditions: JobConditions, cursor: Cursor): SQL {
  const indexes = listIndexes(conditions);
  const [only] = indexes;
  if (only && indexes.length === 1) {
    return sql`select place from (${selectSortKeys(only, { conditions, cursor })})`;
  }
  return sql`
    with rarest as materialized (${selectMostSelectiveIndex(indexes)})
    ${selectMostSelectiveSortKeys(indexes, { conditions, cursor, sizeCondition: sql`1` })}`;
}

/** The size of that window: from the counts, unless a day limits it. */
export function selectMostSelectiveFilterSize(conditions: JobConditions): SQL {
  if (conditions.since !== null) {
    return sql`select count(*) from (${selectMostSelectiveFilter(conditions, null)})`;
  }
  return sql`select min(n, ${WINDOW_SIZE}) from (${selectMostSelectiveIndex(listIndexes(conditions))})`;
}

/** The newest sort keys of one index, without a limit. */
export function selectAllSortKeys(
  index: FilterIndex,
  conditions: JobConditions,
  cursor: Cursor,
): SQL {
  return selectSortKeys(index, { conditions, cursor, limit: NO_LIMIT });
}

/** The sort keys of an index if it has at most `maxJobs` by the counts, else none. */
export function selectSortKeysIfFew(
  index: FilterIndex,
  conditions: JobConditions,
  maxJobs: number,
): SQL {
  const gate = sql`(select 1 where (${selectIndexSize(index)}) <= ${maxJobs}) cross join `;
  return selectSortKeys(index, { conditions, cursor: null, gate });
}

/** Weights of title, company, technologies and text. */
const SCORE = sql`bm25(job_search, 8, 4, 4, 1)`;

/** The newest full-text matches with a `score`, best lowest. */
export function selectScoredMatches(conditions: JobConditions): SQL {
  return selectFullTextMatches(sql`job_search.rowid as place, ${SCORE} as score`, conditions, null);
}

export function selectMatches(conditions: JobConditions, cursor: Cursor): SQL {
  return selectFullTextMatches(sql`job_search.rowid as place`, conditions, cursor);
}

function selectFullTextMatches(columns: SQL, conditions: JobConditions, cursor: Cursor): SQL {
  const { fullTextQuery, since } = conditions;
  const selectNewestMatches = (gate: SQL) => sql`
    select * from (
      select ${columns} from ${gate} job_search
      where job_search match ${fullTextQuery} and ${isInSortKeyRange(sql`job_search.rowid`, { since, cursor })}
      order by job_search.rowid ${directionOf(cursor)} limit ${WINDOW_SIZE})`;
  const indexes = conditions.filters.some(({ index }) => index) ? listIndexes(conditions) : [];
  if (indexes.length === 0) return selectNewestMatches(sql``);
  return sql`
    with rarest as materialized (${selectMostSelectiveIndex(indexes)})
    ${selectNewestMatches(sql`(select 1 from rarest where n > ${SMALL_FILTER_SIZE}) cross join`)}
    union all
    select * from (
      select ${columns}
      from (${selectMostSelectiveSortKeys(indexes, { conditions, cursor, sizeCondition: sql`n <= ${SMALL_FILTER_SIZE}` })}) as few
      cross join job_search
      where job_search match ${fullTextQuery} and job_search.rowid = few.place
      order by job_search.rowid ${directionOf(cursor)} limit ${NO_LIMIT})`;
}

/**
 * Candidates for an order by pay: all jobs of the most selective filter where they fit into the
 * window, else the best paid listed jobs past the cursor.
 */
export function selectBestPaid(conditions: JobConditions, cursor: Cursor): SQL {
  const { isListed, since, minPay } = conditions;
  if (!isListed) return selectMostSelectiveFilter(conditions, null);
  const indexes = listIndexes(conditions);
  const direction = directionOf(cursor);
  return sql`
    with rarest as materialized (${selectMostSelectiveIndex(indexes)})
    select * from (${selectMostSelectiveSortKeys(indexes, { conditions, cursor: null, sizeCondition: sql`n <= ${WINDOW_SIZE}` })})
    union all
    select * from (
      select jobs.position as place
      from (select 1 from rarest where n > ${WINDOW_SIZE}) cross join jobs indexed by jobs_by_pay
      where listed = 1 and pay_rank >= ${minPay ?? 0} and ${isPostedSince(since)}
        and ${isInPayRange(cursor)}
      order by pay_rank ${direction}, position ${direction} limit ${WINDOW_SIZE})`;
}

/** For an order by pay: the plus keeps SQLite from reading by sort key. */
export function isPostedSince(since: number | null): SQL {
  return since === null ? sql`1` : sql`+jobs.position >= ${since}`;
}

export function isInPayRange(cursor: Cursor): SQL {
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

export function isInSortKeyRange(
  sortKey: SQL,
  { since, cursor }: { since: number | null; cursor: Cursor },
): SQL {
  const bounds = [sql`${sortKey} >= ${since ?? 0}`];
  if (cursor && "after" in cursor) bounds.push(sql`${sortKey} < ${cursor.after}`);
  if (cursor && "before" in cursor) bounds.push(sql`${sortKey} > ${cursor.before}`);
  return sql.join(bounds, sql` and `);
}

/** The indexes to compare, usually selective ones first; the whole list when there is none. */
function listIndexes({ filters, baseCondition }: JobConditions): FilterIndex[] {
  const order = ["org", "tech", "visa", "country", "level", "type", "mode", "track"];
  const indexes = filters
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    .flatMap(({ index }) => index ?? [])
    .slice(0, MAX_INDEXES);
  if (indexes.length > 0) return indexes;
  return [{ table: "jobs", ranges: [baseCondition], countKey: { facet: "all", values: [""] } }];
}

/** One row: which index has the fewest jobs, and how many. */
function selectMostSelectiveIndex(indexes: FilterIndex[]): SQL {
  const sizes = indexes.map(
    (index, indexNumber) =>
      sql`select ${sql.raw(String(indexNumber))} as which, (${selectIndexSize(index)}) as n`,
  );
  return sql`select which, n from (${sql.join(sizes, sql` union all `)}) order by n, which limit 1`;
}

function selectIndexSize({ countKey: { facet, values } }: FilterIndex): SQL {
  return sql`
    select coalesce(sum(n), 0) from job_counts
    where facet = ${facet} and value in (select value from json_each(${JSON.stringify(values)}))`;
}

interface WindowRequest {
  conditions: JobConditions;
  cursor: Cursor;
}

/** The sort keys of the most selective index, if its size meets `sizeCondition`. */
function selectMostSelectiveSortKeys(
  indexes: FilterIndex[],
  { sizeCondition, ...request }: WindowRequest & { sizeCondition: SQL },
): SQL {
  const selects = indexes.map((index, indexNumber) => {
    const isMostSelective = sql`which = ${sql.raw(String(indexNumber))}`;
    const gate = sql`(select 1 from rarest where ${isMostSelective} and ${sizeCondition}) cross join `;
    return sql`select place from (${selectSortKeys(index, { ...request, gate })})`;
  });
  return sql.join(selects, sql` union all `);
}

interface SortKeySelection extends WindowRequest {
  /** Joined before the table: its one row lets the table be read, no row keeps it unread. */
  gate?: SQL;
  limit?: number;
}

function selectSortKeys(
  { table, ranges }: FilterIndex,
  { conditions: { since }, cursor, gate = sql``, limit = WINDOW_SIZE }: SortKeySelection,
): SQL {
  const sortKey = sql.raw(`${table}.position`);
  const selects = ranges.map(
    (range) => sql`
      select ${sortKey} as place from ${gate}${sql.raw(table)}
      where ${range} and ${isInSortKeyRange(sortKey, { since, cursor })}`,
  );
  // UNION merges the ordered ranges as they are read and drops duplicates.
  return sql`${sql.join(selects, sql` union `)} order by place ${directionOf(cursor)} limit ${limit}`;
}
