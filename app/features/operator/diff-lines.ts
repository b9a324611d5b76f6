/** Longer texts are compared as sets of lines. */
const MAX_LINES = 400;

/** The lines of two texts that only one of them has, in their order; lines that both have in order are common. */
export function diffLines(before: string, after: string): { removed: string[]; added: string[] } {
  const [old, young] = [toLines(before), toLines(after)];
  if (old.length > MAX_LINES || young.length > MAX_LINES) {
    return {
      removed: old.filter((line) => !young.includes(line)),
      added: young.filter((line) => !old.includes(line)),
    };
  }
  const common = longestCommon(old, young);
  return { removed: without(old, common), added: without(young, common) };
}

function toLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A longest sequence of lines that both have in order. */
function longestCommon(old: readonly string[], young: readonly string[]): string[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(young.length + 1));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = young.length - 1; column >= 0; column -= 1) {
      const length =
        old[row] === young[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]?.set([length], column);
    }
  }
  const common: string[] = [];
  let [row, column] = [0, 0];
  while (row < old.length && column < young.length) {
    const line = old[row] ?? "";
    if (line === young[column]) {
      common.push(line);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return common;
}

function without(lines: readonly string[], common: readonly string[]): string[] {
  let next = 0;
  return lines.filter((line) => {
    if (line !== common[next]) return true;
    next += 1;
    return false;
  });
}
