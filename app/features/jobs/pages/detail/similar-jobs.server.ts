import { and, ne, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedJobIds, withSavedFlags } from "#app/features/favorites/saved.server.ts";
import type { JobDetail } from "../../detail/detail.server.ts";
import {
  isPossibleFrom,
  isUnclearFrom,
  type OpenToCode,
  shareCountry,
} from "../../eligibility/open-to-code.ts";
import { byFit } from "../../fit/measure-fit.ts";
import { isShownTo } from "../../hidden/scope.server.ts";
import { toJobCard } from "../../job-card.server.ts";
import type { JobCardRow } from "../../job-card-columns.server.ts";
import { type ListedJob, toListedJob } from "../../listed-job.server.ts";
import { isNewest, selectNewest } from "../../newest-jobs.server.ts";
import type { Reader } from "../../reader/reader.ts";
import { onePerRole } from "../../roles/select-roles.server.ts";
import { jobs } from "../../tables.ts";

const MAX_SIMILAR_JOBS = 3;
/** How many of the newest jobs of a track are compared. */
const SIMILAR_JOBS_POOL_SIZE = 40;

/** The newest jobs of a track, and which of them the viewer saved. */
export interface SimilarJobsPool {
  rows: (JobCardRow & { openTo: OpenToCode[] })[];
  saved: { savedId: string }[] | null;
}

/**
 * The jobs to compare a job with. It is named by its id alone, so that they are read while the job itself
 * is read, not after it. One round trip.
 */
export async function readSimilarJobsPool(
  db: Database,
  id: string,
  { now, viewer = null }: { now: Date; viewer?: Viewer | null },
): Promise<SimilarJobsPool> {
  const trackOfJob = sql`(select 'track:' || track from ${jobs} as same_job where same_job.id = ${id})`;
  const select = selectNewest(db, trackOfJob)
    .where(and(isNewest, ne(jobs.id, id), isShownTo(viewer, now)))
    .limit(SIMILAR_JOBS_POOL_SIZE);
  if (!viewer) return { rows: await select, saved: null };
  const [rows, saved] = await db.batch([select, selectSavedJobIds(db, viewer)]);
  return { rows, saved };
}

/**
 * Up to three other listed jobs of the same track: first those that can be done from the reader's
 * country, or where none is known, from one of the job's; then by shared technologies. None that the
 * reader's country is excluded from, and last by what the reader wants.
 */
export function listSimilarJobs(
  { rows, saved }: SimilarJobsPool,
  job: Pick<JobDetail, "id" | "roleId" | "tech" | "openTo">,
  reader: Pick<Reader, "applicant" | "wishes">,
): ListedJob[] {
  const country = reader.applicant?.country;
  const isWithinReach = (openTo: OpenToCode[]) =>
    country ? !isUnclearFrom(country, openTo) : shareCountry(job.openTo, openTo);
  const techSlugs = new Set(job.tech.map(({ slug }) => slug));
  const countSharedTech = (tech: string[]) => tech.filter((slug) => techSlugs.has(slug)).length;
  const similar = onePerRole(
    rows
      .filter(({ id, roleId }) => id !== job.id && (roleId === null || roleId !== job.roleId))
      .filter(({ openTo }) => !country || isPossibleFrom(country, openTo)),
  )
    .map((row) => ({ ...row, card: toJobCard(row, reader) }))
    .toSorted(
      (one, other) =>
        Number(isWithinReach(other.openTo)) - Number(isWithinReach(one.openTo)) ||
        countSharedTech(other.tech) - countSharedTech(one.tech) ||
        byFit(one.card, other.card),
    )
    .slice(0, MAX_SIMILAR_JOBS)
    .map(({ card }) => card);
  return withSavedFlags(similar, saved).map(toListedJob);
}
