import { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import type { Write } from "#app/db/write-batch.server.ts";

/** D1's limit for one statement. */
export const MAX_STATEMENT_BYTES = 100_000;

const dialect = new SQLiteAsyncDialect();

/**
 * Writes as SQL text with the parameters filled in, because the deployed database is written by a file.
 * Throws if a statement is too long.
 */
export function toSqlFile(writes: readonly Write[]): string {
  return writes.map(toStatement).join("");
}

function toStatement(write: Write): string {
  const { sql, params } = write instanceof SQL ? dialect.sqlToQuery(write) : write.toSQL();
  const [firstPart = "", ...rest] = sql.split("?");
  if (rest.length !== params.length) throw new Error(`A "?" too many in: ${sql.slice(0, 80)}`);
  const filledSql = rest.reduce(
    (text, part, index) => text + toLiteral(params[index]) + part,
    firstPart,
  );
  const statement = `${filledSql.trim()};\n`;
  const bytes = Buffer.byteLength(statement);
  if (bytes <= MAX_STATEMENT_BYTES) return statement;
  throw new Error(`${bytes} bytes are too many for one statement: ${statement.slice(0, 200)}`);
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value === "boolean") return value ? "1" : "0";
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`No SQL for a ${typeof value}.`);
}
