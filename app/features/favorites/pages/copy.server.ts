import { and, eq, isNull } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { toPayLabel } from "#app/features/jobs/labels.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { Snapshot } from "../favorite.ts";
import { type FavoriteKey, matchesFavoriteKey } from "../favorites.server.ts";
import { favorites } from "../tables.ts";
import { toTrackedFields } from "./tracked/edit-tracked.server.ts";

/** The snapshot of a favorite; null when it is not on the viewer's list. One database trip. */
export async function findCopy(db: Database, viewer: Viewer, key: FavoriteKey) {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        snapshot: favorites.snapshot,
        savedAt: favorites.createdAt,
        version: favorites.version,
        status: jobs.status,
      })
      .from(favorites)
      .leftJoin(jobs, and(eq(favorites.kind, "job"), eq(jobs.id, favorites.targetId)))
      .where(and(matchesFavoriteKey(viewer, key), isNull(favorites.removedAt))),
  });
  if (!row) return null;
  const { title, company, where, path, link = null, salary, text } = row.snapshot;
  const isPublic = row.status !== null && row.status !== "removed";
  return {
    title,
    company,
    where,
    text,
    pay: toPayLabel(salary),
    savedAt: row.savedAt,
    /** Null when the job has no page anymore. */
    path: isPublic ? path : null,
    tracked:
      key.kind === "tracked_job"
        ? { link, version: row.version, fields: toFormValues(row.snapshot) }
        : null,
  };
}

/** The values of the form that edits a tracked job. */
function toFormValues(snapshot: Snapshot): Record<string, string> {
  const fields = Object.entries(toTrackedFields(snapshot));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value ?? "")]));
}
