import type { TargetRole } from "#app/features/account/profile.ts";
import { type AreaScore, listAreaScores } from "./area-scores.ts";
import { type AssessmentAnswers, listTrend } from "./assessment.ts";

/** Answers are migrated to the current ids. */
export interface CompletedAssessment {
  id: string;
  completedAt: string;
  answers: AssessmentAnswers;
}

export interface PastAssessment {
  id: string;
  completedAt: string;
  answers: AssessmentAnswers;
  scores: AreaScore[];
  /** Whether the trend uses it: of those within a week only the last. */
  isCounted: boolean;
  /** By area id, how many more are at the target since the previous counted assessment. */
  changes: Record<string, number>;
}

/** The history of completed assessments, oldest first. */
export function listHistory(
  completed: readonly CompletedAssessment[],
  targetRole: TargetRole | null,
): PastAssessment[] {
  const countedIds = new Set(listTrend(completed).map(({ id }) => id));
  const noEvidence = new Set<string>();
  const oldestFirst = completed.toSorted(
    (one, other) => Date.parse(one.completedAt) - Date.parse(other.completedAt),
  );
  let previousScores: AreaScore[] = [];
  return oldestFirst.map(({ id, completedAt, answers }) => {
    const scores = listAreaScores(answers, noEvidence, targetRole);
    const changes = listScoreChanges(previousScores, scores);
    const isCounted = countedIds.has(id);
    if (isCounted) previousScores = scores;
    return { id, completedAt, answers, scores, isCounted, changes };
  });
}

function listScoreChanges(
  previousScores: readonly AreaScore[],
  currentScores: readonly AreaScore[],
): Record<string, number> {
  return Object.fromEntries(
    currentScores.flatMap(({ id, answered, atTarget }) => {
      const previous = previousScores.find((each) => each.id === id);
      return answered > 0 && previous && previous.answered > 0
        ? [[id, atTarget - previous.atTarget]]
        : [];
    }),
  );
}
