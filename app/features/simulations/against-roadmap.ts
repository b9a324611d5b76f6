import { calibrate } from "#app/features/roadmap/calibration.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { percentIn, type Run } from "./run.ts";

/** One competency that a run scored, and how the run compares with the player's own rating of it. */
export interface AgainstRoadmap {
  id: string;
  name: string;
  sentence: string;
}

/**
 * Compares a run with its player's ratings, for each competency that the run scored and the player
 * rated. `levels` are the ratings by competency id; `runs` are all runs of the player, newest
 * first.
 */
export function listAgainst(
  run: Pick<Run, "competencies">,
  levels: ReadonlyMap<string, number>,
  runs: readonly Run[],
): AgainstRoadmap[] {
  return Object.keys(run.competencies).flatMap((id) => {
    const percent = percentIn(run, id);
    const name = findCompetency(id)?.name;
    const level = levels.get(id);
    if (percent === null || name === undefined || level === undefined) return [];
    const played = runs.filter((each) => percentIn(each, id) !== null).length;
    return {
      id,
      name,
      sentence: sentenceOf(level, { percent, played, said: calibrate(id, level, runs) }),
    };
  });
}

interface Found {
  percent: number;
  played: number;
  said: string | null;
}

function sentenceOf(level: number, { percent, played, said }: Found): string {
  if (said) return said;
  if (played < 2) {
    return `You rate it ${level}. This run earned ${percent}% of it. One run proves little; play another in a week.`;
  }
  return `You rate it ${level}. Your last two runs say nothing against that.`;
}
