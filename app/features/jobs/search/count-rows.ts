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
