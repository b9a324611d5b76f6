import { LEVELS, type Level, type SourceKind } from "#app/features/jobs/job.ts";

const SHOWN_TECH = 12;

interface Counted<Value> {
  value: Value;
  n: number;
}

/** What of an open job its organization's page counts. */
export interface OpenJob {
  level: Level;
  tech: readonly string[];
  sourceKind: SourceKind;
}

/** The levels that open jobs are of, in their order, each with how many are. */
export function countLevels(jobs: readonly Pick<OpenJob, "level">[]): Counted<Level>[] {
  const counted = countValues(jobs.map(({ level }) => level));
  return counted.toSorted((one, other) => LEVELS.indexOf(one.value) - LEVELS.indexOf(other.value));
}

/** The technologies that most open jobs name, a dozen at most. */
export function countTech(jobs: readonly Pick<OpenJob, "tech">[]): Counted<string>[] {
  return countValues(jobs.flatMap(({ tech }) => [...new Set(tech)])).slice(0, SHOWN_TECH);
}

/** Where open jobs come from. */
export function countSources(jobs: readonly Pick<OpenJob, "sourceKind">[]): Counted<SourceKind>[] {
  return countValues(jobs.map(({ sourceKind }) => sourceKind));
}

/** The most frequent first, equals by name. */
function countValues<Value extends string>(values: readonly Value[]): Counted<Value>[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, n]) => ({ value, n }))
    .toSorted((one, other) => other.n - one.n || (one.value < other.value ? -1 : 1));
}
