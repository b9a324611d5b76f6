/** From the first sort key to before the second; null is open-ended. */
export interface SortKeyRange {
  from: number;
  to: number | null;
}

/**
 * The files that stay: all full ones, while none is empty or overfull and they are half full on
 * average. Otherwise everything is divided again.
 */
export function selectKeptFiles<File extends SortKeyRange & { held: number }>(
  files: File[],
  size: number,
): File[] {
  const fullFiles = files.filter(({ to }) => to !== null);
  const isUsable = fullFiles.every(({ held }) => held > 0 && held <= size);
  const total = fullFiles.reduce((sum, { held }) => sum + held, 0);
  return isUsable && total * 2 >= fullFiles.length * size ? fullFiles : [];
}

/** The kept files, then new ones that each begin at their first job; the last is open-ended. */
export function planFiles(kept: SortKeyRange[], firstSortKeys: number[]): SortKeyRange[] {
  const start = kept.at(-1)?.to ?? 0;
  const newFiles = firstSortKeys.map((firstSortKey, index) => ({
    from: index === 0 ? start : firstSortKey,
    to: firstSortKeys[index + 1] ?? null,
  }));
  const files = [...kept.map(({ from, to }) => ({ from, to })), ...newFiles];
  const last = files.at(-1);
  if (last) last.to = null;
  return files;
}
