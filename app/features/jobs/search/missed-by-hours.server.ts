import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { openToUnclear } from "../eligibility/open-to-code.ts";
import { jobs } from "../tables.ts";
import { NO_LIMIT } from "./filter-index.server.ts";
import type { JobSearch } from "./job-search.server.ts";

const MAX_JOBS = 200;

/** The stated hours of the newest jobs that hire in a query's country and whose hours no zone of it meets. */
export function selectOutsideHours(db: Database, { query, scope }: JobSearch) {
  const { country } = query;
  const value = country ? `country:${openToUnclear(country)}` : null;
  return db
    .select({ tzMin: sql<number>`${jobs.tzMin}`, tzMax: sql<number>`${jobs.tzMax}` })
    .from(
      sql`(select position as outside from job_facets
        where value = ${value} and job_facets.listed = 1
        order by position desc limit ${NO_LIMIT}) as facet`,
    )
    .crossJoin(jobs)
    .where(
      and(
        eq(jobs.position, sql`facet.outside`),
        isNotNull(jobs.tzMin),
        isNotNull(jobs.tzMax),
        scope,
      ),
    )
    .limit(MAX_JOBS);
}
