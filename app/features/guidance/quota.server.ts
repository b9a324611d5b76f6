import { lt, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { consumeDailyUse, type Quota } from "#app/features/premium/daily-uses.server.ts";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { guidanceUses } from "./tables.ts";

/** For this long after a day, how often someone asked on it is known. */
export const COUNT_RETENTION_DAYS = 2;

/** Counts one question; the statement itself checks the limit. Throws 429 at the daily limit. */
export function consumeQuestion(db: Database, viewer: Viewer, now: Date): Promise<Quota> {
  return consumeDailyUse(db, viewer, {
    table: sql`${guidanceUses}`,
    kind: "coachMessages",
    now,
    toMessage: (limit) =>
      `${limit} of ${limit} questions asked today. What you typed is still here. You can ask again after midnight UTC.`,
  });
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
