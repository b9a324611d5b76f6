import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { matchesFavoriteKey } from "#app/features/favorites/favorites.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { jobDescriptions } from "#app/features/jobs/tables.ts";

/** What a job was called when it was saved. */
export const savedNames = {
  title: sql<string>`${favorites.snapshot} ->> 'title'`.as("title"),
  company: sql<string>`${favorites.snapshot} ->> 'company'`.as("company"),
};

/** As JSON, what a job from elsewhere asks for; null of any other, and where it has no text. */
export const trackedCompetencies = sql`${favorites.snapshot} -> '$.reading.competencies'`;

/** Whether a favorite is a job on its owner's list, listed here or from elsewhere. */
export function isSavedJob(uid: string): SQL | undefined {
  return and(
    eq(favorites.uid, uid),
    inArray(favorites.kind, ["job", "tracked_job"]),
    isNull(favorites.removedAt),
  );
}

/** What a job from elsewhere is called, and asks for. */
export const trackedColumns = {
  ...savedNames,
  asked: sql<{ id: string; quote: string }[] | null>`${trackedCompetencies}`
    .mapWith(jobDescriptions.competencies)
    .as("asked"),
};

/** Whether a favorite is this job from elsewhere, and on its owner's list. */
export function isTracked(viewer: Viewer, target: string): SQL | undefined {
  const key = { kind: "tracked_job", target } as const;
  return and(matchesFavoriteKey(viewer, key), isNull(favorites.removedAt));
}
