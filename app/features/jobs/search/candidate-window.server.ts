import { type SQL, sql } from "drizzle-orm";
import type { JobConditions } from "./conditions.server.ts";
import {
  listIndexes,
  NO_LIMIT,
  selectMostSelectiveBestPaid,
  selectMostSelectiveIndex,
  selectMostSelectiveSortKeys,
  selectSortKeys,
  windowSizeOf,
} from "./filter-index.server.ts";
import type { Cursor } from "./job-query.ts";
import { directionOf, isInSortKeyRange } from "./sort-key-range.server.ts";

/** Up to this size of the most selective filter, text is matched within its jobs only. */
export const SMALL_FILTER_SIZE = 200;

/** Of `most_selective`. */
const IS_FEW = sql`n <= ${SMALL_FILTER_SIZE}`;

/*
 * A candidate window is a select of `sort_key`, the sort keys of jobs that may match, newest first
 * unless stated otherwise. It reads the rows of the most selective filter alone, which the same
 * statement finds by the stored counts.
 */

/** The newest candidates: full-text matches, else the jobs of the most selective filter. */
export function selectCandidateWindow(conditions: JobConditions, cursor: Cursor = null): SQL {
  return conditions.fullTextQuery
    ? selectMatches(conditions, cursor)
    : selectMostSelectiveFilter(conditions, { cursor });
}

/**
 * The newest jobs of the most selective filter, or of the whole list when no index helps. Rank 1 is
 * the second most selective.
 */
export function selectMostSelectiveFilter(
  conditions: JobConditions,
  { cursor = null, rank = 0, limit }: { cursor?: Cursor; rank?: 0 | 1; limit?: number },
): SQL {
  const indexes = listIndexes(conditions);
  const [only] = indexes;
  if (only && indexes.length === 1) return selectSortKeys(only, { conditions, cursor, limit });
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(indexes, rank)})
    ${selectMostSelectiveSortKeys({ conditions, cursor, limit })}`;
}

interface MatchRequest {
  conditions: JobConditions;
  cursor: Cursor;
  limit: number | SQL;
}

/** The newest matches whatever the filters; none unless the other window has the few jobs of a filter alone. */
export function selectMatchesBesideFew(conditions: JobConditions, limit: number): SQL {
  const limitIfFew = sql`(select iif(${IS_FEW}, ${limit}, 0) from most_selective)`;
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(conditions))})
    ${selectNewestMatches({ conditions, cursor: null, limit: limitIfFew })}`;
}

/** The newest matches whatever the filters. */
function selectNewestMatches({
  conditions: { fullTextQuery, since },
  cursor,
  limit,
}: MatchRequest): SQL {
  return sql`
    select job_search.rowid as sort_key from job_search
    where job_search match ${fullTextQuery} and ${isInSortKeyRange(sql`job_search.rowid`, { since, cursor })}
    order by job_search.rowid ${directionOf(cursor)} limit ${limit}`;
}

/** The newest full-text matches, or all of them among the few jobs of a filter. */
export function selectMatches(
  conditions: JobConditions,
  cursor: Cursor,
  limit = windowSizeOf(conditions),
): SQL {
  const { filters, fullTextQuery } = conditions;
  const request = { conditions, cursor, limit };
  if (!filters.some(({ index }) => index)) return selectNewestMatches(request);
  const limitUnlessFew = sql`(select iif(${IS_FEW}, 0, ${limit}) from most_selective)`;
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(conditions))})
    select * from (${selectNewestMatches({ ...request, limit: limitUnlessFew })})
    union all
    select * from (
      select job_search.rowid as sort_key
      from (${selectMostSelectiveSortKeys({ conditions, cursor, sizeCondition: IS_FEW })}) as few_jobs
      cross join job_search
      where job_search match ${fullTextQuery} and job_search.rowid = few_jobs.sort_key
      order by job_search.rowid ${directionOf(cursor)} limit ${NO_LIMIT})`;
}

/** The best paid jobs of the most selective filter past the cursor, with their `pay_rank`. */
export function selectBestPaid(conditions: JobConditions, cursor: Cursor): SQL {
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(conditions))})
    ${selectMostSelectiveBestPaid({ conditions, cursor })}`;
}
