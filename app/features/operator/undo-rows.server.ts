import { type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Write } from "#app/db/write-batch.server.ts";
import { operatorUndos } from "./tables.ts";

/* Rows that a decision may change: how they are stored with it, and how they are put back. */

/** D1's limit of a function's arguments is 32. */
const COLUMNS_PER_CHUNK = 30;

/** Rows that a decision may change. */
export interface Touched {
  table: SQLiteTable;
  where: SQL;
  /** All that it changes of them, so that many can be stored; it adds and deletes none. Without it, whole rows are. */
  columns?: readonly SQLiteColumn[];
  /** The column with the time of the decision, where those whom it concerns see it only after two minutes. */
  shownFrom?: SQLiteColumn;
}

/** How rows of a table are stored: the names of their columns, and of those by which each is found again. */
interface Shape {
  /** As the object of images names it. */
  name: string;
  table: SQLiteTable;
  isWhole: boolean;
  keys: readonly string[];
  columns: readonly string[];
}

/** What is stored without its key is found by the rowid, since what changes can be a part of the key. */
export function toShape({ table, columns }: Pick<Touched, "table" | "columns">): Shape {
  const all = getTableConfig(table);
  const names = (of: readonly SQLiteColumn[]) => of.map((column) => column.name);
  const name = nameOf({ table, ...(columns && { columns }) });
  if (columns) {
    return { name, table, isWhole: false, keys: ["rowid"], columns: ["rowid", ...names(columns)] };
  }
  const own = all.columns.filter(({ generated }) => !generated);
  const keys = all.primaryKeys[0]?.columns ?? own.filter(({ primary }) => primary);
  return { name, table, isWhole: true, keys: names(keys), columns: names(own) };
}

/** "jobs", or "jobs org_id org_slug" for two columns of it. */
export function nameOf({ table, columns = [] }: Pick<Touched, "table" | "columns">): string {
  return [getTableConfig(table).name, ...columns.map(({ name }) => name)].join(" ");
}

/** The shape that `nameOf` named; none if the table is not one of these. */
export function shapeNamed(name: string, tables: readonly SQLiteTable[]): Shape | undefined {
  const [tableName, ...names] = name.split(" ");
  const table = tables.find((each) => getTableConfig(each).name === tableName);
  if (!table || names.length === 0) return table && toShape({ table });
  const all = getTableConfig(table).columns;
  const columns = names.flatMap((each) => all.find((column) => column.name === each) ?? []);
  return toShape({ table, columns });
}

/** Rows of a table as a JSON text, in the order of their keys. */
export function imageOf({ table, keys, columns }: Shape, where: SQL): SQL {
  const row = sql`json_array(${join(
    chunksOf(columns).map((chunk) => sql`json_array(${join(chunk.map(toName))})`),
  )})`;
  return sql`(select json_group_array(json(image)) from (
    select ${row} as image from ${table} where ${where} order by ${join(keys.map(toName))}))`;
}

/** The rows of an image with the keys of the table, for `(keys) in`. */
function keysIn(shape: Shape, id: string, column: "before" | "after"): SQL {
  const keys = shape.keys.map((key) => storedValueOf(shape, key));
  return sql`(select ${join(keys)} from ${rowsOf(shape, id, column)})`;
}

function rowsOf({ name }: Shape, id: string, column: "before" | "after"): SQL {
  return sql`${operatorUndos} as undo,
    json_each(undo.${sql.raw(`rows_${column}`)} ->> ${name}) as stored where undo.id = ${id}`;
}

/** The rows that a decision changed are still as it left them. */
export function isUnchanged(shape: Shape, id: string): SQL {
  const key = sql`(${join(shape.keys.map(toName))})`;
  const isOne = sql`${key} in ${keysIn(shape, id, "before")} or ${key} in ${keysIn(shape, id, "after")}`;
  return sql`${imageOf(shape, isOne)}
    = (select rows_after ->> ${shape.name} from ${operatorUndos} where id = ${id})`;
}

/** Deletes whole rows that the decision added. */
export function deleteAdded(shape: Shape, id: string): Write {
  const key = sql`(${join(shape.keys.map(toName))})`;
  return sql`delete from ${shape.table} where ${key} in ${keysIn(shape, id, "after")}
    and ${key} not in ${keysIn(shape, id, "before")}`;
}

/** Writes whole rows as they were. */
export function writeBack(shape: Shape, id: string): Write {
  const { table, keys, columns } = shape;
  const updates = columns
    .filter((column) => !keys.includes(column))
    .map((column) => sql`${toName(column)} = excluded.${toName(column)}`);
  return sql`insert into ${table} (${join(columns.map(toName))})
    select ${join(columns.map((column) => storedValueOf(shape, column)))}
    from ${rowsOf(shape, id, "before")}
    on conflict (${join(keys.map(toName))}) do update set ${join(updates)}`;
}

/** Writes the stored columns as they were, but leaves a row whose former key was taken since. */
export function changeBack(shape: Shape, id: string): Write {
  const { table, columns } = shape;
  const [rowid = "", ...others] = columns;
  const values = others.map((column) => storedValueOf(shape, column));
  const updates = others.map((column, index) => sql`${toName(column)} = ${values[index]}`);
  return sql`update or ignore ${table} set ${join(updates)}
    from (select value from ${rowsOf(shape, id, "before")}) as stored
    where ${table}.${toName(rowid)} = ${storedValueOf(shape, rowid)}
      and (${join(others.map(toName))}) is not (${join(values)})`;
}

function chunksOf(columns: readonly string[]): (readonly string[])[] {
  return Array.from({ length: Math.ceil(columns.length / COLUMNS_PER_CHUNK) }, (_, chunk) =>
    columns.slice(chunk * COLUMNS_PER_CHUNK, (chunk + 1) * COLUMNS_PER_CHUNK),
  );
}

/** A column's value in a stored row. */
export function storedValueOf({ columns }: Shape, column: string): SQL {
  const place = columns.indexOf(column);
  const path = `$[${Math.floor(place / COLUMNS_PER_CHUNK)}][${place % COLUMNS_PER_CHUNK}]`;
  return sql`json_extract(stored.value, ${sql.raw(`'${path}'`)})`;
}

function toName(name: string): SQL {
  return sql`${sql.identifier(name)}`;
}

function join(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `);
}
