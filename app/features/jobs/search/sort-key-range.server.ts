import { type SQL, sql } from "drizzle-orm";
import type { Cursor } from "./job-query.ts";

/* SQL for the part of a list past a cursor. */

/** Newer than `since` and past the cursor, by sort key. */
export function isInSortKeyRange(
  sortKey: SQL,
  { since, cursor }: { since: number | null; cursor: Cursor },
): SQL {
  const bounds = [sql`${sortKey} >= ${since ?? 0}`];
  if (cursor && "after" in cursor) bounds.push(sql`${sortKey} < ${cursor.after}`);
  if (cursor && "before" in cursor) bounds.push(sql`${sortKey} > ${cursor.before}`);
  return sql.join(bounds, sql` and `);
}

/** For an order by pay: the plus keeps SQLite from reading by sort key. */
export function isPostedSince(since: number | null): SQL {
  return since === null ? sql`1` : sql`+position >= ${since}`;
}

/** Past the cursor of an order by pay. */
export function isInPayRange(cursor: Cursor): SQL {
  const columns = sql`(pay_rank, position)`;
  if (cursor && "after" in cursor) return sql`${columns} < (${cursor.pay ?? 0}, ${cursor.after})`;
  if (cursor && "before" in cursor) return sql`${columns} > (${cursor.pay ?? 0}, ${cursor.before})`;
  return sql`1`;
}

/** `asc` for a list that is read backwards. */
export function directionOf(cursor: Cursor): SQL {
  return cursor && "before" in cursor ? sql`asc` : sql`desc`;
}
