import { type SQL, sql } from "drizzle-orm";
import type { CountRow } from "./count-rows.ts";
import { filterOf } from "./filters.ts";
import type { Cursor } from "./job-query.ts";
import type { FilterIndex, IndexValue, JobSearch } from "./job-search.server.ts";
import { directionOf, isInPayRange, isInSortKeyRange } from "./sort-key-range.server.ts";

/* Selects of `sort_key`, the sort keys of a filter's jobs, read from `job_facets` in list order. */

/** A filter with at most so many jobs is looked at whole, which makes counts exact. Each costs two rows. */
export const EXACT_SIZE = 650;
/** How many of the newest jobs of its most selective filter a page of several filters looks at. */
export const WINDOW_SIZE = 350;
/** Where those are looked at whole beside it, which tells of any match that the page has not found. */
export const SMALL_WINDOW_SIZE = 200;
/** How many of the newest matches a text search ranks and counts: some more than its ten pages show. */
export const TEXT_WINDOW_SIZE = 300;
/** How many of them it looks at where filters leave some out. */
export const FILTERED_TEXT_WINDOW_SIZE = 500;
/** D1 takes at most five terms in a compound select, and the whole list is one. */
const MAX_INDEXES = 4;
/** Without a LIMIT, SQLite may drop the order of a subquery. */
export const NO_LIMIT = 2 ** 31;

/** How many candidates a full window has. */
export function windowSizeOf({ fullTextQuery, filters }: JobSearch): number {
  if (!fullTextQuery) return WINDOW_SIZE;
  return filters.length > 0 ? FILTERED_TEXT_WINDOW_SIZE : TEXT_WINDOW_SIZE;
}

/** The indexes to compare, usually selective ones first, and last the whole list. */
export function listIndexes({ filters, isListed }: JobSearch): FilterIndex[] {
  const rankOf = ({ key }: (typeof filters)[number]) =>
    key === "q" ? 0 : (filterOf(key).selectivity ?? 0);
  const indexes = filters
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .flatMap(({ index }) => index ?? [])
    .slice(0, MAX_INDEXES);
  const listedJobs: IndexValue = { value: "all:", listed: 1 };
  const otherJobs: IndexValue = { value: "all:", listed: 0 };
  return [...indexes, { key: null, values: isListed ? [listedJobs] : [listedJobs, otherJobs] }];
}

/**
 * One row: the values, as JSON, of the index with the fewest jobs, or with rank 1 the second fewest,
 * and the number of its jobs.
 */
export function selectMostSelectiveIndex(indexes: FilterIndex[], rank = 0): SQL {
  const selects = indexes.map(
    ({ values }, indexNumber) => sql`
      select ${sql.raw(String(indexNumber))} as index_number, (${selectCount(values)}) as n,
        ${JSON.stringify(values)} as index_values`,
  );
  return sql`select * from (${sql.join(selects, sql` union all `)})
    order by n, index_number limit 1 offset ${sql.raw(String(rank))}`;
}

/** The index that `selectMostSelectiveIndex` picks, by counts that were read beside it. */
export function findMostSelectiveIndex(
  indexes: FilterIndex[],
  counts: readonly CountRow[],
  rank = 0,
): { key: FilterIndex["key"]; size: number } | null {
  const sizes = indexes.map(({ key, values }) => ({
    key,
    size: counts
      .filter((count) => values.some(({ value }) => value === `${count.facet}:${count.value}`))
      .reduce((sum, { n }) => sum + n, 0),
  }));
  return sizes.toSorted((one, other) => one.size - other.size)[rank] ?? null;
}

/** Of `most_selective`, where the request says nothing else. */
const WINDOW_LIMIT = sql`(select iif(n <= ${EXACT_SIZE}, ${SMALL_WINDOW_SIZE}, ${WINDOW_SIZE}) from most_selective)`;

interface WindowRequest {
  search: JobSearch;
  cursor: Cursor;
  limit?: number | SQL;
}

/**
 * The newest sort keys of the index that `most_selective` names, if its size meets `sizeCondition`.
 * The condition stands in the value that is looked up: SQLite tests it before it reads a row.
 */
export function selectMostSelectiveSortKeys({
  limit = WINDOW_LIMIT,
  sizeCondition,
  ...request
}: WindowRequest & { sizeCondition?: SQL }): SQL {
  return selectNewest(mostSelectiveValues(sizeCondition), { ...request, limit });
}

/** The sort keys with `pay_rank`, best paid first, of the index that `most_selective` names. */
export function selectMostSelectiveBestPaid({ search: { minPay }, cursor }: WindowRequest): SQL {
  const direction = directionOf(cursor);
  const selects = mostSelectiveValues().map(
    ({ value, listed }) => sql`
      select position as sort_key, pay_rank from job_facets indexed by job_facets_by_pay
      where value = ${value} and job_facets.listed = ${listed} and pay_rank >= ${minPay ?? sql`0`}
        and ${isInPayRange(cursor)}`,
  );
  return sql`${sql.join(selects, sql` union `)}
    order by pay_rank ${direction}, sort_key ${direction} limit ${WINDOW_LIMIT}`;
}

/** The newest sort keys of one index. */
export function selectSortKeys({ values }: FilterIndex, request: WindowRequest): SQL {
  const lookups = values.map(({ value, listed }) => ({
    value: sql`${value}`,
    listed: sql`${listed}`,
  }));
  return selectNewest(lookups, request);
}

/** What is looked up in `job_facets`. */
interface Lookup {
  value: SQL;
  listed: SQL;
}

function mostSelectiveValues(sizeCondition = sql`1`): Lookup[] {
  const fromIndex = (expression: SQL) => sql`(select ${expression} from most_selective)`;
  return [0, 1, 2, 3, 4].map((number) => {
    const path = sql.raw(`index_values ->> '$[${number}].`);
    return {
      value: fromIndex(sql`iif(${sizeCondition}, ${path}value', null)`),
      listed: fromIndex(sql`${path}listed'`),
    };
  });
}

/** UNION merges the ordered rows of the values as they are read, and drops duplicates. */
function selectNewest(
  lookups: Lookup[],
  { search: { since }, cursor, limit = WINDOW_SIZE }: WindowRequest,
): SQL {
  const selects = lookups.map(
    ({ value, listed }) => sql`
      select job_facets.position as sort_key from job_facets
      where value = ${value} and job_facets.listed = ${listed}
        and ${isInSortKeyRange(sql`job_facets.position`, { since, cursor })}`,
  );
  return sql`${sql.join(selects, sql` union `)} order by sort_key ${directionOf(cursor)} limit ${limit}`;
}

function selectCount(values: readonly IndexValue[]): SQL {
  const keys = values.map(({ value }) => ({
    facet: value.slice(0, value.indexOf(":")),
    value: value.slice(value.indexOf(":") + 1),
  }));
  return sql`
    select coalesce(sum(n), 0) from job_counts where (facet, value) in (
      select value ->> 'facet', value ->> 'value' from json_each(${JSON.stringify(keys)}))`;
}
