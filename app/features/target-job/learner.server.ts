import { eq } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { BatchResults } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { selectFavoriteCount } from "#app/features/favorites/favorite-limit.server.ts";
import { limitNote, type PlanOfPerson } from "#app/features/premium/limits.server.ts";
import { selectLatestAnswers, toLevels } from "#app/features/roadmap/competency-profile.server.ts";
import {
  findNextForJob,
  type Learner,
  type NextForJob,
} from "#app/features/roadmap/next-for-job.ts";
import { assessments } from "#app/features/roadmap/tables.ts";
import { selectRuns } from "#app/features/simulations/runs.server.ts";
import { selectTargetJob, toOwnTarget } from "./target-job.server.ts";
import type { OwnTarget } from "./target-job.ts";

/** The job that a viewer works towards, and how they stand in it; pass the rows to `toTargetFields`. */
export function selectLearner(db: Database, viewer: Viewer) {
  const { uid } = viewer;
  return {
    ...selectTargetJob(db, viewer),
    favoriteCounts: selectFavoriteCount(db, viewer),
    runs: selectRuns(db, viewer),
    // One row, or none for someone who never answered.
    latestAnswers: db
      .select({ latest: selectLatestAnswers(viewer).as("latest") })
      .from(assessments)
      .where(eq(assessments.uid, uid))
      .limit(1),
    nameChoices: db
      .select({ isNamed: profiles.showName, targetRole: profiles.targetRole })
      .from(profiles)
      .where(eq(profiles.uid, uid)),
  };
}

export type LearnerRows = BatchResults<ReturnType<typeof selectLearner>>;

/** The job, and what to go on with for it. */
export interface TargetFields {
  /** Null for a visitor, too. */
  targetJob: OwnTarget | null;
  nextForJob: NextForJob | null;
  /** For `useFavoriteLimit`: working toward a job saves it. */
  favoriteLimit: string | null;
}

/** Their levels, practice and the role that they aim for. */
export function toLearner({ latestAnswers, nameChoices, runs }: LearnerRows): Learner {
  return {
    levels: toLevels(latestAnswers[0]?.latest ?? null),
    targetRole: nameChoices[0]?.targetRole ?? null,
    runs,
  };
}

export function toTargetFields(rows: LearnerRows, person: PlanOfPerson): TargetFields {
  const learner = toLearner(rows);
  const targetJob = toOwnTarget(rows, learner);
  return {
    targetJob,
    nextForJob: targetJob && findNextForJob(targetJob.job.asked, learner),
    favoriteLimit: limitNote(person, "favorites", rows.favoriteCounts[0]?.saved ?? 0),
  };
}
