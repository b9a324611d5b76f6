import { competencyPercent, type Run, SOLID_PERCENT } from "#app/features/simulations/run.ts";
import { TARGET_LEVEL } from "#app/reference/competencies/framework.ts";

/*
 * Compares self-assessed levels with results of simulations. The bands are ours, and say only from which
 * result on a run speaks for a level: nobody has measured how people of a level play. It only produces a
 * note and never changes a level.
 */

const LEVEL_BANDS = [
  { below: 40, level: 1 },
  { below: SOLID_PERCENT, level: 2 },
];
/** A single run proves little. */
const REQUIRED_RUNS = 2;

/** The highest level that a percentage speaks for; no simulation speaks for more than the target. */
export function toLevel(percent: number): number {
  return LEVEL_BANDS.find(({ below }) => percent < below)?.level ?? TARGET_LEVEL;
}

/**
 * What the last two runs say against a level: a sentence if both are below it, else null. `runs` are newest
 * first.
 */
export function findContradiction(
  competencyId: string,
  level: number | null,
  runs: readonly Run[],
): string | null {
  const percents = runs
    .flatMap((run) => competencyPercent(run, competencyId) ?? [])
    .slice(0, REQUIRED_RUNS);
  if (level === null || percents.length < REQUIRED_RUNS) return null;
  const levels = percents.map(toLevel);
  if (Math.max(...levels) >= Math.min(level, TARGET_LEVEL)) return null;
  const [last, previous] = percents;
  return `Your last two runs earned ${previous}% and ${last}% of this competency’s points: too little to support your rating. What did they require that your work doesn’t?`;
}

/** `findContradiction` as a note for the roadmap. */
export function calibrate(
  competencyId: string,
  level: number | null,
  runs: readonly Run[],
): string | null {
  const contradiction = findContradiction(competencyId, level, runs);
  return contradiction && `You rated yourself ${level}. ${contradiction}`;
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
