/** RFC 4180 with a byte order mark; no cell can be read as a spreadsheet formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  // Spreadsheets detect UTF-8 by the byte order mark.
  return `\uFEFF${rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("")}`;
}

/** Spreadsheets evaluate cells that start like this, full width too; an apostrophe prevents it. */
const FORMULA_START = /(^|;)(?=[=+\-@\t\r＝＋－＠])/g;

function toCell(text: string): string {
  // After a semicolon too: it separates cells in locales with decimal commas.
  const safe = text.replace(FORMULA_START, "$1'");
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
