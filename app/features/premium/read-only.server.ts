import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isOwn, type OwnTable } from "#app/auth/own-rows.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type DataResponse, limitReached } from "#app/http/http-errors.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { limitFor, limitOf, type PlanOfPerson, readLimit } from "./limits.server.ts";
import type { LimitKind } from "./limits.ts";
import { readOnlyLabel } from "./offer.ts";

/*
 * When a plan ends nothing is deleted. The oldest items within the limit stay editable, the others
 * can be read, exported and deleted.
 */

/** A table of what a plan limits: its rows are ordered by age, and by id where two are as old. */
type LimitedTable = OwnTable & Record<"createdAt", SQLiteColumn>;

/**
 * SQL condition that a row is among the oldest within the plan's limit; for the WHERE of every
 * edit.
 */
export function isWithinPlan(
  table: LimitedTable,
  person: Pick<Viewer, "uid" | "plans">,
  { kind, now }: { kind: LimitKind; now: Date },
): SQL {
  // Outer columns are written out: drizzle leaves the table name out in a query of one table.
  return sql`(
    select count(*) from ${table} as older where older.uid = ${person.uid}
      and (older.created_at, older.id) < (${table}.created_at, ${table}.id)
  ) < ${limitOf(person, kind, now)}`;
}

interface DatedRow {
  id: string;
  createdAt: string;
}

/** The ids of the rows beyond the plan's limit, by the same rule as `isWithinPlan`. */
export function listReadOnly(
  rows: readonly DatedRow[],
  personPlan: PlanOfPerson,
  kind: LimitKind,
): Set<string> {
  const order = ({ id, createdAt }: DatedRow) => `${createdAt} ${id}`;
  const oldest = [...rows].sort((first, second) => compareText(order(first), order(second)));
  return new Set(
    oldest.slice(Math.min(limitFor(personPlan, kind), rows.length)).map(({ id }) => id),
  );
}

/** 403 for a change to an item beyond the plan's limit. */
export function readOnlyError(max: number) {
  return limitReached(
    `Not saved. ${readOnlyLabel(max)}. You can read, export and delete this; you can still change your oldest ones.`,
  );
}

interface LimitedRow {
  table: LimitedTable;
  id: string;
  kind: LimitKind;
  now: Date;
  missing(): DataResponse;
}

/**
 * Explains an edit that changed nothing: throws 404 for a row that is not the viewer's, or not anymore, and
 * 403 for one beyond their plan.
 */
export async function requireWithinPlan(
  db: Database,
  viewer: Viewer,
  { table, id, kind, now, missing }: LimitedRow,
): Promise<void> {
  const isHeld = isWithinPlan(table, viewer, { kind, now }).mapWith(Boolean).as("is_held");
  const [row] = await db
    .select({ isHeld })
    .from(table)
    .where(isOwn(table, viewer, id));
  if (!row) throw missing();
  if (!row.isHeld) throw readOnlyError(await readLimit(db, viewer, { kind, now }));
}
