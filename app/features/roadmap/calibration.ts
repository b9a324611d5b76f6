import { competencyPercent, type Run } from "#app/features/simulations/run.ts";
import { TARGET_LEVEL } from "./framework.ts";

/*
 * Compares self-assessed levels with results of simulations: below 40% of the possible points is
 * level 1, below 65% level 2, else level 3, because no simulation can show more. It only produces a
 * note and never changes a level.
 */

const LEVEL_BANDS = [
  { below: 40, level: 1 },
  { below: 65, level: 2 },
];
/** The percentage from which a run is strong evidence. */
export const EVIDENCE_PERCENT = 65;
/** A single run proves little. */
const REQUIRED_RUNS = 2;

/** The level that a percentage corresponds to. */
export function toLevel(percent: number): number {
  return LEVEL_BANDS.find(({ below }) => percent < below)?.level ?? TARGET_LEVEL;
}

/**
 * The note for a competency if both of the last two runs are below its level; else null. `runs` are
 * newest first.
 */
export function calibrate(
  competencyId: string,
  level: number | null,
  runs: readonly Run[],
): string | null {
  const percents = runs
    .flatMap((run) => competencyPercent(run, competencyId) ?? [])
    .slice(0, REQUIRED_RUNS);
  if (level === null || percents.length < REQUIRED_RUNS) return null;
  const levels = percents.map(toLevel);
  const [minLevel, maxLevel] = [Math.min(...levels), Math.max(...levels)];
  if (maxLevel >= Math.min(level, TARGET_LEVEL)) return null;
  const levelText = minLevel === maxLevel ? `level ${minLevel}` : `level ${minLevel}–${maxLevel}`;
  const [last, previous] = percents;
  return `You rate it ${level}. Your last two runs earned ${previous}% and ${last}% of what was on offer: that is what people at ${levelText} do.`;
}

/** The notes of all competencies that have one, by id. */
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
