import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { toTargetKey } from "#app/features/favorites/target.server.ts";
import { type AskedJob, findAskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import { toNamedCompetencies } from "#app/features/jobs/detail/posted-facts.server.ts";
import { type JobLink, ROLE, trackedId, trackedPath } from "#app/features/roadmap/job-link.ts";
import { ASKED_ROLE } from "./role-target.server.ts";
import { isTracked, trackedColumns } from "./saved-columns.server.ts";

/**
 * What an address names to answer for: the role, a listed job, or one from elsewhere, which only its owner finds. Null
 * for none.
 */
export async function findAskedTarget(
  db: Database,
  viewer: Viewer | null,
  { link, now }: { link: JobLink | null; now: Date },
): Promise<AskedJob | null> {
  if (!link) return null;
  if (link.id === ROLE.id) return ASKED_ROLE;
  const { kind, target } = toTargetKey(link.id);
  if (kind === "job") return findAskedJob(db, target, now);
  return viewer && findTrackedJob(db, viewer, target);
}

/** A job from elsewhere, for its owner. */
export async function findTrackedJob(
  db: Database,
  viewer: Viewer,
  target: string,
): Promise<AskedJob | null> {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db.select(trackedColumns).from(favorites).where(isTracked(viewer, target)),
  });
  if (!row) return null;
  const { title, company, asked } = row;
  const names = { id: trackedId(target), path: trackedPath(target), title, company };
  return { ...names, competencies: toNamedCompetencies(asked ?? []) };
}
