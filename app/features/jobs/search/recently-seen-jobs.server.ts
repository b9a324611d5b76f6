import { desc } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { type JobCard, toJobCard } from "../job-card.server.ts";
import { jobCardColumns } from "../job-card-columns.server.ts";
import { jobs } from "../tables.ts";
import type { JobQuery } from "./job-query.ts";
import { toJobSearch } from "./job-search.server.ts";
import { candidatesIn, isMatchingCandidate } from "./totals.server.ts";

const MAX_JOBS = 20;

/** The latest matches of a person's search by first sight, since a new job source brings old jobs. One round trip. */
export async function listRecentlySeenJobs(
  db: Database,
  { query, uid }: { query: JobQuery; uid: string },
  now: Date,
): Promise<JobCard[]> {
  const search = toJobSearch(query, now, { uid });
  const rows = await db
    .select(jobCardColumns)
    .from(candidatesIn(search))
    .crossJoin(jobs)
    .where(isMatchingCandidate(search))
    .orderBy(desc(jobs.firstSeenAt), desc(jobs.position))
    .limit(MAX_JOBS);
  return rows.map((row) => toJobCard(row));
}
