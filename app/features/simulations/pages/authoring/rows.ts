/** What the rules allow. A file may bring more, which are shown and reported as errors. */
export const SHOWN_ROWS = { cast: 8, meters: 4, choices: 5 };

/** [1, 2, … n] */
export function numbersUpTo(n: number): number[] {
  return Array.from({ length: n }, (_, index) => index + 1);
}
