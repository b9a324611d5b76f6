import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Stop } from "../../deploy/wrangler.ts";
import {
  findSchemaDifference,
  type Manifest,
  readManifest,
  readRowsFile,
  rowsFile,
} from "./manifest.ts";
import { type StoredRow, toInserts } from "./rows.ts";
import { listFilledTables, readSchema, type Schema, type Table, toName } from "./schema.ts";
import type { Target } from "./target.ts";
import { sumRows } from "./write-backup.ts";

/** Sent at once, at most. */
const BATCH_BYTES = 2_000_000;
const INDEXED_ROWS = 250;

/**
 * Fills an empty database of the same schema from a backup, and compares every table with it. Throws before it
 * changes anything where the backup is damaged, the schema is another or a row is there; and at the end where
 * a table is not as in the backup. A database in which it failed later has to be thrown away.
 */
export async function restoreBackup(target: Target, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireIntactFiles(manifest, folder);
  const schema = await readSchema(target);
  const difference = findSchemaDifference(manifest, schema);
  if (difference) throw new Stop(difference);
  const unknown = schema.indexes.filter((name) => name !== "job_search");
  if (unknown.length > 0) throw new Stop(`No rule fills the index ${unknown.join(", ")}.`);
  await requireEmpty(target, schema);

  // The backup has what they have written already: kept counts, and the words of the search.
  await target.write(schema.triggers.map(({ name }) => `DROP TRIGGER ${toName(name)}`));
  for (const table of schema.tables) {
    for await (const statements of toBatches(folder, table, target.pageRows))
      await target.write(statements);
  }
  await fillSearchIndex(target);
  await target.write(schema.triggers.map(({ sql }) => sql));
  await requireSame(target, manifest);
  return manifest;
}

async function requireIntactFiles({ tables }: Manifest, folder: string): Promise<void> {
  for (const { name, sha256 } of tables) {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(rowsFile(folder, name))) hash.update(chunk);
    if (hash.digest("hex") !== sha256) {
      throw new Stop(`${rowsFile(folder, name)} is not as it was written. Nothing was restored.`);
    }
  }
}

async function requireEmpty(target: Target, schema: Schema): Promise<void> {
  const filled = await listFilledTables(target, schema);
  if (filled.length === 0) return;
  throw new Stop(
    `A backup is restored into an empty database only, and this one has rows in ${filled.join(", ")}. Nothing was changed.`,
  );
}

/** The statements that insert a table's rows, some of them at a time. */
async function* toBatches(folder: string, table: Table, maxRows: number): AsyncGenerator<string[]> {
  let rows: StoredRow[] = [];
  let bytes = 0;
  for await (const row of readRowsFile(folder, table.name)) {
    rows.push(row);
    bytes += row.reduce((sum, literal) => sum + literal.length, 0);
    if (rows.length < maxRows && bytes < BATCH_BYTES) continue;
    yield [...toInserts(table, rows)];
    [rows, bytes] = [[], 0];
  }
  if (rows.length > 0) yield [...toInserts(table, rows)];
}

/** Fills the full-text index from the view that its triggers read, too. */
async function fillSearchIndex(target: Target): Promise<void> {
  for (let from = "0", next = ""; ; from = next) {
    const isNext = `position > ${from}`;
    const [[answer] = []] = await target.read([
      `SELECT CAST(max(position) AS TEXT) AS last FROM (SELECT position FROM job_search_values WHERE ${isNext} ORDER BY position LIMIT ${INDEXED_ROWS})`,
    ]);
    if (!answer?.last) return;
    next = String(answer.last);
    await target.write([
      `INSERT INTO job_search (rowid, title, company, tech, place, text) SELECT position, title, company, tech, place, text FROM job_search_values WHERE ${isNext} AND position <= ${next}`,
    ]);
  }
}

async function requireSame(target: Target, manifest: Manifest): Promise<void> {
  const schema = await readSchema(target);
  const difference = findSchemaDifference(manifest, schema);
  if (difference) throw new Stop(difference);
  for (const table of schema.tables) {
    const expected = manifest.tables.find(({ name }) => name === table.name);
    const { rows, sha256 } = await sumRows(target, table);
    if (rows === expected?.rows && sha256 === expected.sha256) continue;
    throw new Stop(
      `${table.name} has ${rows} rows and the backup ${expected?.rows}, or their contents differ. Throw this database away.`,
    );
  }
  const [[counts] = []] = await target.read([
    "SELECT (SELECT count(*) FROM job_search_docsize) AS indexed, (SELECT count(*) FROM job_search_values) AS expected",
  ]);
  if (counts?.indexed !== counts?.expected) {
    throw new Stop(
      `The index has ${counts?.indexed} jobs and should have ${counts?.expected}. Throw this database away.`,
    );
  }
}
