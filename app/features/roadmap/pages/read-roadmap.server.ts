import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectLadder } from "#app/features/account/profile.server.ts";
import {
  findFavoriteLimit,
  selectFavoriteCount,
} from "#app/features/favorites/favorite-limit.server.ts";
import { selectSavedIds } from "#app/features/favorites/saved.server.ts";
import { findLimitNote } from "#app/features/premium/limits.server.ts";
import { selectBriefReviews } from "#app/features/reviews/brief-reviews.server.ts";
import {
  listDoneExercises,
  selectExerciseWeeks,
} from "#app/features/reviews/exercise-weeks.server.ts";
import { toAskedOf } from "#app/features/target-job/asked-of.ts";
import {
  countAsked,
  selectAskedBySaved,
  selectTargetJob,
  toOwnTarget,
} from "#app/features/target-job/target-job.server.ts";
import { withReadTimeout } from "#app/http/timeout.ts";
import { toCurrentIds } from "#app/reference/competencies/framework-history.ts";
import { levelsOf } from "../assessment.ts";
import { countAssessments, selectCompletedAssessments } from "../assessments.server.ts";
import { listCalibrations } from "../calibration.ts";
import { selectCompetencyProfile, toCompetencyProfile } from "../competency-profile.server.ts";
import { migrateAnswers } from "../framework-changes.ts";
import { orderGaps, toOrderWords } from "../gap-order.ts";
import type { CompletedAssessment } from "../history.ts";
import { selectPlan } from "../plan.server.ts";
import { listArchetypeQuestions } from "../sitting/archetype-questions.ts";
import { listSuggestedLevels } from "../suggested-level.ts";
import type { RoadmapView } from "../views.ts";

const MAX_COMPLETED = 200;

export type ViewerRoadmap = Awaited<ReturnType<typeof readViewerRoadmap>>;

/** The viewer's data of the roadmap. One round trip. Throws 401 when the session has ended. */
export async function readViewerRoadmap(
  db: Database,
  viewer: Viewer,
  { view, now }: { view: RoadmapView | null; now: Date },
) {
  const reading = readAsViewer(db, viewer, {
    ...selectCompetencyProfile(db, viewer, now),
    ...selectTargetJob(db, viewer),
    askedRows: selectAskedBySaved(db, viewer),
    savedRows: selectSavedIds(db, viewer, "competency"),
    favoriteCounts: selectFavoriteCount(db, viewer),
    plan: selectPlan(db, viewer),
    exerciseWeeks: view === null ? selectExerciseWeeks(db, viewer) : undefined,
    ladders: selectLadder(db, viewer),
    assessmentCounts: countAssessments(db, viewer),
    reviewRows: view === "brief" ? selectBriefReviews(db, viewer, now) : undefined,
    completedRows: selectCompletedAssessments(db, viewer, view === "history" ? MAX_COMPLETED : 0),
  });
  const rows = await withReadTimeout(reading, "Your roadmap");
  const { runs, plan } = rows;
  const [profile] = rows.focusRows;
  const competencyProfile = toCompetencyProfile(rows);
  const { targetRole, practicableIds } = competencyProfile;
  const learner = { levels: levelsOf(competencyProfile.answers), targetRole, runs };
  const targetJob = toOwnTarget(rows, learner);
  const order = {
    ...{ targetRole, practicableIds },
    asked: toAskedOf(null, targetJob?.job, learner),
  };
  const gaps = orderGaps(competencyProfile.gaps, order);
  return {
    assessment: competencyProfile.assessment,
    answers: competencyProfile.answers,
    suggestedLevels: profile ? listSuggestedLevels(profile) : null,
    retired: competencyProfile.retired,
    focusAreas: competencyProfile.focusAreas,
    targetRole,
    archetype: competencyProfile.archetype,
    /** What a sitting asks for, if their kind of lead says so. */
    archetypeIds: competencyProfile.archetype
      ? listArchetypeQuestions(competencyProfile.archetype)
      : undefined,
    focusVersion: profile?.sections.work?.version ?? 0,
    evidence: Object.fromEntries(competencyProfile.evidence),
    evidenced: [...competencyProfile.evidencedIds],
    gaps,
    gapWords: toOrderWords(gaps, order),
    exercises: Object.fromEntries(competencyProfile.exercises),
    calibrations: listCalibrations(learner.levels, runs),
    projects: rows.evidenceProjects.map(({ id, title }) => ({ id, title })),
    runs,
    exercisesDone: listDoneExercises(rows.exerciseWeeks ?? []),
    targetJob,
    askingJobs: countAsked(rows.askedRows),
    saved: toCurrentIds(rows.savedRows.map(({ savedId }) => savedId)),
    favoriteLimit: await findFavoriteLimit(db, viewer, { counts: rows.favoriteCounts, now }),
    plan,
    planLimit: await findLimitNote(db, viewer, { kind: "planItems", used: plan.length, now }),
    /** Why none can be started anymore. */
    assessmentLimit: await findLimitNote(db, viewer, {
      ...{ kind: "assessments", used: rows.assessmentCounts[0]?.n ?? 0, now },
    }),
    ladder: rows.ladders[0] ?? null,
    /** For the brief only. */
    reviews: rows.reviewRows ?? [],
    completed: rows.completedRows.map(toCompleted),
  };
}

function toCompleted({
  id,
  completedAt,
  answers,
  frameworkVersion,
}: {
  id: string;
  completedAt: string | null;
  answers: Parameters<typeof migrateAnswers>[0];
  frameworkVersion: string;
}): CompletedAssessment {
  const current = migrateAnswers(answers, frameworkVersion).answers;
  // The history only shows levels, so notes and evidence are not sent.
  const levels = Object.entries(current).map(([competency, answer]) => [
    competency,
    { ...answer, note: "", evidence: [] },
  ]);
  return { id, completedAt: completedAt ?? "", answers: Object.fromEntries(levels) };
}
