import { and, type SQL, sql } from "drizzle-orm";
import { jobs } from "../tables.ts";
import { columnOf } from "./filter-columns.server.ts";
import type { JobSearch } from "./job-search.server.ts";
import { isPostedSince } from "./sort-key-range.server.ts";

/**
 * The job meets what a candidate still has to, and is the first of its role's postings that do. Unlike in
 * `isFirstOfRole` the conditions stand here once: D1 takes a hundred parameters.
 */
export function isBestOfRole(search: JobSearch, columns: string[]): SQL {
  const order = sql.raw(columns.map((column) => `${column} desc`).join(", "));
  const { fullTextQuery, since } = search;
  const isMatch = fullTextQuery
    ? sql`(position = jobs.position or exists (
        select 1 from job_search where job_search match ${fullTextQuery} and rowid = sibling.position))`
    : sql`+status = 'open'`;
  // Of a column with one value the condition has one parameter; most candidates go no further.
  const cheapConditions = search.filters.flatMap(({ key, condition }) =>
    key !== "q" && columnOf(key)?.isList === false ? condition : [],
  );
  return sql`${and(...cheapConditions) ?? sql`1`} and jobs.position = (
    select position from ${jobs} as sibling
    where (sibling.position = jobs.position or sibling.role_id = jobs.role_id)
      and ${isMatch} and ${remainingConditions(search)} and ${isPostedSince(since)}
    order by ${order} limit 1)`;
}

/** What a candidate still has to meet; only text searches find unlisted jobs. */
export function remainingConditions({
  fullTextQuery,
  baseCondition,
  filters,
  scope,
}: JobSearch): SQL | undefined {
  return and(
    fullTextQuery ? baseCondition : undefined,
    ...filters.map(({ condition }) => condition),
    scope,
  );
}
