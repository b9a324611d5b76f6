import { type SQL, sql } from "drizzle-orm";
import type { JobConditions } from "./conditions.server.ts";
import {
  listIndexes,
  NO_LIMIT,
  selectMostSelectiveIndex,
  selectMostSelectiveSortKeys,
  selectSortKeys,
  WINDOW_SIZE,
} from "./filter-index.server.ts";
import type { Cursor } from "./job-query.ts";
import {
  directionOf,
  isInPayRange,
  isInSortKeyRange,
  isPostedSince,
} from "./sort-key-range.server.ts";

/** Up to this size of the most selective filter, text is matched within its jobs only. */
const SMALL_FILTER_SIZE = 200;

/*
 * A candidate window is a select of `sort_key`, the sort keys of jobs that may match, newest first
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
    return sql`select sort_key from (${selectSortKeys(only, { conditions, cursor })})`;
  }
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(indexes)})
    ${selectMostSelectiveSortKeys(indexes, { conditions, cursor, sizeCondition: sql`1` })}`;
}

/** The size of that window: from the counts, unless a day limits it. */
export function selectMostSelectiveFilterSize(conditions: JobConditions): SQL {
  if (conditions.since !== null) {
    return sql`select count(*) from (${selectMostSelectiveFilter(conditions, null)})`;
  }
  return sql`select min(n, ${WINDOW_SIZE}) from (${selectMostSelectiveIndex(listIndexes(conditions))})`;
}

/** Weights of title, company, technologies and text. */
const SCORE = sql`bm25(job_search, 8, 4, 4, 1)`;

/** The newest full-text matches with a `score`, best lowest. */
export function selectScoredMatches(conditions: JobConditions): SQL {
  return selectFullTextMatches(
    sql`job_search.rowid as sort_key, ${SCORE} as score`,
    conditions,
    null,
  );
}

export function selectMatches(conditions: JobConditions, cursor: Cursor): SQL {
  return selectFullTextMatches(sql`job_search.rowid as sort_key`, conditions, cursor);
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
    with most_selective as materialized (${selectMostSelectiveIndex(indexes)})
    ${selectNewestMatches(sql`(select 1 from most_selective where n > ${SMALL_FILTER_SIZE}) cross join`)}
    union all
    select * from (
      select ${columns}
      from (${selectMostSelectiveSortKeys(indexes, { conditions, cursor, sizeCondition: sql`n <= ${SMALL_FILTER_SIZE}` })}) as few_jobs
      cross join job_search
      where job_search match ${fullTextQuery} and job_search.rowid = few_jobs.sort_key
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
    with most_selective as materialized (${selectMostSelectiveIndex(indexes)})
    select * from (${selectMostSelectiveSortKeys(indexes, { conditions, cursor: null, sizeCondition: sql`n <= ${WINDOW_SIZE}` })})
    union all
    select * from (
      select jobs.position as sort_key
      from (select 1 from most_selective where n > ${WINDOW_SIZE}) cross join jobs indexed by jobs_by_pay
      where listed = 1 and pay_rank >= ${minPay ?? 0} and ${isPostedSince(since)}
        and ${isInPayRange(cursor)}
      order by pay_rank ${direction}, position ${direction} limit ${WINDOW_SIZE})`;
}
