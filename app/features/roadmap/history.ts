import { type AreaScore, listAreaScores } from "./area-scores.ts";
import { type Answers, listTrend } from "./assessment.ts";

/** An assessment that was completed, its answers under today's ids. */
export interface CompletedAssessment {
  id: string;
  completedAt: string;
  answers: Answers;
}

/** A completed assessment as the history tells it. */
export interface PastStanding {
  id: string;
  completedAt: string;
  answers: Answers;
  scores: AreaScore[];
  /** Whether it counts for the trend: of those within a week only the last does. */
  isCounted: boolean;
  /** By area, how many tenths its average moved since the one before that counts. */
  changes: Record<string, number>;
}

/** What the history shows, oldest first. */
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
