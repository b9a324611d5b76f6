import { and, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import type { DataResponse } from "#app/http/http-errors.ts";
import { writeAsViewer } from "./revocation.server.ts";
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
