/** From the first sort key to before the second; null is open-ended. */
export interface FileRange {
  from: number;
  to: number | null;
}

/**
 * The files that stay: all full ones, while none is empty or overfull and they are half full on
 * average. Otherwise everything is divided again.
 */
export function keptFiles<File extends FileRange & { held: number }>(
  files: File[],
  size: number,
): File[] {
  const closed = files.filter(({ to }) => to !== null);
  const isUsable = closed.every(({ held }) => held > 0 && held <= size);
  const total = closed.reduce((sum, { held }) => sum + held, 0);
  return isUsable && total * 2 >= closed.length * size ? closed : [];
}

/** The kept files, then new ones that each begin at their first job; the last is open-ended. */
export function toFiles(kept: FileRange[], firsts: number[]): FileRange[] {
  const start = kept.at(-1)?.to ?? 0;
  const fresh = firsts.map((first, index) => ({
    from: index === 0 ? start : first,
    to: firsts[index + 1] ?? null,
  }));
  const files = [...kept.map(({ from, to }) => ({ from, to })), ...fresh];
  const last = files.at(-1);
  if (last) last.to = null;
  return files;
}
