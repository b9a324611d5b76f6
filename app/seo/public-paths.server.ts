import type { Database } from "#app/db/database.server.ts";
import { listJobs } from "#app/features/jobs/list-jobs.server.ts";
import { jobsPath, parseJobSearch } from "#app/features/jobs/query.ts";
import { listSimulations } from "#app/features/simulations/catalog.server.ts";

const BEFORE_THE_JOBS = ["/", "/jobs"];

/**
 * The pages of the site that are not a single job: the fixed ones, the simulations, and the job list
 * with one filter, as far as it holds a job. When they last changed is not known, so it is not said.
 */
export async function listPublicPaths(db: Database, now: Date): Promise<string[]> {
  const { facets } = await listJobs(db, { query: {}, cursor: null }, { now });
  const filtered = Object.entries(facets).flatMap(([key, values]) =>
    values.flatMap(({ value, n }) => (n > 0 ? listOf(key, value) : [])),
  );
  const simulations = listSimulations().map(({ id }) => `/simulations/${id}`);
  return [
    ...BEFORE_THE_JOBS,
    ...filtered,
    "/roadmap",
    "/simulations",
    ...simulations,
    "/privacy",
    "/terms",
  ];
}

/** The list with one filter, under the address that it has everywhere else; none for what no address asks for. */
function listOf(key: string, value: string): string[] {
  const { query } = parseJobSearch(new URLSearchParams({ [key]: value }));
  return Object.keys(query).length === 1 ? [jobsPath(query)] : [];
}
