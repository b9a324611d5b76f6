import { and, desc, eq, ne } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedJobIds, withSavedFlags } from "#app/features/favorite-button/saved.server.ts";
import { type JobCard, jobCardColumns, toJobCard } from "../job-card.server.ts";
import { isNotExpired } from "../lifecycle.server.ts";
import { jobs } from "../tables.ts";
import type { JobDetail } from "./detail.server.ts";

const MAX_SIMILAR_JOBS = 3;
/** How many of the newest jobs of a track are compared. */
const SIMILAR_JOBS_POOL_SIZE = 40;

/** Up to three other listed jobs of the same track, most shared technologies first. */
export async function listSimilarJobs(
  db: Database,
  job: Pick<JobDetail, "id" | "track" | "tech">,
  { now, viewer = null }: { now: Date; viewer?: Viewer | null },
): Promise<JobCard[]> {
  const select = db
    .select(jobCardColumns)
    .from(jobs)
    .where(
      and(eq(jobs.listed, 1), eq(jobs.track, job.track), ne(jobs.id, job.id), isNotExpired(now)),
    )
    .orderBy(desc(jobs.position))
    .limit(SIMILAR_JOBS_POOL_SIZE);
  const [rows, saved] = viewer
    ? await db.batch([select, selectSavedJobIds(db, viewer)])
    : [await select, null];
  const techSlugs = new Set(job.tech.map(({ slug }) => slug));
  const countSharedTech = (tech: string[]) => tech.filter((slug) => techSlugs.has(slug)).length;
  const similar = rows
    .toSorted((one, other) => countSharedTech(other.tech) - countSharedTech(one.tech))
    .slice(0, MAX_SIMILAR_JOBS);
  return withSavedFlags(
    similar.map((row) => toJobCard(row)),
    saved,
  );
}
