import { lt, sql } from "drizzle-orm";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { consumeDailyUse } from "#app/features/premium/daily-uses.server.ts";
import { daysBefore, toDay } from "#app/reference/calendar.ts";
import { jobReads } from "../tables.ts";

/** For this long after a day, how many postings were read on it is known. */
export const READ_COUNT_RETENTION_DAYS = 2;

/** Counts one posting before it is read; the statement itself checks the limit. Throws 429 at the daily limit. */
export async function consumeJobRead(db: Database, viewer: Viewer, now: Date): Promise<void> {
  await consumeDailyUse(db, viewer, {
    table: sql`${jobReads}`,
    kind: "jobReads",
    now,
    toMessage: (limit) =>
      `We read ${limit} jobs for you today, the daily limit. Paste the job’s text to add it now, or try again tomorrow.`,
  });
}

/** Deletes counts of days that ended READ_COUNT_RETENTION_DAYS ago. */
export function deleteOldJobReads(db: Database, now: Date) {
  const before = toDay(daysBefore(now, READ_COUNT_RETENTION_DAYS));
  return db.delete(jobReads).where(lt(jobReads.day, before));
}
