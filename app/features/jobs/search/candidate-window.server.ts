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

/*
 * A candidate window is a select of `sort_key`, the sort keys of jobs that may match, newest first
 * unless stated otherwise. It reads the rows of the most selective filter alone, which the same
 * statement finds by the stored counts.
 */

/** The newest candidates: full-text matches, else the jobs of the most selective filter. */
export function selectCandidateWindow(conditions: JobConditions, cursor: Cursor = null): SQL {
  return conditions.fullTextQuery
    ? selectMatches(conditions, cursor)
    : selectMostSelectiveFilter(conditions, cursor);
}

/**
 * The newest jobs of the most selective filter, or of the whole list when no index helps. Rank 1 is
 * the second most selective.
 */
export function selectMostSelectiveFilter(
  conditions: JobConditions,
  cursor: Cursor,
  rank = 0,
): SQL {
  const indexes = listIndexes(conditions);
  const [only] = indexes;
  if (only && indexes.length === 1) return selectSortKeys(only, { conditions, cursor });
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(indexes, rank)})
    ${selectMostSelectiveSortKeys({ conditions, cursor })}`;
}

/** Weights of title, company, technologies, places and text. */
const SCORE = sql`bm25(job_search, 8, 4, 4, 4, 1)`;

/** The newest full-text matches with a `score`, best lowest. */
export function selectScoredMatches(conditions: JobConditions): SQL {
  const columns = sql`job_search.rowid as sort_key, ${SCORE} as score`;
  return selectFullTextMatches(columns, { conditions, cursor: null });
}

export function selectMatches(conditions: JobConditions, cursor: Cursor, limit?: number): SQL {
  return selectFullTextMatches(sql`job_search.rowid as sort_key`, { conditions, cursor, limit });
}

interface MatchRequest {
  conditions: JobConditions;
  cursor: Cursor;
  limit?: number | SQL;
}

/** The newest matches whatever the filters. */
export function selectNewestMatches(
  columns: SQL,
  { conditions, cursor, limit = windowSizeOf(conditions) }: MatchRequest,
): SQL {
  const { fullTextQuery, since } = conditions;
  return sql`
    select ${columns} from job_search
    where job_search match ${fullTextQuery} and ${isInSortKeyRange(sql`job_search.rowid`, { since, cursor })}
    order by job_search.rowid ${directionOf(cursor)} limit ${limit}`;
}

function selectFullTextMatches(columns: SQL, request: MatchRequest): SQL {
  const { conditions, cursor } = request;
  const { filters, fullTextQuery } = conditions;
  if (!filters.some(({ index }) => index)) return selectNewestMatches(columns, request);
  const isFew = sql`n <= ${SMALL_FILTER_SIZE}`;
  const { limit = windowSizeOf(conditions) } = request;
  const limitUnlessFew = sql`(select iif(${isFew}, 0, ${limit}) from most_selective)`;
  return sql`
    with most_selective as materialized (${selectMostSelectiveIndex(listIndexes(conditions))})
    select * from (${selectNewestMatches(columns, { ...request, limit: limitUnlessFew })})
    union all
    select * from (
      select ${columns}
      from (${selectMostSelectiveSortKeys({ conditions, cursor, sizeCondition: isFew })}) as few_jobs
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
