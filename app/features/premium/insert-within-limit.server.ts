import { type SQL, sql } from "drizzle-orm";
import type { SQLiteInsertValue } from "drizzle-orm/sqlite-core";
import type { OwnTable } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertIf } from "#app/db/insert-if.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { hasRoom, limitError } from "./limits.server.ts";
import type { LimitKind } from "./limits.ts";

interface NewRow<Table extends OwnTable> {
  table: Table;
  /** Its id is derived from the submission, so that sending it twice creates one row. */
  row: Omit<SQLiteInsertValue<Table>, "uid" | "id"> & { id: string };
  kind: LimitKind;
  now: Date;
  /** Which of the viewer's rows count; all of them unless it is given. */
  counted?: SQL;
  /** Which other row of the viewer's is the same: then none is added. */
  same?: SQL;
  /** Written in the same transaction, right after the row. */
  followUps?: readonly Write[];
}

/**
 * Inserts a row of the viewer, once for each id; returns the id of the row that is stored, which may be
 * the same one of before. Throws 403 over the limit. One transaction counts, inserts and finds what was
 * there, so that a deletion at the same time is not taken for a full account.
 */
export async function insertWithinLimit<Table extends OwnTable>(
  db: Database,
  viewer: Viewer,
  { table, row, kind, now, counted, same, followUps = [] }: NewRow<Table>,
): Promise<{ id: string; isNew: boolean }> {
  const { uid } = viewer;
  const isRoom = hasRoom(viewer, { table, kind, now, counted });
  const condition = same
    ? sql`${isRoom} and not exists (select 1 from ${table} where uid = ${uid} and ${same})`
    : isRoom;
  const isSame = same ? sql`(id = ${row.id} or ${same})` : sql`id = ${row.id}`;
  const values = { ...row, uid } as unknown as SQLiteInsertValue<Table>;
  const results = await writeAsViewer(db, viewer, [
    sql`${insertIf(table, values, condition)} on conflict do nothing returning id`,
    ...followUps,
    sql`select id from ${table} where uid = ${uid} and ${isSame} order by id <> ${row.id} limit 1`,
  ]);
  const [stored] = (results.at(-1)?.results ?? []) as { id: string }[];
  if (stored) return { id: stored.id, isNew: Boolean(results[0]?.results.length) };
  throw await limitError(db, viewer, { kind, now });
}
