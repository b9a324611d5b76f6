import { type SQL, sql } from "drizzle-orm";
import type { CountRow } from "./count-rows.ts";
import { TESTED_COLUMNS } from "./filter-columns.server.ts";
import { filterOf } from "./filters.ts";
import type { Cursor } from "./job-query.ts";
import type { FilterIndex, IndexValue, JobSearch } from "./job-search.server.ts";
import { directionOf, isInPayRange, isInSortKeyRange } from "./sort-key-range.server.ts";

/* Selects of `sort_key`, the sort keys of a filter's jobs, read from `job_facets` in list order. */

/*
 * A filter with at most so many jobs is looked at whole, which makes counts exact. Each costs a row, where it is not
 * covered two, of the 2,500 that a list may read; the others are for its page, its stored counts and a country’s hours.
 */
/** Of one filter, whose page finds its jobs without looking at others. */
export const EXACT_SIZE_OF_ONE = 2_150;
/** Of several, with a second sample. */
export const EXACT_SIZE = 1_400;
/** Where each costs two rows, or jobs are read for an order by fit as well. */
export const EXACT_SIZE_UNCOVERED = 650;
/** How many of the newest jobs of its most selective filter a page of several filters looks at. */
const WINDOW_SIZE = 1_500;
/** Where each may cost two rows, or jobs are read for an order by fit as well. */
const WINDOW_SIZE_UNCOVERED = 350;
/** How many of the newest matches a text search ranks and counts: some more than its ten pages show. */
export const TEXT_WINDOW_SIZE = 300;
/** How many of them it looks at where filters leave some out. */
export const FILTERED_TEXT_WINDOW_SIZE = 500;
/** D1 takes at most five terms in a compound select, and the whole list is one. */
const MAX_INDEXES = 4;
/** Without a LIMIT, SQLite may drop the order of a subquery. */
export const NO_LIMIT = 2 ** 31;

/** Whether jobs that are looked at may cost two rows. */
export function mayBeUncovered({ query }: JobSearch): boolean {
  return query.country !== undefined || query.region !== undefined;
}

/** Up to which size a filter is looked at whole; its key is null for the whole list. */
export function exactSizeOf(search: JobSearch, key: FilterIndex["key"]): number {
  const { query, filters, since, mayBeByFit } = search;
  if (mayBeByFit) return mayBeUncovered(search) ? EXACT_SIZE_UNCOVERED / 2 : EXACT_SIZE_UNCOVERED;
  if (key === "country" || query.region) return EXACT_SIZE_UNCOVERED;
  const [filter, ...others] = filters;
  const isOne = filter?.index && !filter.index.isPartial && others.length === 0 && since === null;
  return isOne ? EXACT_SIZE_OF_ONE : EXACT_SIZE;
}

/** A size that depends on the key of the index, as a row of `selectMostSelectiveIndex` names it. */
function sizeInSql(search: JobSearch, sizeOf: typeof exactSizeOf): SQL {
  const keys = listIndexes(search).map(({ key }) => key);
  const other = keys.find((key) => key !== "country") ?? null;
  return sql`iif(index_number = ${keys.indexOf("country")}, ${sizeOf(search, "country")},
    ${sizeOf(search, other)})`;
}

export function exactSizeInSql(search: JobSearch): SQL {
  return sizeInSql(search, exactSizeOf);
}

/** How many a page looks at where its filter is looked at whole beside it, which tells of any match that it misses. */
export function smallWindowOf(search: JobSearch, key: FilterIndex["key"]): number {
  if (search.mayBeByFit) return 100;
  if (search.sort === "salary") return 150;
  return key === "country" || search.query.region ? 200 : 350;
}

/** How many candidates a full window has. */
export function windowSizeOf(search: JobSearch): number {
  const { fullTextQuery, filters, sort, mayBeByFit } = search;
  if (fullTextQuery) return filters.length > 0 ? FILTERED_TEXT_WINDOW_SIZE : TEXT_WINDOW_SIZE;
  const isCostly = sort === "salary" || mayBeByFit || mayBeUncovered(search);
  return isCostly ? WINDOW_SIZE_UNCOVERED : WINDOW_SIZE;
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
function windowLimit(search: JobSearch): SQL {
  return sql`(select iif(n <= ${exactSizeInSql(search)}, ${sizeInSql(search, smallWindowOf)}, ${windowSizeOf(search)}) from most_selective)`;
}

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
  limit,
  sizeCondition,
  ...request
}: WindowRequest & { sizeCondition?: SQL }): SQL {
  return selectNewest(mostSelectiveValues(sizeCondition), {
    ...request,
    limit: limit ?? windowLimit(request.search),
  });
}

/**
 * The newest jobs of the index that `most_selective` names, with all that a list tests; one with several of the values
 * comes as often. What `job_facets` lacks is read from `jobs`: the condition stands in the value that is looked up.
 */
export function selectMostSelectiveRows({ search, cursor, limit }: WindowRequest): SQL {
  const selects = mostSelectiveValues().map(
    ({ value, listed }) => sql`
      select position, pay_rank, ${COVERED} from job_facets
      where value = ${value} and job_facets.listed = ${listed}
        and ${isInSortKeyRange(sql`job_facets.position`, { since: search.since, cursor })}`,
  );
  const isRead = search.query.region ? sql`1` : sql`covered.org_slug is null`;
  return sql`
    select covered.position, covered.pay_rank, 'open' as status, ${TESTED} from (
      ${sql.join(selects, sql` union all `)}
      order by position ${directionOf(cursor)} limit ${limit ?? windowLimit(search)}) as covered
    left join jobs on jobs.position = iif(${isRead}, covered.position, null)`;
}

const COVERED = sql.raw(
  TESTED_COLUMNS.flatMap(({ name, isCovered }) => (isCovered ? name : [])).join(", "),
);
const TESTED = sql.raw(
  TESTED_COLUMNS.map(({ name, isCovered }) =>
    isCovered
      ? `iif(covered.org_slug is null, jobs.${name}, covered.${name}) as ${name}`
      : `jobs.${name}`,
  ).join(", "),
);

/** The sort keys with `pay_rank`, best paid first, of the index that `most_selective` names. */
export function selectMostSelectiveBestPaid({ search, cursor }: WindowRequest): SQL {
  const { minPay } = search;
  const direction = directionOf(cursor);
  const selects = mostSelectiveValues().map(
    ({ value, listed }) => sql`
      select position as sort_key, pay_rank from job_facets indexed by job_facets_by_pay
      where value = ${value} and job_facets.listed = ${listed} and pay_rank >= ${minPay ?? sql`0`}
        and ${isInPayRange(cursor)}`,
  );
  return sql`${sql.join(selects, sql` union `)}
    order by pay_rank ${direction}, sort_key ${direction} limit ${windowLimit(search)}`;
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
  { search: { since }, cursor, limit = NO_LIMIT }: WindowRequest,
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
