import { type AreaScore, listAreaScores } from "./area-scores.ts";
import { type Answers, listTrend } from "./assessment.ts";

/** Answers are migrated to the current ids. */
export interface CompletedAssessment {
  id: string;
  completedAt: string;
  answers: Answers;
}

export interface PastStanding {
  id: string;
  completedAt: string;
  answers: Answers;
  scores: AreaScore[];
  /** Whether the trend uses it: of those within a week only the last. */
  isCounted: boolean;
  /** By area id, the change in tenths since the previous counted assessment. */
  changes: Record<string, number>;
}

/** The history of completed assessments, oldest first. */
export function listHistory(completed: readonly CompletedAssessment[]): PastStanding[] {
  const counted = new Set(listTrend(completed).map(({ id }) => id));
  const none = new Set<string>();
  const oldestFirst = completed.toSorted(
    (one, other) => Date.parse(one.completedAt) - Date.parse(other.completedAt),
  );
  let before: AreaScore[] = [];
  return oldestFirst.map(({ id, completedAt, answers }) => {
    const scores = listAreaScores(answers, none);
    const changes = changesSince(before, scores);
    const isCounted = counted.has(id);
    if (isCounted) before = scores;
    return { id, completedAt, answers, scores, isCounted, changes };
  });
}

function changesSince(
  before: readonly AreaScore[],
  after: readonly AreaScore[],
): Record<string, number> {
  return Object.fromEntries(
    after.flatMap(({ id, level }) => {
      const earlier = before.find((each) => each.id === id)?.level ?? null;
      return level === null || earlier === null ? [] : [[id, level - earlier]];
    }),
  );
}
