import { calibrate } from "#app/features/roadmap/calibration.ts";
import { findCompetency } from "#app/features/roadmap/framework.ts";
import { percentIn, type Run } from "./run.ts";

/** A competency that a run scored, beside what its player says of themselves. */
export interface AgainstRoadmap {
  id: string;
  name: string;
  sentence: string;
}

/**
 * What a run says against the roadmap of its player, for each competency it scored and they rated: one run proves
 * little, two can say something. `runs` are theirs, the newest first; `levels` what they rate.
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
