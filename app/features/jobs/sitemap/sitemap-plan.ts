/** From the first sort key to before the second; null is open-ended. */
export interface SortKeyRange {
  from: number;
  to: number | null;
}

/**
 * The files that stay: all full ones, while none is empty or overfull and they are half full on
 * average. Otherwise everything is divided again.
 */
export function selectReusableFiles<File extends SortKeyRange & { jobCount: number }>(
  files: File[],
  size: number,
): File[] {
  const fullFiles = files.filter(({ to }) => to !== null);
  const isUsable = fullFiles.every(({ jobCount }) => jobCount > 0 && jobCount <= size);
  const total = fullFiles.reduce((sum, { jobCount }) => sum + jobCount, 0);
  return isUsable && total * 2 >= fullFiles.length * size ? fullFiles : [];
}

/** The reusable files, then new ones that each begin at their first job; the last is open-ended. */
export function planFiles(reusableFiles: SortKeyRange[], firstSortKeys: number[]): SortKeyRange[] {
  const start = reusableFiles.at(-1)?.to ?? 0;
  const newFiles = firstSortKeys.map((firstSortKey, index) => ({
    from: index === 0 ? start : firstSortKey,
    to: firstSortKeys[index + 1] ?? null,
  }));
  const files = [...reusableFiles.map(({ from, to }) => ({ from, to })), ...newFiles];
  const last = files.at(-1);
  if (last) last.to = null;
  return files;
}
