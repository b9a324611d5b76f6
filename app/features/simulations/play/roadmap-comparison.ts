import { calibrate } from "#app/features/roadmap/calibration.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { competencyPercent, type Run } from "../run.ts";

/** One competency that a run scored, and how the run compares with the player's own rating of it. */
export interface RoadmapComparison {
  id: string;
  name: string;
  sentence: string;
}

/**
 * Compares a run with its player's ratings, for each competency that the run scored and the player
 * rated. `levels` are the ratings by competency id; `runs` are all runs of the player, newest
 * first.
 */
export function compareWithRoadmap(
  run: Pick<Run, "competencies">,
  levels: ReadonlyMap<string, number>,
  runs: readonly Run[],
): RoadmapComparison[] {
  return Object.keys(run.competencies).flatMap((id) => {
    const percent = competencyPercent(run, id);
    const name = findCompetency(id)?.name;
    const level = levels.get(id);
    if (percent === null || name === undefined || level === undefined) return [];
    const runCount = runs.filter((each) => competencyPercent(each, id) !== null).length;
    return {
      id,
      name,
      sentence: toComparisonSentence(level, {
        percent,
        runCount,
        calibrationMessage: calibrate(id, level, runs),
      }),
    };
  });
}

interface RunFacts {
  percent: number;
  runCount: number;
  calibrationMessage: string | null;
}

function toComparisonSentence(
  level: number,
  { percent, runCount, calibrationMessage }: RunFacts,
): string {
  if (calibrationMessage) return calibrationMessage;
  if (runCount < 2) {
    return `You rate it ${level}. This run earned ${percent}% of it. One run proves little; play another in a week.`;
  }
  return `You rate it ${level}. Your last two runs say nothing against that.`;
}
