import { type Table, toName } from "./schema.ts";
import type { Target } from "./target.ts";

/**
 * A row as SQL literals, one for each column: the only text that holds every value exactly. JSON knows no blobs,
 * rounds large integers and has no infinity.
 */
export type StoredRow = string[];

/** A page of rows that may hold files has this part of the usual number. */
const FILE_PART = 1 / 25;

/** The rows of a table in the order of its key, a page at a time. */
export async function* readRows(target: Target, table: Table): AsyncGenerator<StoredRow[]> {
  const limit = target.pageRows * (table.hasBlobs ? FILE_PART : 1);
  const key = table.key.map(toName);
  const selected = [...key, ...table.columns.map(toName)].map(
    (column, index) => `${literalOf(column)} AS c${index}`,
  );
  let last: StoredRow | null = null;
  do {
    const rest: string = last ? `WHERE (${key.join(", ")}) > (${last.join(", ")})` : "";
    const query = `SELECT ${selected.join(", ")} FROM ${toName(table.name)} ${rest} ORDER BY ${key.join(", ")} LIMIT ${limit}`;
    const [rows = []] = await target.read([query]);
    const page = rows.map((row) => selected.map((_, index) => String(row[`c${index}`])));
    if (page.length > 0) yield page.map((row) => row.slice(key.length));
    last = page.length < limit ? null : (page.at(-1) ?? []).slice(0, key.length);
  } while (last);
}

/** SQL that makes the literal of a column's value. `quote` alone would end a text at its first NUL. */
function literalOf(column: string): string {
  return `iif(typeof(${column}) = 'text' AND instr(${column}, char(0)), 'CAST(X''' || hex(${column}) || ''' AS TEXT)', quote(${column}))`;
}

/** D1 takes statements of up to 100,000 bytes. */
const MAX_STATEMENT_BYTES = 90_000;
/** A value that is longer is appended to in parts of this many bytes, which hex doubles. */
const PART_BYTES = 40_000;

/** The statements that insert rows, in their order. Each has a length that D1 takes. */
export function* toInserts(table: Table, rows: readonly StoredRow[]): Generator<string> {
  const start = `INSERT INTO ${toName(table.name)} (${table.columns.map(toName).join(", ")}) VALUES\n`;
  let values: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = `(${row.join(", ")})`;
    const size = Buffer.byteLength(text) + 2;
    if (values.length > 0 && bytes + size > MAX_STATEMENT_BYTES) {
      yield start + values.join(",\n");
      [values, bytes] = [[], 0];
    }
    if (size > MAX_STATEMENT_BYTES) {
      yield* toParts(table, start, row);
      continue;
    }
    values.push(text);
    bytes += size;
  }
  if (values.length > 0) yield start + values.join(",\n");
}

/** A row that is too long for one statement: without its longest values, which are then appended to in parts. */
function* toParts(table: Table, start: string, row: StoredRow): Generator<string> {
  const longest = findLongest(row);
  const short = row.map((literal, index) =>
    longest.has(index) ? (isText(literal) ? "''" : "X''") : literal,
  );
  yield `${start}(${short.join(", ")})`;
  const place = table.isWithoutRowid
    ? table.key.map((name) => `${toName(name)} = ${row[table.columns.indexOf(name)]}`).join(" AND ")
    : // Rows come in the order of their numbers.
      `rowid = (SELECT max(rowid) FROM ${toName(table.name)})`;
  for (const index of longest) {
    const column = toName(table.columns[index] ?? "");
    const literal = row[index] ?? "";
    const type = isText(literal) ? "TEXT" : "BLOB";
    for (const part of splitLiteral(literal)) {
      yield `UPDATE ${toName(table.name)} SET ${column} = CAST(${column} || ${part} AS ${type}) WHERE ${place}`;
    }
  }
}

/** The indexes of as many of the longest values as keep a row from one statement. */
function findLongest(row: StoredRow): Set<number> {
  const sizes = row.map((literal, index) => ({ index, bytes: Buffer.byteLength(literal) + 2 }));
  let total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const longest = new Set<number>();
  for (const { index, bytes } of sizes.sort((one, other) => other.bytes - one.bytes)) {
    if (total <= MAX_STATEMENT_BYTES) break;
    longest.add(index);
    total -= bytes;
  }
  return longest;
}

function isText(literal: string): boolean {
  return !literal.startsWith("X");
}

/** Blobs that are together the bytes of a text or blob. */
function splitLiteral(literal: string): string[] {
  const hex = /^(?:CAST\()?X'([0-9A-F]*)'/.exec(literal)?.[1];
  const bytes =
    hex === undefined
      ? Buffer.from(literal.slice(1, -1).replaceAll("''", "'"))
      : Buffer.from(hex, "hex");
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    parts.push(`X'${bytes.subarray(from, from + PART_BYTES).toString("hex")}'`);
  }
  return parts;
}
