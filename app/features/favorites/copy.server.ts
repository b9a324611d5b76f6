import { and, eq, isNull } from "drizzle-orm";
import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { favorites } from "#app/features/favorite-button/tables.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { toPayWords } from "#app/features/jobs/words.ts";
import { isFavorite, type Target } from "./favorites.server.ts";

/** The snapshot of a favorite; null when it is not on the viewer's list. One database trip. */
export async function findCopy(db: Database, viewer: Viewer, which: Target) {
  const [revocation, [row]] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select({
        snapshot: favorites.snapshot,
        savedAt: favorites.createdAt,
        status: jobs.status,
      })
      .from(favorites)
      .leftJoin(jobs, eq(jobs.id, favorites.targetId))
      .where(and(isFavorite(viewer, which), isNull(favorites.removedAt))),
  ]);
  requireLive(revocation);
  if (!row) return null;
  const { title, company, where, path, salary, text } = row.snapshot;
  const isShown = row.status !== null && row.status !== "removed";
  return {
    title,
    company,
    where,
    text,
    pay: toPayWords(salary),
    savedAt: row.savedAt,
    /** Null when the job has no page anymore. */
    path: isShown ? path : null,
  };
}
