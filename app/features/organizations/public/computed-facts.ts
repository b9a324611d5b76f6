import { LEVELS, type Level, type SourceKind } from "#app/features/jobs/job.ts";

const SHOWN_TECH = 12;

interface Counted<Value> {
  value: Value;
  n: number;
}

interface OpenJob {
  level: Level;
  tech: readonly string[];
  sourceKind: SourceKind;
}

/** Open jobs by level, in the order of the levels. */
export function countLevels(jobs: readonly Pick<OpenJob, "level">[]): Counted<Level>[] {
  const counted = countValues(jobs.map(({ level }) => level));
  return counted.toSorted((one, other) => LEVELS.indexOf(one.value) - LEVELS.indexOf(other.value));
}

/** The technologies that most open jobs name, at most a dozen. */
export function countTech(jobs: readonly Pick<OpenJob, "tech">[]): Counted<string>[] {
  return countValues(jobs.flatMap(({ tech }) => [...new Set(tech)])).slice(0, SHOWN_TECH);
}

/** Open jobs by source kind. */
export function countSources(jobs: readonly Pick<OpenJob, "sourceKind">[]): Counted<SourceKind>[] {
  return countValues(jobs.map(({ sourceKind }) => sourceKind));
}

/** Most frequent first, then by value. */
function countValues<Value extends string>(values: readonly Value[]): Counted<Value>[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, n]) => ({ value, n }))
    .toSorted((one, other) => other.n - one.n || (one.value < other.value ? -1 : 1));
}
