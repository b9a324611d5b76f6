import { and, desc, eq, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { readLeadership } from "#app/features/job-import/parse/leadership.ts";
import type { JobDetail } from "#app/features/jobs/detail/detail.server.ts";
import { publicAvailability } from "#app/features/jobs/lifecycle.ts";
import { isSavedJob, savedNames } from "#app/features/target-job/saved-columns.server.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";

/* The job that someone prepares an interview for: a listed one, or one as they saved it. */

const MAX_SAVED_JOBS = 50;

/** What its posting mentions is compared with stories, and asked about in a rehearsal. */
export interface StoryJob {
  id: string;
  title: string;
  company: string;
  /** Where it can be read. */
  path: string;
  competencies: readonly { id: string; name: string; quote: string }[];
}

/** Whether everybody may read a job. */
export function isPublic(job: JobDetail, now: Date): boolean {
  const availability = publicAvailability(job, now);
  return availability === "open" || availability === "paused";
}

/** A listed job. */
export function toListedJob(job: JobDetail): StoryJob {
  const { id, title, path, competencies, organization } = job;
  return { id, title, path, competencies, company: organization.name };
}

/** A job as it was saved: one from elsewhere, or one that closed since. */
export function toSavedJob(
  row: Awaited<ReturnType<typeof selectSavedText>>[number] | undefined,
): StoryJob | null {
  if (!row) return null;
  const { id, kind, title, company, text } = row;
  return {
    ...{ id, title, company },
    path: kind === "job" ? `/jobs/${id}` : `/account/favorites/${kind}/${id}`,
    competencies: readLeadership(text ?? "", title).competencies.map((each) => ({
      ...each,
      name: competencyName(each.id),
    })),
  };
}

const savedColumns = { id: favorites.targetId, ...savedNames };

/** The jobs that someone saved, the last changed first, for a page's batch. */
export function selectSavedJobs(db: Database, { uid }: Viewer) {
  return db
    .select(savedColumns)
    .from(favorites)
    .where(isSavedJob(uid))
    .orderBy(desc(favorites.updatedAt), favorites.targetId)
    .limit(MAX_SAVED_JOBS);
}

/** One of them with its text. */
export function selectSavedText(db: Database, { uid }: Viewer, id: string) {
  return db
    .select({
      ...savedColumns,
      kind: favorites.kind,
      text: sql<string | null>`${favorites.snapshot} ->> 'text'`.as("text"),
    })
    .from(favorites)
    .where(and(isSavedJob(uid), eq(favorites.targetId, id)))
    .limit(1);
}
