import { and, isNull, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { matchesFavoriteKey } from "#app/features/favorites/favorites.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { toTargetKey } from "#app/features/favorites/target.server.ts";
import { type AskedJob, findAskedJob } from "#app/features/jobs/detail/asked-job.server.ts";
import { toNamedCompetencies } from "#app/features/jobs/detail/posted-facts.server.ts";
import { jobDescriptions } from "#app/features/jobs/tables.ts";
import { type JobLink, ROLE } from "#app/features/roadmap/job-link.ts";
import { ASKED_ROLE } from "./role-target.server.ts";
import { savedNames, trackedCompetencies } from "./saved-columns.server.ts";

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
  const { kind } = toTargetKey(link.id);
  if (kind === "job") return findAskedJob(db, link.id, now);
  return viewer && findTrackedJob(db, viewer, link);
}

async function findTrackedJob(
  db: Database,
  viewer: Viewer,
  { id, path }: JobLink,
): Promise<AskedJob | null> {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        ...savedNames,
        asked: sql<{ id: string; quote: string }[] | null>`${trackedCompetencies}`
          .mapWith(jobDescriptions.competencies)
          .as("asked"),
      })
      .from(favorites)
      .where(and(matchesFavoriteKey(viewer, toTargetKey(id)), isNull(favorites.removedAt))),
  });
  if (!row) return null;
  const { title, company, asked } = row;
  return { id, path, title, company, competencies: toNamedCompetencies(asked ?? []) };
}
