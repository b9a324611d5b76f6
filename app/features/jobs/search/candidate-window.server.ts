import { type SQL, sql } from "drizzle-orm";
import {
  listIndexes,
  NO_LIMIT,
  selectMostSelectiveBestPaid,
  selectMostSelectiveIndex,
  selectMostSelectiveRows,
  selectMostSelectiveSortKeys,
  windowSizeOf,
} from "./filter-index.server.ts";
import type { Cursor } from "./job-query.ts";
import type { JobSearch } from "./job-search.server.ts";
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
export function selectCandidateWindow(search: JobSearch, cursor: Cursor = null): SQL {
  return search.fullTextQuery
    ? selectMatches(search, cursor)
    : selectMostSelectiveFilter(search, { cursor });
}

/**
 * The newest jobs of the most selective filter, or of the whole list when no index helps. Rank 1 is
 * the second most selective.
 */
export function selectMostSelectiveFilter(
  search: JobSearch,
  { cursor = null, rank = 0, limit }: { cursor?: Cursor; rank?: 0 | 1; limit?: number | SQL },
): SQL {
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(search), rank)})
    ${selectMostSelectiveSortKeys({ search, cursor, limit })}`;
}

/** As `selectMostSelectiveFilter`, with all that a list tests of each, and each as often as it has one of the values. */
export function selectTestedRows(
  search: JobSearch,
  { cursor = null, rank = 0, limit }: { cursor?: Cursor; rank?: 0 | 1; limit?: number | SQL } = {},
): SQL {
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(search), rank)})
    ${selectMostSelectiveRows({ search, cursor, ...(limit !== undefined && { limit }) })}`;
}

interface MatchRequest {
  search: JobSearch;
  cursor: Cursor;
  limit: number | SQL;
}

/** The newest matches whatever the filters; none unless the other window has the few jobs of a filter alone. */
export function selectMatchesBesideFew(search: JobSearch, limit: number): SQL {
  const limitIfFew = sql`(select iif(${IS_FEW}, ${limit}, 0) from most_selective)`;
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(search))})
    ${selectNewestMatches({ search, cursor: null, limit: limitIfFew })}`;
}

/** The newest matches whatever the filters. */
function selectNewestMatches({
  search: { fullTextQuery, since },
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
  search: JobSearch,
  cursor: Cursor,
  limit = windowSizeOf(search),
): SQL {
  const { filters, fullTextQuery } = search;
  const request = { search, cursor, limit };
  if (!filters.some(({ index }) => index)) return selectNewestMatches(request);
  const limitUnlessFew = sql`(select iif(${IS_FEW}, 0, ${limit}) from most_selective)`;
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(search))})
    select * from (${selectNewestMatches({ ...request, limit: limitUnlessFew })})
    union all
    select * from (
      select job_search.rowid as sort_key
      from (${selectMostSelectiveSortKeys({ search, cursor, sizeCondition: IS_FEW })}) as few_jobs
      cross join job_search
      where job_search match ${fullTextQuery} and job_search.rowid = few_jobs.sort_key
      order by job_search.rowid ${directionOf(cursor)} limit ${NO_LIMIT})`;
}

/** The best paid jobs of the most selective filter past the cursor, with their `pay_rank`. */
export function selectBestPaid(search: JobSearch, cursor: Cursor): SQL {
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(search))})
    ${selectMostSelectiveBestPaid({ search, cursor })}`;
}
