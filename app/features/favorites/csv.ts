/** A table as RFC 4180 writes it, safe to open: no cell is ever read as a formula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  return `\uFEFF${rows.map((cells) => `${cells.map(toCell).join(",")}\r\n`).join("")}`;
}

/** Spreadsheets calculate what begins like this; an apostrophe keeps it a text. */
const FORMULA = /(^|;)(?=[=+\-@\t\r])/g;

function toCell(text: string): string {
  // After a semicolon too: where numbers have decimal commas, that is what parts the cells.
  const safe = text.replace(FORMULA, "$1'");
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
