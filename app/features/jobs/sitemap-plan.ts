/** A range of positions: from the first to before the second; null is open. */
export interface FileRange {
  from: number;
  to: number | null;
}

/**
 * The files that stay as they are: the full ones, as long as each still has a few jobs, none has
 * too many, and they are half full on the whole. Otherwise everything is divided anew.
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

/**
 * The kept files and behind them new ones, each from the first of its jobs to the next file's; the
 * last is open. No file is empty, so without jobs there is none.
 */
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
