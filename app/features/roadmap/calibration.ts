import { percentIn, type Run } from "#app/features/simulations/run.ts";
import { TARGET_LEVEL } from "./framework.ts";

/*
 * What somebody says of themselves against what they did in simulations. Below 40% of what was on
 * offer is what level 1 does, below 65% level 2, and from there on level 3: a simulation holds no
 * decision that would show more. It only ever says so; nobody's rating is changed by it.
 */

const BANDS = [
  { below: 40, level: 1 },
  { below: 65, level: 2 },
];
/** From how much of what was on offer a run is evidence. */
export const EVIDENCE_PERCENT = 65;
/** One run proves little. */
const RUNS = 2;

/** The level that a share of what was on offer speaks for. */
export function levelOfPercent(percent: number): number {
  return BANDS.find(({ below }) => percent < below)?.level ?? TARGET_LEVEL;
}

/**
 * The sentence for a competency whose last two runs both speak for less than its rating; null with
 * fewer runs, and where they do not. The runs are the newest first.
 */
export function calibrate(
  competencyId: string,
  level: number | null,
  runs: readonly Run[],
): string | null {
  const percents = runs.flatMap((run) => percentIn(run, competencyId) ?? []).slice(0, RUNS);
  if (level === null || percents.length < RUNS) return null;
  const levels = percents.map(levelOfPercent);
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  if (most >= Math.min(level, TARGET_LEVEL)) return null;
  const shown = least === most ? `level ${least}` : `level ${least}–${most}`;
  const [last, before] = percents;
  return `You rate it ${level}. Your last two runs earned ${before}% and ${last}% of what was on offer: that is what people at ${shown} do.`;
}

/** The sentences of all competencies that have one, by their ids. */
export function listCalibrations(
  levels: ReadonlyMap<string, number>,
  runs: readonly Run[],
): Record<string, string> {
  return Object.fromEntries(
    [...levels].flatMap(([id, level]) => {
      const sentence = calibrate(id, level, runs);
      return sentence ? [[id, sentence]] : [];
    }),
  );
}
