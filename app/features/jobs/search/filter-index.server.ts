import { type SQL, sql } from "drizzle-orm";
import type { FilterIndex, JobConditions } from "./conditions.server.ts";
import type { Cursor } from "./job-query.ts";
import { directionOf, isInSortKeyRange } from "./sort-key-range.server.ts";

/* Selects of `sort_key`, the sort keys of a filter's jobs, read from one index in list order. */

/** How many of the newest jobs a text search or a combination of filters looks at. */
export const WINDOW_SIZE = 2_000;
/** D1 takes at most five terms in a compound select. */
const MAX_INDEXES = 5;
/** Without a LIMIT, SQLite may drop the order of a subquery. */
export const NO_LIMIT = 2 ** 31;

/** The indexes to compare, usually selective ones first; the whole list when there is none. */
export function listIndexes({ filters, baseCondition }: JobConditions): FilterIndex[] {
  const order = ["org", "tech", "visa", "country", "level", "type", "mode", "track"];
  const indexes = filters
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    .flatMap(({ index }) => index ?? [])
    .slice(0, MAX_INDEXES);
  if (indexes.length > 0) return indexes;
  return [{ table: "jobs", ranges: [baseCondition], countKey: { facet: "all", values: [""] } }];
}

/** One row: which index has the fewest jobs, and how many. */
export function selectMostSelectiveIndex(indexes: FilterIndex[]): SQL {
  const sizes = indexes.map(
    (index, indexNumber) =>
      sql`select ${sql.raw(String(indexNumber))} as index_number, (${selectIndexSize(index)}) as n`,
  );
  return sql`select index_number, n from (${sql.join(sizes, sql` union all `)}) order by n, index_number limit 1`;
}

interface WindowRequest {
  conditions: JobConditions;
  cursor: Cursor;
}

/** The sort keys of the most selective index, if its size meets `sizeCondition`. */
export function selectMostSelectiveSortKeys(
  indexes: FilterIndex[],
  { sizeCondition, ...request }: WindowRequest & { sizeCondition: SQL },
): SQL {
  const selects = indexes.map((index, indexNumber) => {
    const isMostSelective = sql`index_number = ${sql.raw(String(indexNumber))}`;
    const gate = sql`(select 1 from most_selective where ${isMostSelective} and ${sizeCondition}) cross join `;
    return sql`select sort_key from (${selectSortKeys(index, { ...request, gate })})`;
  });
  return sql.join(selects, sql` union all `);
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

interface SortKeySelection extends WindowRequest {
  /** Joined before the table: its one row lets the table be read, no row keeps it unread. */
  gate?: SQL;
  limit?: number;
}

/** The newest sort keys of one index. */
export function selectSortKeys(
  { table, ranges }: FilterIndex,
  { conditions: { since }, cursor, gate = sql``, limit = WINDOW_SIZE }: SortKeySelection,
): SQL {
  const sortKey = sql.raw(`${table}.position`);
  const selects = ranges.map(
    (range) => sql`
      select ${sortKey} as sort_key from ${gate}${sql.raw(table)}
      where ${range} and ${isInSortKeyRange(sortKey, { since, cursor })}`,
  );
  // UNION merges the ordered ranges as they are read and drops duplicates.
  return sql`${sql.join(selects, sql` union `)} order by sort_key ${directionOf(cursor)} limit ${limit}`;
}

function selectIndexSize({ countKey: { facet, values } }: FilterIndex): SQL {
  return sql`
    select coalesce(sum(n), 0) from job_counts
    where facet = ${facet} and value in (select value from json_each(${JSON.stringify(values)}))`;
}
