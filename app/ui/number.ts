const wholeFormat = new Intl.NumberFormat("en-US");

/** "12,345". `toLocaleString` would make a formatter for each number, which costs more than a table row. */
export function formatNumber(n: number): string {
  return wholeFormat.format(n);
}
