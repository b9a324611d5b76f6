import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { isNotExpired } from "../lifecycle.server.ts";
import { columnOf } from "../search/filter-columns.server.ts";
import type { FilterKey } from "../search/filters.ts";
import { type JobQuery, toCanonicalQuery } from "../search/job-query.ts";
import { parseJobSearch } from "../search/parse-search.server.ts";
import { jobs } from "../tables.ts";
import { COMBINATIONS, type Combination, keysOf, MIN_EMPLOYERS, MIN_JOBS } from "./combinations.ts";
import { landingPages } from "./tables.ts";

/** The most pages of one combination: those with the most jobs. */
const MAX_PAGES = 500;
/** The most lists that a list leads to. */
const MAX_NARROWER = 12;
/** The hour of the day, in UTC, at which all jobs are read. */
const REWRITE_HOUR = 0;

/** Hourly: writes the pages anew once a day. */
export async function rewriteLandingPagesDaily(db: Database, now: Date): Promise<void> {
  if (now.getUTCHours() === REWRITE_HOUR) await rewriteLandingPages(db, now);
}

/** Writes a page for each combination of values that enough jobs have. Reads every listed job for each kind. */
export async function rewriteLandingPages(db: Database, now: Date): Promise<void> {
  await writeBatch(db, [
    db.delete(landingPages),
    ...COMBINATIONS.map((combination) => insertPages(combination, now)),
  ]);
}

function insertPages(combination: Combination, now: Date): SQL {
  const values = keysOf(combination).map((key) => ({ key, ...toSelected(key) }));
  const allowed = values.flatMap(({ key, value }) => {
    const only = combination[key];
    return Array.isArray(only)
      ? sql`${value} in (select value from json_each(${JSON.stringify(only)}))`
      : [];
  });
  const toText = (chosen: readonly { key: FilterKey; value: SQL }[]) =>
    sql.join(
      chosen.map(({ key, value }) => sql`${`${key}=`} || ${value}`),
      sql` || '&' || `,
    );
  const parents = values.map(({ key }) => toText(values.filter((each) => each.key !== key)));
  return sql`
    insert into ${landingPages} (parent, search, jobs)
    select parent.value, search, jobs from (
      select ${toText(values)} as search, json_array(${sql.join(parents, sql`, `)}) as parents,
        count(distinct position) as jobs
      from ${jobs}${sql.join(values.map(({ source }) => source))}
      where listed = 1 and example = 0 and ${and(isNotExpired(now), ...allowed)}
      group by ${sql.join(
        values.map(({ value }) => value),
        sql`, `,
      )}
      having count(distinct position) >= ${MIN_JOBS} and count(distinct org_slug) >= ${MIN_EMPLOYERS}
      order by 3 desc limit ${MAX_PAGES}
    ) cross join json_each(parents) as parent`;
}

/** A filter's value of a job, and where it is read beside the job. */
function toSelected(key: FilterKey): { value: SQL; source: SQL } {
  const column = columnOf(key);
  if (!column) throw new Error(`The filter “${key}” is about no column of jobs`);
  const name = sql.raw(column.name);
  if (!column.isList) return { value: name, source: sql`` };
  const alias = sql.raw(`each_${column.name}`);
  return { value: sql`${alias}.value`, source: sql`, json_each(${name}) as ${alias}` };
}

/** The lists with one filter more than a search, those with the most jobs first. */
export function selectNarrower(db: Database, query: JobQuery) {
  return db
    .select({ search: landingPages.search, jobs: landingPages.jobs })
    .from(landingPages)
    .where(eq(landingPages.parent, toCanonicalQuery(query)))
    .orderBy(desc(landingPages.jobs), landingPages.search)
    .limit(MAX_NARROWER);
}

/** Every page, for the sitemap. */
export async function listLandingQueries(db: Database): Promise<JobQuery[]> {
  const rows = await db
    .selectDistinct({ search: landingPages.search })
    .from(landingPages)
    .orderBy(landingPages.search);
  return rows.map(({ search }) => toQuery(search));
}

export function toQuery(search: string): JobQuery {
  return parseJobSearch(new URLSearchParams(search)).query;
}
