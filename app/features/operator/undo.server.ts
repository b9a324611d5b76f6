import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Audit, Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { failUnless, isConditionFailure } from "#app/db/fail-unless.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { conflict } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { operatorUndos } from "./tables.ts";
import {
  changeBack,
  deleteAdded,
  imageOf,
  isUnchanged,
  nameOf,
  shapeNamed,
  type Touched,
  toShape,
  writeBack,
} from "./undo-rows.server.ts";
import { UNDO_SECONDS } from "./undo-time.ts";

/*
 * A decision can be taken back for two minutes, and what it tells people leaves only then. The rows that it may change
 * are stored as they were and as it left them; taking it back writes the first where the second still hold.
 */

interface UndoableDecision {
  operator: Viewer;
  /** What the operator reads beside the button. */
  message: string;
  item: string;
  /** Equal for decisions that are taken back together; null for one. */
  together: string | null;
  /** Rows that others belong to stand before those. */
  touched: readonly Touched[];
  /** Tables with an `id` to which it adds what people are told of; those with `shownFrom` only after two minutes. */
  told: readonly Told[];
  now: Date;
}

interface Told {
  table: SQLiteTable;
  /** The column with the time from which a row is shown, where it has to wait. */
  shownFrom?: SQLiteColumn;
}

/** The statements around a decision's writes that let it be taken back; around those that log it. */
export function undoableAudit(audit: Audit, decision: UndoableDecision): Audit {
  const { operator, message, item, together, touched, told, now } = decision;
  const id = newId();
  const images = () =>
    toJsonObject(
      touched.map(({ where, ...each }): Entry => [nameOf(each), imageOf(toShape(each), where)]),
    );
  const newest = told.map(
    ({ table }): Entry => [nameOf({ table }), sql`(select coalesce(max(rowid), 0) from ${table})`],
  );
  const isThis = sql`${operatorUndos.id} = ${id}`;
  const isNew = ({ table }: Told) =>
    sql`rowid > (select told ->> ${nameOf({ table })} from ${operatorUndos} where ${isThis})`;
  const later = new Date(now.getTime() + UNDO_SECONDS * 1000).toISOString();
  const showLater = ({ table, shownFrom }: Pick<Told, "table" | "shownFrom">, which: SQL) =>
    shownFrom
      ? [sql`update ${table} set ${sql.identifier(shownFrom.name)} = ${later} where ${which}`]
      : [];
  return {
    before: [
      sql`delete from ${operatorUndos} where at < ${cutoff(now)}`,
      sql`insert into ${operatorUndos} (id, operator_uid, at, message, item, together, rows_before, rows_after, told)
        values (${id}, ${operator.uid}, ${now.toISOString()}, ${message}, ${item}, ${together}, ${images()}, '{}',
          ${toJsonObject(newest)})`,
      ...audit.before,
    ],
    after: [
      ...audit.after,
      ...told.flatMap((each) => showLater(each, isNew(each))),
      ...touched.flatMap((each) =>
        showLater(each, sql`(${each.where}) and ${each.shownFrom} = ${now.toISOString()}`),
      ),
      sql`update ${operatorUndos} set rows_after = ${images()}, told = ${toJsonObject(
        told.map(
          (each): Entry => [
            nameOf({ table: each.table }),
            sql`(select json_group_array(id) from ${each.table} where ${isNew(each)})`,
          ],
        ),
      )} where ${isThis}`,
      sql`delete from ${operatorUndos} where ${isThis} and rows_before = rows_after`,
    ],
  };
}

interface Undo {
  id: string;
  /** All tables that decisions change or tell people through. */
  tables: readonly SQLiteTable[];
  now: Date;
  /** What logs it, by the thing that the decision was about. */
  toAudit?(item: string): Audit;
}

/**
 * Takes a decision of this operator back, and what it would have told people. Throws 409 after two minutes, and when
 * something else changed the same rows since.
 */
export async function undoDecision(
  db: Database,
  operator: Viewer,
  { id, tables, now, toAudit }: Undo,
): Promise<{ message: string; item: string; rows: number }> {
  const undo = await db
    .select()
    .from(operatorUndos)
    .where(sql`id = ${id} and operator_uid = ${operator.uid} and at >= ${cutoff(now)}`)
    .get();
  if (!undo) throw conflict("Too late: two minutes have passed, or this was already undone.", {});
  const touched = Object.keys(undo.rowsBefore).flatMap((name) => shapeNamed(name, tables) ?? []);
  const told = Object.keys(undo.told);
  const isStored = sql`exists (select 1 from ${operatorUndos} where id = ${id})`;
  const isAsLeft = sql.join(
    [isStored, ...touched.map((shape) => isUnchanged(shape, id))],
    sql` and `,
  );
  try {
    const audit = toAudit?.(undo.item) ?? operator.audit;
    await writeAsViewer(db, { ...operator, audit }, [
      failUnless(isAsLeft),
      ...told.map((name) => deleteTold(name, id)),
      ...touched.toReversed().map((shape) => deleteAdded(shape, id)),
      ...touched.map((shape) => (shape.isWhole ? writeBack(shape, id) : changeBack(shape, id))),
      sql`delete from ${operatorUndos} where id = ${id}`,
    ]);
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    throw conflict(
      "Not undone: the item changed since your decision. Open it to see the current version.",
      {},
    );
  }
  const rows = Object.values(undo.rowsAfter).flat();
  return { message: undo.message, item: undo.item, rows: rows.length };
}

/** The decisions that were made together with this one. */
export async function listTogether(
  db: Database,
  operator: Viewer,
  id: string,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: operatorUndos.id })
    .from(operatorUndos)
    .where(
      sql`operator_uid = ${operator.uid} and id <> ${id} and together is not null
        and together = (select together from ${operatorUndos} as own where own.id = ${id})`,
    );
  return rows.map((row) => row.id);
}

/** Since when a decision can be taken back. */
export function cutoff(now: Date): string {
  return new Date(now.getTime() - UNDO_SECONDS * 1000).toISOString();
}

type Entry = readonly [name: string, value: SQL];

function toJsonObject(entries: readonly Entry[]): SQL {
  const pairs = entries.map(([name, value]) => sql`${name}, ${value}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

function deleteTold(name: string, id: string): Write {
  return sql`delete from ${sql.identifier(name)} where id in (
    select value from ${operatorUndos} as undo, json_each(undo.told, ${`$.${name}`})
    where undo.id = ${id})`;
}
