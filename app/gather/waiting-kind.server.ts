import { sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { WaitingObject, WaitingRow } from "#app/features/operator/waiting.ts";

/** More than these of a kind are listed when the first are decided. */
export const MAX_OF_KIND = 200;
/** One more tells that there are more. */
export const READ_OF_KIND = MAX_OF_KIND + 1;

export interface WaitingKind {
  /** What it is about: what waits about the same is one item. */
  object: WaitingObject;
  select(db: Database): Promise<WaitingRow[]>;
  /** What waits, in the list. */
  what(row: WaitingRow): string;
  /** Equal for those that can be decided together. */
  alike?(row: WaitingRow): string;
}

type RowColumns = Record<"id" | "at" | "title" | "about" | "from", unknown> & {
  n?: unknown;
  detail?: unknown;
};

/** The columns of a row under names that no table has: a batch returns rows by the names of columns. */
export function rowOf({ id, at, title, about, n = 1, detail = "", from }: RowColumns) {
  return {
    id: sql<string>`${id}`.as("waiting_id"),
    at: sql<string>`coalesce(${at}, '')`.as("waiting_at"),
    title: sql<string>`${title}`.as("waiting_title"),
    about: sql<string>`${about}`.as("waiting_about"),
    n: sql<number>`${n}`.as("waiting_n"),
    detail: sql<string>`${detail}`.as("waiting_detail"),
    from: sql<string | null>`${from}`.as("waiting_from"),
  };
}
