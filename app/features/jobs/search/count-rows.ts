import { type FilterKey, type JobQuery, listActiveFilters, listValues } from "./job-query.ts";

/** A row of `job_counts`. */
export interface CountRow {
  facet: string;
  value: string;
  n: number;
}

/** The sum of a facet's counts, of those values that are counted. */
export function sumCounts(
  counts: readonly CountRow[],
  facet: string,
  isCounted: (value: string) => boolean,
): number {
  return counts
    .filter((count) => count.facet === facet && isCounted(count.value))
    .reduce((sum, { n }) => sum + n, 0);
}

/** Filters of which a job has one value, so that the counts of several values add up. */
const EXCLUSIVE_FILTERS: readonly FilterKey[] = ["level", "track", "mode", "visa", "org"];
const COUNTED_FILTERS: readonly FilterKey[] = [
  ...EXCLUSIVE_FILTERS,
  "tech",
  "type",
  "place",
  "country",
  "posted",
];

/** Whether `job_counts` has the total: no filter, or exactly one whose counts add up to it. */
export function hasStoredCount(query: JobQuery): boolean {
  const filters = listActiveFilters(query).filter((key) => key !== "sure");
  const [key] = filters;
  if (query.q || filters.length > 1) return false;
  if (key === undefined) return true;
  return (
    COUNTED_FILTERS.includes(key) &&
    (EXCLUSIVE_FILTERS.includes(key) || listValues(query, key).length === 1)
  );
}
