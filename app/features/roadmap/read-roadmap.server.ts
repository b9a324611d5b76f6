import { requireLive, selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedOf } from "#app/features/favorite-button/saved.server.ts";
import { inTime } from "#app/http/in-time.ts";
import { selectCompleted } from "./assessments.server.ts";
import { listCalibrations } from "./calibration.ts";
import { listEvidenced } from "./evidence.ts";
import { migrateAnswers } from "./framework-changes.ts";
import type { CompletedAssessment } from "./history.ts";
import { selectPlan } from "./plan.server.ts";
import { selectStanding, toStanding } from "./standing.server.ts";
import type { RoadmapView } from "./views.ts";

const MOST_COMPLETED = 200;

export type OwnRoadmap = NonNullable<Awaited<ReturnType<typeof readOwnRoadmap>>>;

/**
 * The viewer's data of the roadmap. Null if the session is revoked, except for personal views,
 * which throw 401. One round trip.
 */
export async function readOwnRoadmap(db: Database, viewer: Viewer, view: RoadmapView | null) {
  const asked = db.batch([
    selectRevocation(db, viewer),
    ...selectStanding(db, viewer),
    selectSavedOf(db, viewer, "competency"),
    selectPlan(db, viewer),
    selectCompleted(db, viewer, view === "history" ? MOST_COMPLETED : 0),
  ]);
  const [revocation, latest, projects, profile, runs, offered, ...others] = await inTime(
    asked,
    "Your roadmap",
  );
  const [saved, plan, completed] = others;
  if (view !== null) requireLive(revocation);
  if (revocation.length > 0) return null;
  const standing = toStanding([latest, projects, profile, runs, offered]);
  return {
    assessment: standing.assessment,
    answers: standing.answers,
    retired: standing.retired,
    focusAreas: standing.focusAreas,
    focusVersion: profile[0]?.sections.work?.version ?? 0,
    evidence: Object.fromEntries(standing.evidence),
    evidenced: [...listEvidenced(standing.evidence)],
    gaps: standing.ranking.gaps,
    exercises: Object.fromEntries(standing.exercises),
    calibrations: listCalibrations(
      new Map(Object.entries(standing.answers).map(([id, { level }]) => [id, level])),
      runs,
    ),
    projects: projects.map(({ id, title }) => ({ id, title })),
    runs,
    saved: saved.map(({ savedId }) => savedId),
    plan,
    completed: completed.map(toCompleted),
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
