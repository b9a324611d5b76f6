import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Stop } from "../../deploy/wrangler.ts";
import type { StoredRow } from "./rows.ts";
import type { Schema } from "./schema.ts";

export const MANIFEST = "manifest.json";

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of its file. */
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(1),
  source: z.string(),
  /** When reading began and ended: rows of different tables may be this far apart. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** The last migration of the database, which is the version of its schema. */
  migration: z.string(),
  triggers: z.array(z.string()),
  /** Parents before their children. */
  tables: z.array(tableSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest of a backup. Throws where it is not complete. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) {
    throw new Stop(`${folder} has no ${MANIFEST}: it is no backup, or one that was broken off.`);
  }
  return manifestSchema.parse(JSON.parse(text));
}

/** The file of a table's rows, one JSON array of SQL literals a line. */
export function rowsFile(folder: string, table: string): string {
  return join(folder, `${table}.rows`);
}

export function toLine(row: StoredRow): string {
  return `${JSON.stringify(row)}\n`;
}

/** The rows of a table's file. */
export async function* readRowsFile(folder: string, table: string): AsyncGenerator<StoredRow> {
  let rest = "";
  // Not node:readline, which also ends lines at U+2028, and JSON holds that as it is.
  for await (const chunk of createReadStream(rowsFile(folder, table), { encoding: "utf8" })) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

/** What a database has otherwise than the one that a backup was read from; null where nothing. */
export function findSchemaDifference(manifest: Manifest, schema: Schema): string | null {
  if (manifest.migration !== schema.migration) {
    return `The backup is of ${manifest.migration}, and this database at ${schema.migration}: check out the version that the backup is of, or migrate up to there only.`;
  }
  const inBackup = manifest.tables.flatMap(({ name, columns }) =>
    columns.map((each) => `${name}.${each}`),
  );
  const here = schema.tables.flatMap(({ name, columns }) =>
    columns.map((each) => `${name}.${each}`),
  );
  const difference = [
    ...symmetricDifference(inBackup, here),
    ...symmetricDifference(
      manifest.triggers,
      schema.triggers.map(({ name }) => name),
    ),
  ];
  if (difference.length === 0) return null;
  return `This database and the backup's differ: ${difference.join(", ")}. If a restore was broken off here, begin with a new database.`;
}

function symmetricDifference(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set(one).symmetricDifference(new Set(other))];
}
