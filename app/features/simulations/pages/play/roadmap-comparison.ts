import type { AssessmentAnswer, AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import { findContradiction } from "#app/features/roadmap/calibration.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { competencyPercent, type Run } from "../../run.ts";

/** One competency that a run scored, and how the run compares with the player's own rating of it. */
export interface RoadmapComparison {
  id: string;
  name: string;
  sentence: string;
}

/**
 * Compares a run with its player's ratings, for each competency that the run scored and the player
 * rated: how sure they are beside how right they were. `runs` are all runs of the player, newest first.
 */
export function compareWithRoadmap(
  run: Pick<Run, "competencies">,
  answers: AssessmentAnswers,
  runs: readonly Run[],
): RoadmapComparison[] {
  return Object.keys(run.competencies).flatMap((id) => {
    const percent = competencyPercent(run, id);
    const name = findCompetency(id)?.name;
    const answer = answers[id];
    if (percent === null || name === undefined || !answer) return [];
    const runCount = runs.filter((each) => competencyPercent(each, id) !== null).length;
    return {
      id,
      name,
      sentence: toComparisonSentence(answer, {
        percent,
        runCount,
        contradiction: findContradiction(id, answer.level, runs),
      }),
    };
  });
}

interface RunFacts {
  percent: number;
  runCount: number;
  contradiction: string | null;
}

const SURENESS = { 1: "as a guess", 2: "and were fairly sure", 3: "and were sure" } as const;

function toComparisonSentence(
  { level, confidence }: Pick<AssessmentAnswer, "level" | "confidence">,
  { percent, runCount, contradiction }: RunFacts,
): string {
  const rating = `You rated yourself ${level} ${SURENESS[confidence]}. This run earned ${percent}% of the points.`;
  if (contradiction) {
    return `${rating} ${contradiction}${confidence === 3 ? " You were sure, so look at this one first." : ""}`;
  }
  if (runCount < 2) return `${rating} One run says little; play another in a week.`;
  return `${rating} Your last two runs are consistent with your rating.`;
}
