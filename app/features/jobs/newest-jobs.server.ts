import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { jobCardColumns } from "./job-card-columns.server.ts";
import { NO_LIMIT } from "./search/filter-index.server.ts";
import { jobs } from "./tables.ts";

/** The listed jobs with a facet's value ("track:tech_lead"), newest first; to be joined by `isNewest`. */
export function selectNewest(db: Database, value: SQL) {
  // CROSS JOIN fixes the loop order: the rows of the facet in their order, then each job.
  return db
    .select({ ...jobCardColumns, openTo: jobs.openTo })
    .from(
      sql`(select position as sort_key from job_facets
        where value = ${value} and job_facets.listed = 1
        order by sort_key desc limit ${NO_LIMIT}) as newest`,
    )
    .crossJoin(jobs)
    .$dynamic();
}

export const isNewest = eq(jobs.position, sql`newest.sort_key`);
