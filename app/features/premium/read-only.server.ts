import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { limitReached } from "#app/http/respond.ts";
import { limitFor, limitOf } from "./limits.server.ts";
import type { LimitKind } from "./limits.ts";
import { readOnlyWords } from "./offer.ts";
import type { Plan } from "./plan.ts";

/*
 * A plan that ends deletes nothing. The oldest that it holds can still be changed; the others are
 * read, exported and deleted.
 */

/** A table of what a plan limits: its rows are ordered by age, and by id where two are as old. */
type LimitedTable = SQLiteTable & Record<"id" | "uid" | "createdAt", SQLiteColumn>;

/** Holds for a person's row that is among the oldest their plan holds; for the WHERE of every edit. */
export function isWithinPlan(
  table: LimitedTable,
  { uid }: { uid: string },
  { kind, now }: { kind: LimitKind; now: Date },
): SQL {
  // The outer columns are named by hand: a query of one table leaves the name of its table out.
  return sql`(
    select count(*) from ${table} as older where older.uid = ${uid}
      and (older.created_at, older.id) < (${table}.created_at, ${table}.id)
  ) < ${limitOf({ uid }, kind, now)}`;
}

interface Dated {
  id: string;
  createdAt: string;
}

/** The ids of somebody's rows that their plan does not hold, as `isWithinPlan` finds them. */
export function listReadOnly(rows: readonly Dated[], plan: Plan, kind: LimitKind): Set<string> {
  const order = ({ id, createdAt }: Dated) => `${createdAt} ${id}`;
  const oldest = [...rows].sort((one, other) => (order(one) < order(other) ? -1 : 1));
  return new Set(oldest.slice(Math.min(limitFor(plan, kind), rows.length)).map(({ id }) => id));
}

/** 403 for a change to something that the plan does not hold. */
export function readOnly(max: number) {
  return limitReached(
    `Not saved. ${readOnlyWords(max)}. You can read, export and delete it; the oldest can still be changed.`,
  );
}
