import { type JobSourceKind, LEVELS, type Level } from "#app/features/jobs/job.ts";
import { compareText } from "#app/reference/compare-text.ts";

const MAX_TECH = 12;

interface ValueCount<Value> {
  value: Value;
  n: number;
}

interface CountedJob {
  level: Level;
  tech: readonly string[];
  sourceKind: JobSourceKind;
}

/** Open jobs by level, in the order of the levels. */
export function countLevels(jobs: readonly Pick<CountedJob, "level">[]): ValueCount<Level>[] {
  const counts = countValues(jobs.map(({ level }) => level));
  return counts.toSorted(
    (first, second) => LEVELS.indexOf(first.value) - LEVELS.indexOf(second.value),
  );
}

/** The technologies that most open jobs name, at most a dozen. */
export function countTech(jobs: readonly Pick<CountedJob, "tech">[]): ValueCount<string>[] {
  return countValues(jobs.flatMap(({ tech }) => [...new Set(tech)])).slice(0, MAX_TECH);
}

/** Open jobs by source kind. */
export function countSources(
  jobs: readonly Pick<CountedJob, "sourceKind">[],
): ValueCount<JobSourceKind>[] {
  return countValues(jobs.map(({ sourceKind }) => sourceKind));
}

/** Most frequent first, then by value. */
function countValues<Value extends string>(values: readonly Value[]): ValueCount<Value>[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, n]) => ({ value, n }))
    .toSorted((first, second) => second.n - first.n || compareText(first.value, second.value));
}
