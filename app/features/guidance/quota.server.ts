import { lt, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { fromSql, limitOf, readLimit } from "#app/features/premium/limits.server.ts";
import { limited } from "#app/http/respond.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { guidanceUses } from "./tables.ts";

const KEPT_DAYS = 2;

/** Questions asked today, and the daily limit. */
export interface Quota {
  used: number;
  max: number;
}

/** The UTC day that a question counts for. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Counts one question; the statement itself checks the limit. Throws 429 at the daily limit. */
export async function countUse(db: Database, viewer: Viewer, now: Date): Promise<Quota> {
  const max = limitOf(viewer, "coachMessages", now);
  const count = sql`
    insert into ${guidanceUses} (uid, day, n)
    select ${viewer.uid}, ${dayOf(now)}, 1 where ${max} > 0
    on conflict (uid, day) do update set n = n + 1 where n < ${max}
    returning n, ${max} as max`;
  const [counted] = await writeAs(db, viewer, [count]);
  const [row] = (counted?.results ?? []) as { n: number; max: number }[];
  if (row) return { used: row.n, max: fromSql(row.max) };
  const most = await readLimit(db, viewer, { kind: "coachMessages", now });
  throw limited(
    `${most} of ${most} questions asked today. What you typed is still here, and so is the guidance by rule; the count begins anew at midnight UTC.`,
    { retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) },
  );
}

/** Undoes the count of a question that got no reply. */
export async function giveBack(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await writeAs(db, viewer, [
    sql`update ${guidanceUses} set n = n - 1
        where uid = ${viewer.uid} and day = ${dayOf(now)} and n > 0`,
  ]);
}

/** The statement that deletes counts older than two days. */
export function forgetGuidanceUses(db: Database, now: Date) {
  const before = dayOf(new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  return db.delete(guidanceUses).where(lt(guidanceUses.day, before));
}
