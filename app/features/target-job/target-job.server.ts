import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import type { ApplicationKind, FavoriteKind } from "#app/features/favorites/favorite.ts";
import { isOnListOf } from "#app/features/favorites/saved.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { jobPath } from "#app/features/jobs/identity.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { trackedId, trackedPath } from "#app/features/roadmap/job-link.ts";
import type { Learner } from "#app/features/roadmap/next-for-job.ts";
import { toCurrentIds } from "#app/reference/competencies/framework-history.ts";
import { ROLE_TARGET } from "./role-target.server.ts";
import { savedNames, trackedCompetencies } from "./saved-columns.server.ts";
import { measureStanding } from "./standing.ts";
import type { OwnTarget, TargetJob } from "./target-job.ts";

/** The favorite or the role that a person works towards, for a page's batch; pass the rows to `toOwnTarget`. */
export function selectTargetJob(db: Database, { uid }: Pick<Viewer, "uid">) {
  return {
    targetJobs: db
      .select({
        kind: favorites.kind,
        target: favorites.targetId,
        ...savedNames,
        savedPath: sql<string>`${favorites.snapshot} ->> 'path'`.as("saved_path"),
        slug: jobs.slug,
        asked: sql<{ id: string }[] | null>`coalesce(${jobDescriptions.competencies},
          ${trackedCompetencies})`
          .mapWith(jobDescriptions.competencies)
          .as("asked"),
      })
      .from(favorites)
      .leftJoin(jobs, and(eq(favorites.kind, "job"), eq(jobs.id, favorites.targetId)))
      .leftJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
      .where(
        and(
          eq(favorites.uid, uid),
          isNotNull(favorites.targetSince),
          // With a plain column, the index of all saved jobs would be read.
          sql`+${favorites.kind} in ('job', 'tracked_job')`,
          isNull(favorites.removedAt),
        ),
      )
      .orderBy(desc(favorites.targetSince))
      .limit(1),
    targetRoles: db
      .select({ since: profiles.roleTargetSince })
      .from(profiles)
      .where(and(eq(profiles.uid, uid), isNotNull(profiles.roleTargetSince))),
  };
}

const MAX_SAVED = 60;

/**
 * What the jobs on a person's list ask for, of each kind the newest, for a page's batch; pass the rows to `countAsked`.
 */
export function selectAskedBySaved(db: Database, viewer: Viewer) {
  const newestOf = (kind: ApplicationKind) =>
    db
      .select({ targetId: favorites.targetId, tracked: trackedCompetencies.as("tracked") })
      .from(favorites)
      .where(isOnListOf(viewer, kind))
      .orderBy(desc(favorites.createdAt))
      .limit(MAX_SAVED)
      .as(kind);
  const [listed, tracked] = [newestOf("job"), newestOf("tracked_job")];
  return db
    .select({ asked: jobDescriptions.competencies })
    .from(listed)
    .innerJoin(jobs, eq(jobs.id, listed.targetId))
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .unionAll(
      db
        .select({ asked: sql`${tracked.tracked}`.mapWith(jobDescriptions.competencies) })
        .from(tracked)
        .where(isNotNull(tracked.tracked)),
    );
}

/** How many saved jobs ask for each competency, by its id of today. */
export function countAsked(rows: readonly { asked: readonly { id: string }[] }[]) {
  const counts: Record<string, number> = {};
  for (const { asked } of rows) {
    for (const id of new Set(toCurrentIds(asked.map((each) => each.id)))) {
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }
  return counts;
}

interface TargetJobRows {
  targetJobs: {
    kind: FavoriteKind;
    target: string;
    title: string;
    company: string;
    savedPath: string;
    slug: string | null;
    asked: { id: string }[] | null;
  }[];
  targetRoles: unknown[];
}

/** The job that a person works towards, and how they stand in it; null for none. */
export function toOwnTarget(rows: TargetJobRows, learner: Learner): OwnTarget | null {
  const job = toStoredTarget(rows);
  if (!job) return null;
  return { job, standing: job.asked.length > 0 ? measureStanding(job.asked, learner) : null };
}

/** As it was saved where the job no longer exists; it then asks for nothing. */
function toStoredTarget({ targetJobs: [row], targetRoles }: TargetJobRows): TargetJob | null {
  if (!row) return targetRoles.length > 0 ? ROLE_TARGET : null;
  const { kind, target, title, company, savedPath, slug, asked } = row;
  const listedPath = slug === null ? savedPath : jobPath({ id: target, slug });
  return {
    ...(kind === "tracked_job"
      ? { id: trackedId(target), path: trackedPath(target) }
      : { id: target, path: listedPath }),
    ...{ title, company },
    asked: toCurrentIds((asked ?? []).map((each) => each.id)),
  };
}
