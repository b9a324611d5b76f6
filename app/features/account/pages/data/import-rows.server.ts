import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { limitHelp } from "#app/features/premium/limit-help.ts";
import { limitFor } from "#app/features/premium/limits.server.ts";
import type { LimitKind } from "#app/features/premium/limits.ts";
import type { Plan } from "#app/features/premium/plan.ts";

export interface ImportContext {
  viewer: Viewer;
  plan: Plan;
  now: Date;
}

/** A part of an import that runs in one transaction with the others. */
export interface PartialImport {
  writes: Write[];
  counts: RowCounts;
}

export interface LeftOut {
  name: string;
  why: string;
}

/** How many rows of a file are written and exist already, and which do not fit. */
export interface RowCounts {
  fitting: number;
  existing: number;
  excess: LeftOut[];
}

/** The counts of several tables together; the rows themselves are then no longer needed. */
export function sumCounts(tables: readonly FittedRows<unknown>[]): RowCounts {
  return {
    fitting: tables.reduce((sum, { rows }) => sum + rows.length, 0),
    existing: tables.reduce((sum, { existingCount }) => sum + existingCount, 0),
    excess: tables.flatMap(({ excess }) => excess),
  };
}

export interface FittedRows<Row> {
  /** New rows for which there is room. */
  rows: Row[];
  existingCount: number;
  /** Those for which there is none. */
  excess: LeftOut[];
}

interface Fit<Row> {
  isExisting(row: Row): boolean;
  kind: LimitKind;
  /** How many the account has. */
  used: number;
}

/** The new rows for which the plan has room, in the order of the file. */
export function fitRows<Row extends object>(
  { plan, viewer: { plans } }: Pick<ImportContext, "plan" | "viewer">,
  rows: readonly Row[],
  { isExisting, kind, used }: Fit<Row>,
): FittedRows<Row> {
  const max = limitFor({ plan, plans }, kind);
  const why = limitHelp(kind, { max, premium: plans.limits[kind].premium });
  return fitInto(rows, { isExisting, room: max - used, why });
}

/** The same for rows whose limit no plan changes. */
export function fitInto<Row extends object>(
  rows: readonly Row[],
  { isExisting, room: given, why }: { isExisting(row: Row): boolean; room: number; why: string },
): FittedRows<Row> {
  const newRows = rows.filter((row) => !isExisting(row));
  const room = Math.max(0, given);
  return {
    rows: newRows.slice(0, room),
    existingCount: rows.length - newRows.length,
    excess: newRows.slice(room).map((row) => ({ name: nameOf(row), why })),
  };
}

const NAMES = ["title", "name", "action", "text", "question", "query", "week", "createdAt", "id"];
const NAME_LENGTH = 80;

/** What a person knows a row of theirs by. */
export function nameOf(row: object): string {
  const fields = { ...("snapshot" in row ? (row.snapshot as object) : {}), ...row };
  const named = new Map(Object.entries(fields));
  const name = NAMES.map((each) => named.get(each)).find(
    (each) => typeof each === "string" && each,
  );
  return String(name ?? "A row without a name").slice(0, NAME_LENGTH);
}
