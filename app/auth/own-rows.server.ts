import { and, eq, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { BatchResults, NamedQueries } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { DataResponse } from "#app/http/http-errors.ts";
import { readAsViewer, writeAsViewer } from "./revocation.server.ts";
import type { Viewer } from "./viewer.server.ts";

/* How people change and delete what is theirs. `insertWithinLimit` of the plans adds to it. */

/** A table of what people own. */
export type OwnTable = SQLiteTable & Record<"id" | "uid", SQLiteColumn>;

export interface OwnRow<Table extends OwnTable> {
  table: Table;
  id: string;
  /** What has to hold besides. */
  condition?: SQL | undefined;
  /** Written in the same transaction, after the row. */
  followUps?: readonly Write[];
  /** The error for a row that is not there, or not the viewer's. */
  missing(): DataResponse;
}

/** SQL condition that a row is a person's own. */
export function isOwn(table: OwnTable, { uid }: Pick<Viewer, "uid">, id: string): SQL | undefined {
  return and(eq(table.uid, uid), eq(table.id, id));
}

/** Deletes a row of the viewer. Throws 404 for one that is not theirs. */
export async function deleteOwn<Table extends OwnTable>(
  db: Database,
  viewer: Viewer,
  { table, id, condition, ...row }: OwnRow<Table>,
): Promise<void> {
  const remove = db.delete(table).where(and(isOwn(table, viewer, id), condition));
  await writeRow(db, viewer, { ...row, write: remove.returning({ id: table.id }) });
}

/** Sets columns of a row of the viewer. Throws 404 for one that is not theirs. */
export async function updateOwn<Table extends OwnTable>(
  db: Database,
  viewer: Viewer,
  { table, id, set, condition, ...row }: OwnRow<Table> & { set: SQLiteUpdateSetSource<Table> },
): Promise<void> {
  const update = db
    .update(table)
    .set(set)
    .where(and(isOwn(table, viewer, id), condition));
  await writeRow(db, viewer, { ...row, write: update.returning({ id: table.id }) });
}

async function writeRow(
  db: Database,
  viewer: Viewer,
  {
    write,
    followUps = [],
    missing,
  }: Pick<OwnRow<OwnTable>, "followUps" | "missing"> & { write: Write },
): Promise<void> {
  const [written] = await writeAsViewer(db, viewer, [write, ...followUps]);
  if (!written?.results.length) throw missing();
}

interface VersionedEdit<Row, Queries extends NamedQueries> {
  select(): BatchItem<"sqlite"> & PromiseLike<Row[]>;
  /** Read in the same trip. */
  beside: Queries;
  /** The version that the form was filled from. */
  version: number;
  /** Whether the row has the new values already. */
  isStored(row: Row): boolean;
  /** The statement that changes the row at this version, and returns it. Throws 422. */
  toWrite(row: Row, beside: BatchResults<Queries>): Write;
  /** The errors for a row that is not there, for one at another version, and for what else was refused. */
  missing(): DataResponse;
  toConflict(row: Row): DataResponse;
  toRejection?(): DataResponse;
}

/**
 * Changes a row of the viewer if it is at the version that the form was filled from; returns it with its
 * version of now. Throws 404, and 409 if it was changed since. Saving what is stored is no conflict.
 */
export async function editVersion<Row extends { version: number }, Queries extends NamedQueries>(
  db: Database,
  viewer: Viewer,
  edit: VersionedEdit<Row, Queries>,
): Promise<Row> {
  const { rows, ...beside } = await readAsViewer(db, viewer, {
    ...edit.beside,
    rows: edit.select(),
  });
  const row = requireVersion(rows[0] as Row | undefined, edit);
  if (edit.isStored(row)) return row;
  const write = edit.toWrite(row, beside as unknown as BatchResults<Queries>);
  const [written] = await writeAsViewer(db, viewer, [write]);
  if (written?.results.length) return { ...row, version: edit.version + 1 };
  const latest = requireVersion((await edit.select())[0], edit);
  if (edit.isStored(latest)) return latest;
  throw edit.toRejection?.() ?? edit.toConflict(latest);
}

function requireVersion<Row extends { version: number }>(
  row: Row | undefined,
  edit: VersionedEdit<Row, NamedQueries>,
): Row {
  if (!row) throw edit.missing();
  if (row.version !== edit.version && !edit.isStored(row)) throw edit.toConflict(row);
  return row;
}
