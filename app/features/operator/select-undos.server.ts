import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { operatorUndos } from "./tables.ts";
import { cutoff } from "./undo.server.ts";
import { nameOf, storedValueOf, toShape } from "./undo-rows.server.ts";

/**
 * What the operator can still take back, newest first, for a page's batch. All that changes in the tables `later` is
 * shown to those whom it concerns after two minutes.
 */
export function selectUndos(db: Database, operator: Viewer, { now, later = [], item }: Undoable) {
  return db
    .select({
      id: operatorUndos.id,
      message: operatorUndos.message,
      at: operatorUndos.at,
      item: operatorUndos.item,
      /** Those that were made together with it, and are taken back with it. */
      others: sql<number>`(select count(*) from ${operatorUndos} as other
        where other.together = operator_undos.together) - 1`.as("others"),
      /** Whether something of it shows already. */
      isShown: sql<number>`(exists (
        select 1 from json_each(operator_undos.rows_after) as changed
        where changed.value <> operator_undos.rows_before ->> changed.key
          and changed.key not in (select value from json_each(${JSON.stringify(later.map(nameOf))})))
        or ${sql.join([sql`false`, ...later.map(isShownAtOnce)], sql` or `)})`.as("is_shown"),
      /** Whether someone can read what is shown later. */
      isRead: sql<number>`(${sql.join([sql`false`, ...later.map(isReadLater)], sql` or `)})`.as(
        "is_read",
      ),
      /** Whether it tells someone by a notice. */
      isNotified: sql<number>`coalesce(json_array_length(told, '$.notices'), 0) > 0`.as(
        "is_notified",
      ),
    })
    .from(operatorUndos)
    .where(
      sql`operator_uid = ${operator.uid} and at >= ${cutoff(now)} and ${item === undefined ? sql`true` : sql`item = ${item}`}`,
    )
    .orderBy(sql`at desc`, sql`rowid desc`)
    .limit(1);
}

interface Undoable {
  now: Date;
  later?: readonly Later[];
  /** Of this thing only. */
  item?: string;
}

/** A table whose changes are shown after two minutes. */
interface Later {
  table: SQLiteTable;
  /** Who reads a row, and those with which value nobody does. */
  read: { by: SQLiteColumn; unless?: { column: SQLiteColumn; value: string } };
  /** The column whose changes show at once, unlike the others. */
  atOnce?: SQLiteColumn;
}

function isShownAtOnce({ table, atOnce }: Later): SQL {
  if (!atOnce) return sql`false`;
  const shape = toShape({ table });
  const values = (
    column: string,
  ) => sql`(select json_group_array(${storedValueOf(shape, atOnce.name)})
    from json_each(operator_undos.${sql.raw(column)} ->> ${shape.name}) as stored)`;
  return sql`${values("rows_after")} <> ${values("rows_before")}`;
}

function isReadLater({ table, read }: Later): SQL {
  const { by, unless } = read;
  const shape = toShape({ table });
  const rows = (column: string) => sql`operator_undos.${sql.raw(column)} ->> ${shape.name}`;
  return sql`exists (select 1 from json_each(${rows("rows_after")}) as stored
    where ${storedValueOf(shape, by.name)} is not null
      and ${unless ? sql`${storedValueOf(shape, unless.column.name)} <> ${unless.value}` : sql`true`}
      and stored.value not in (select value from json_each(${rows("rows_before")})))`;
}
