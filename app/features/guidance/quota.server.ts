import { sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { consumeDailyUse, type Quota } from "#app/features/premium/daily-uses.server.ts";
import { toDay } from "#app/reference/calendar.ts";
import { guidanceUses } from "./tables.ts";

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
