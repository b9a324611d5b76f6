import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Audit, Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { failUnless, isConditionFailure } from "#app/db/fail-unless.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { conflict } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { operatorUndos } from "./tables.ts";
import { UNDO_SECONDS } from "./undo-time.ts";

/*
 * A decision can be taken back for two minutes, and what it tells people leaves only then. The rows that it may change
 * are stored as they were and as it left them; taking it back writes the first where the second still hold.
 */

/** D1's limit of a function's arguments is 32. */
const COLUMNS_PER_CHUNK = 30;

/** Rows that a decision may change. */
export interface Touched {
  table: SQLiteTable;
  where: SQL;
  /** The column with the time of the decision, where those whom it concerns see it only after two minutes. */
  shownFrom?: SQLiteColumn;
}

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
    toJsonObject(touched.map(({ table, where }) => [nameOf(table), imageOf(table, where)]));
  const newest = told.map(
    ({ table }): Entry => [nameOf(table), sql`(select coalesce(max(rowid), 0) from ${table})`],
  );
  const isThis = sql`${operatorUndos.id} = ${id}`;
  const isNew = ({ table }: Told) =>
    sql`rowid > (select told ->> ${nameOf(table)} from ${operatorUndos} where ${isThis})`;
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
            nameOf(each.table),
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
): Promise<{ message: string; item: string; rows: number; tables: readonly string[] }> {
  const undo = await db
    .select()
    .from(operatorUndos)
    .where(sql`id = ${id} and operator_uid = ${operator.uid} and at >= ${cutoff(now)}`)
    .get();
  if (!undo) throw conflict("Too late: two minutes have passed, or this was already undone.", {});
  const byName = new Map(tables.map((table) => [nameOf(table), table]));
  const touched = Object.keys(undo.rowsBefore).flatMap((name) => byName.get(name) ?? []);
  const told = Object.keys(undo.told).flatMap((name) => byName.get(name) ?? []);
  const isStored = sql`exists (select 1 from ${operatorUndos} where id = ${id})`;
  const isAsLeft = sql.join(
    [isStored, ...touched.map((table) => isUnchanged(table, id))],
    sql` and `,
  );
  try {
    const audit = toAudit?.(undo.item) ?? operator.audit;
    await writeAsViewer(db, { ...operator, audit }, [
      failUnless(isAsLeft),
      ...told.map((table) => deleteTold(table, id)),
      ...touched.toReversed().map((table) => deleteAdded(table, id)),
      ...touched.map((table) => writeBack(table, id)),
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
  return {
    ...{ message: undo.message, item: undo.item },
    ...{ rows: rows.length, tables: touched.map(nameOf) },
  };
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

/** Rows of a table as a JSON text, in the order of their keys. */
function imageOf(table: SQLiteTable, where: SQL): SQL {
  const row = sql`json_array(${join(
    chunksOf(table).map((chunk) => sql`json_array(${join(chunk.map(toName))})`),
  )})`;
  return sql`(select json_group_array(json(image)) from (
    select ${row} as image from ${table} where ${where} order by ${join(keysOf(table).map(toName))}))`;
}

/** The rows of an image with the keys of the table, for `(keys) in`. */
function keysIn(table: SQLiteTable, id: string, column: "before" | "after"): SQL {
  const keys = keysOf(table).map((key) => storedValueOf(table, key));
  return sql`(select ${join(keys)} from ${rowsOf(table, id, column)})`;
}

function rowsOf(table: SQLiteTable, id: string, column: "before" | "after"): SQL {
  return sql`${operatorUndos} as undo,
    json_each(undo.${sql.raw(`rows_${column}`)} ->> ${nameOf(table)}) as stored where undo.id = ${id}`;
}

/** The rows that a decision changed are still as it left them. */
function isUnchanged(table: SQLiteTable, id: string): SQL {
  const key = sql`(${join(keysOf(table).map(toName))})`;
  const isOne = sql`${key} in ${keysIn(table, id, "before")} or ${key} in ${keysIn(table, id, "after")}`;
  return sql`${imageOf(table, isOne)}
    = (select rows_after ->> ${nameOf(table)} from ${operatorUndos} where id = ${id})`;
}

function deleteAdded(table: SQLiteTable, id: string): Write {
  const key = sql`(${join(keysOf(table).map(toName))})`;
  return sql`delete from ${table} where ${key} in ${keysIn(table, id, "after")}
    and ${key} not in ${keysIn(table, id, "before")}`;
}

function writeBack(table: SQLiteTable, id: string): Write {
  const columns = columnsOf(table);
  const keys = keysOf(table);
  const updates = columns
    .filter((column) => !keys.includes(column))
    .map((column) => sql`${toName(column)} = excluded.${toName(column)}`);
  return sql`insert into ${table} (${join(columns.map(toName))})
    select ${join(columns.map((column) => storedValueOf(table, column)))}
    from ${rowsOf(table, id, "before")}
    on conflict (${join(keys.map(toName))}) do update set ${join(updates)}`;
}

function deleteTold(table: SQLiteTable, id: string): Write {
  return sql`delete from ${table} where id in (
    select value from ${operatorUndos} as undo, json_each(undo.told, ${`$.${nameOf(table)}`})
    where undo.id = ${id})`;
}

function columnsOf(table: SQLiteTable): SQLiteColumn[] {
  return getTableConfig(table).columns.filter(({ generated }) => !generated);
}

function chunksOf(table: SQLiteTable): SQLiteColumn[][] {
  const columns = columnsOf(table);
  return Array.from({ length: Math.ceil(columns.length / COLUMNS_PER_CHUNK) }, (_, chunk) =>
    columns.slice(chunk * COLUMNS_PER_CHUNK, (chunk + 1) * COLUMNS_PER_CHUNK),
  );
}

function keysOf(table: SQLiteTable): SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}

/** A column's value in a stored row. */
export function storedValueOf(table: SQLiteTable, column: SQLiteColumn): SQL {
  const place = columnsOf(table).findIndex(({ name }) => name === column.name);
  const path = `$[${Math.floor(place / COLUMNS_PER_CHUNK)}][${place % COLUMNS_PER_CHUNK}]`;
  return sql`json_extract(stored.value, ${sql.raw(`'${path}'`)})`;
}

export function nameOf(table: SQLiteTable): string {
  return getTableConfig(table).name;
}

function toName({ name }: SQLiteColumn): SQL {
  return sql`${sql.identifier(name)}`;
}

function join(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
