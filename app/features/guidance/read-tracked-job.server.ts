import { sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { favorites } from "#app/features/favorites/tables.ts";
import { toNamedCompetencies } from "#app/features/jobs/detail/posted-facts.server.ts";
import { selectLearner, toLearner } from "#app/features/target-job/learner.server.ts";
import { isTracked, trackedColumns } from "#app/features/target-job/saved-columns.server.ts";
import { toJobQuestions } from "./job-questions.ts";
import { toJobSubject } from "./job-subject.ts";
import type { PromptSubject } from "./prompt.ts";

/** What a model may see of a job from elsewhere, for its owner; null for anybody else. */
export async function readTrackedJob(
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<PromptSubject | null> {
  const {
    jobs: [job],
    ...rows
  } = await readAsViewer(db, viewer, {
    jobs: db
      .select({
        ...trackedColumns,
        where: sql<string>`${favorites.snapshot} ->> 'where'`.as("place"),
        descriptionText: sql<string>`${favorites.snapshot} ->> 'text'`.as("body"),
      })
      .from(favorites)
      .where(isTracked(viewer, id)),
    ...selectLearner(db, viewer),
  });
  if (!job) return null;
  const { levels, targetRole } = toLearner(rows);
  const competencies = toNamedCompetencies(job.asked ?? []);
  return toJobSubject(
    { id, ...job },
    toJobQuestions({ competencies, unstated: [] }, levels, targetRole),
  );
}
