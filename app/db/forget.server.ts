import { and, lt } from "drizzle-orm";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import type { Database } from "./database.server.ts";
import type { Forget, ForgottenRows, Life } from "./life.ts";
import { isInNextBatch } from "./next-batch.server.ts";
import { type Write, writeBatch } from "./write-batch.server.ts";

/** Forgets what is due of a table by now, of many rows a first part. */
export async function forget(db: Database, { forgets = [] }: Life, now: Date): Promise<void> {
  const writes = forgets.flatMap((each) => ("column" in each ? [toWrite(db, each, now)] : []));
  await writeBatch(db, writes);
  for (const each of forgets) if ("by" in each) await each.by(db, now);
}

function toWrite(db: Database, rows: Forget & ForgottenRows, now: Date): Write {
  const { column, where, leaves } = rows;
  const isDue = isInNextBatch(column.table, and(where, lt(column, cutoffOf(rows, now))));
  return leaves
    ? db.update(column.table).set(leaves).where(isDue)
    : db.delete(column.table).where(isDue);
}

function cutoffOf({ has, days }: Forget & ForgottenRows, now: Date): string {
  if (has === "end") return now.toISOString();
  const cutoff = daysBefore(now, days);
  return has === "day" ? toDay(cutoff) : cutoff;
}
