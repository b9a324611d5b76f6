import { lt, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { fromSqlLimit, limitOf, readLimit } from "#app/features/premium/limits.server.ts";
import type { Subscriber } from "#app/features/premium/subscriber.server.ts";
import { tooMany } from "#app/http/http-errors.ts";
import { DAY_MS, daysBefore, toDay } from "#app/reference/calendar.ts";
import { guidanceUses } from "./tables.ts";

/** For this long after a day, how often somebody asked on it is known. */
export const COUNT_RETENTION_DAYS = 2;

/** Questions asked today, and the daily limit. */
export interface Quota {
  used: number;
  max: number;
}

/** Counts one question; the statement itself checks the limit. Throws 429 at the daily limit. */
export async function consumeQuestion(db: Database, viewer: Subscriber, now: Date): Promise<Quota> {
  const max = limitOf(viewer, "coachMessages", now);
  const count = sql`
    insert into ${guidanceUses} (uid, day, n)
    select ${viewer.uid}, ${toDay(now)}, 1 where ${max} > 0
    on conflict (uid, day) do update set n = n + 1 where n < ${max}
    returning n, ${max} as max`;
  const [insertResult] = await writeAsViewer(db, viewer, [count]);
  const [row] = (insertResult?.results ?? []) as { n: number; max: number }[];
  if (row) return { used: row.n, max: fromSqlLimit(row.max) };
  const limit = await readLimit(db, viewer, { kind: "coachMessages", now });
  throw tooMany(
    `${limit} of ${limit} questions asked today. What you typed is still here, and so is the guidance by rule; the count begins anew at midnight UTC.`,
    { retryAfterSeconds: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000) },
  );
}

/** Undoes the count of a question that got no reply. */
export async function refundQuestion(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await writeAsViewer(db, viewer, [
    sql`update ${guidanceUses} set n = n - 1
        where uid = ${viewer.uid} and day = ${toDay(now)} and n > 0`,
  ]);
}

/** Deletes counts of days that ended COUNT_RETENTION_DAYS ago. */
export function deleteOldGuidanceUses(db: Database, now: Date) {
  const before = toDay(daysBefore(now, COUNT_RETENTION_DAYS));
  return db.delete(guidanceUses).where(lt(guidanceUses.day, before));
}
