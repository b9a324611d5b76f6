export const MAX_SHEET_MEGABYTES = 2;
export const MAX_SHEET_ROWS = 500;
const MAX_COLUMNS = 60;

export interface SheetRow {
  /** As a spreadsheet counts, the header being row 1. */
  n: number;
  cells: string[];
}

export type SheetResult =
  | { ok: true; header: string[]; rows: SheetRow[] }
  | { ok: false; errorMessage: string };

const SEPARATORS = [",", ";", "\t"] as const;
type Separator = (typeof SEPARATORS)[number];

/** The header and the rows of a CSV file in UTF-8; an error is a sentence for the page. Empty rows are left out. */
export function readSheet(text: string): SheetResult {
  const fault = findFileFault(text);
  if (fault) return failed(fault);
  // Excel's own hint: "sep=;" in a line before the header.
  const hint = /^\uFEFF?(?:sep=(.)\r?\n)?/i.exec(text);
  const body = text.slice(hint?.[0].length);
  const hinted = SEPARATORS.find((each) => each === hint?.[1]);
  let header: string[] | null = null;
  const rows: SheetRow[] = [];
  let n = hint?.[1] ? 1 : 0;
  try {
    for (const record of listRecords(body, hinted ?? guessSeparator(body))) {
      n += 1;
      const cells = record.map((cell) => cell.trim());
      if (cells.every((cell) => cell === "")) continue;
      if (!header) {
        if (cells.length > MAX_COLUMNS)
          return failed(`Use at most ${MAX_COLUMNS} columns: this file has ${cells.length}.`);
        header = cells;
        continue;
      }
      if (rows.length === MAX_SHEET_ROWS) {
        return failed(
          `This file has more than ${MAX_SHEET_ROWS} rows. Split the file, and import the parts one after another.`,
        );
      }
      rows.push({ n, cells: cells.slice(0, header.length) });
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuoteError)) throw error;
    return failed(`A quotation mark in row ${n + 1} is never closed.`);
  }
  if (!header) return failed("This file is empty.");
  if (rows.length === 0) return failed("This file has only one row, the column names.");
  return { ok: true, header, rows };
}

const AS_CSV = "Save it as “CSV UTF-8” in your spreadsheet, then choose that file.";

/** How spreadsheets of Excel, PDF and rich text begin. */
const OTHER_FORMATS = ["PK\u0003\u0004", "%PDF", "{\\rtf"];

function findFileFault(text: string): string | null {
  if (text.length > MAX_SHEET_MEGABYTES * 1024 * 1024)
    return `Use a file of at most ${MAX_SHEET_MEGABYTES} MB.`;
  if (OTHER_FORMATS.some((start) => text.startsWith(start)))
    return `This isn’t a CSV file. ${AS_CSV}`;
  // UTF-16 that was read as UTF-8 has a NUL beside each letter of ASCII.
  if (text.includes("\0")) return `This file is UTF-16, or not text. ${AS_CSV}`;
  if (text.includes("\uFFFD")) return `Some characters in this file aren’t UTF-8. ${AS_CSV}`;
  return null;
}

class UnclosedQuoteError extends Error {}

/** The records of RFC 4180, with any line ends, in one pass. A cell is text, whatever it begins with. */
export function* listRecords(text: string, separator: Separator): Generator<string[]> {
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') [cell, at] = readQuoted(text, at + 1);
    const end = findCellEnd(text, at, separator);
    // What stands behind a closing quotation mark belongs to the cell, as spreadsheets read it.
    record.push(cell + text.slice(at, end));
    at = end + 1;
    if (text[end] === separator) {
      if (at === text.length) record.push("");
      else continue;
    } else if (text[end] === "\r" && text[at] === "\n") at += 1;
    yield record;
    record = [];
  }
}

/** The text up to the closing quotation mark, and the place behind it. */
function readQuoted(text: string, start: number): [cell: string, end: number] {
  let cell = "";
  for (let at = start; ; at += 1) {
    const quote = text.indexOf('"', at);
    if (quote === -1) throw new UnclosedQuoteError();
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') return [cell, at];
    cell += '"';
  }
}

function findCellEnd(text: string, start: number, separator: Separator): number {
  let end = start;
  while (
    end < text.length &&
    !(text[end] === separator || text[end] === "\r" || text[end] === "\n")
  )
    end += 1;
  return end;
}

/** What makes the most cells of the first record. */
function guessSeparator(text: string): Separator {
  let best: Separator = ",";
  let most = 0;
  for (const separator of SEPARATORS) {
    const length = countCells(text, separator);
    if (length > most) [best, most] = [separator, length];
  }
  return best;
}

function countCells(text: string, separator: Separator): number {
  try {
    for (const record of listRecords(text, separator)) {
      if (record.some((cell) => cell.trim() !== "")) return record.length;
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuoteError)) throw error;
  }
  return 0;
}

function failed(errorMessage: string): SheetResult {
  return { ok: false, errorMessage };
}
