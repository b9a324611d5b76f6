import { and, eq, isNull } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { toPayLabel } from "#app/features/jobs/labels.ts";
import { readerAnswersOf } from "#app/features/jobs/reader/read-reader.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { selectLatestAnswers } from "#app/features/roadmap/competency-profile.server.ts";
import { pointsOfRuns } from "#app/features/simulations/runs.server.ts";
import { findAnswerDue } from "../answer-due.ts";
import type { Snapshot } from "../favorite.ts";
import { type FavoriteKey, matchesFavoriteKey } from "../favorites.server.ts";
import { favorites } from "../tables.ts";
import { toTrackedFields } from "./tracked/edit-tracked.server.ts";
import { readTrackedJob } from "./tracked/read-tracked.server.ts";

interface CopyReader {
  /** What the viewer said as a visitor. */
  visitorCountry: string | null;
  now: Date;
}

/**
 * The snapshot of a favorite, a tracked job with all that is read of it; null when it is not on the viewer's list.
 * One database trip.
 */
export async function findCopy(
  db: Database,
  viewer: Viewer,
  { visitorCountry, now, ...key }: FavoriteKey & CopyReader,
) {
  const {
    rows: [row],
  } = await readAsViewer(db, viewer, {
    rows: db
      .select({
        snapshot: favorites.snapshot,
        savedAt: favorites.createdAt,
        version: favorites.version,
        status: jobs.status,
        latestAnswers: selectLatestAnswers(viewer).as("latest_answers"),
        readerAnswers: readerAnswersOf(viewer).as("reader_answers"),
        runs: pointsOfRuns(viewer).as("runs"),
        targetSince: favorites.targetSince,
        stage: favorites.stage,
        history: favorites.history,
        places: jobs.places,
        remoteFrom: jobs.remoteFrom,
        sizeBand: organizations.sizeBand,
      })
      .from(favorites)
      .leftJoin(jobs, and(eq(favorites.kind, "job"), eq(jobs.id, favorites.targetId)))
      .leftJoin(organizations, eq(organizations.id, jobs.orgId))
      .where(and(matchesFavoriteKey(viewer, key), isNull(favorites.removedAt))),
  });
  if (!row) return null;
  const { stage, history, places, remoteFrom, sizeBand } = row;
  const job = row.snapshot.reading ?? (places && remoteFrom && { places, remoteFrom });
  const { title, company, where, path, link = null, salary, text } = row.snapshot;
  const isPublic = row.status !== null && row.status !== "removed";
  return {
    title,
    company,
    where,
    text,
    pay: toPayLabel(salary),
    savedAt: row.savedAt,
    /** What a law says about the answer after an interview. */
    answerDue: findAnswerDue({ stage, history, job, sizeBand })?.line ?? null,
    /** Null when the job has no page anymore. */
    path: isPublic ? path : null,
    tracked:
      key.kind === "tracked_job"
        ? {
            ...{ link, version: row.version, fields: toFormValues(row.snapshot) },
            isTarget: row.targetSince !== null,
            job: await readTrackedJob(
              { target: key.target, savedAt: row.savedAt, snapshot: row.snapshot },
              {
                answers: row.readerAnswers,
                ...{ latestAnswers: row.latestAnswers, runs: row.runs },
                ...{ visitorCountry, now },
              },
            ),
          }
        : null,
  };
}

/** The values of the form that edits a tracked job. */
function toFormValues(snapshot: Snapshot): Record<string, string> {
  const fields = Object.entries(toTrackedFields(snapshot));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value ?? "")]));
}
