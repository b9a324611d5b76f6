import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { expireOverdueJobs, recountJobs } from "./counts.server.ts";
import { CLOSE_UNCONFIRMED_AFTER_DAYS } from "./lifecycle.ts";
import { jobs } from "./tables.ts";

/**
 * Hourly: expires jobs past their last day, closes imported jobs that their source has not confirmed
 * for too long, then recounts. One batch.
 */
export async function closeEndedJobs(db: Database, now: Date): Promise<void> {
  const timestamp = now.toISOString();
  const unverifiedSince = daysBefore(now, CLOSE_UNCONFIRMED_AFTER_DAYS);
  await writeBatch(db, [
    expireOverdueJobs(db, now),
    db
      .update(jobs)
      .set({ status: "closed", closedAt: timestamp })
      .where(
        and(
          inArray(jobs.status, ["open", "paused"]),
          sql`${jobs.sourceKind} <> 'org'`,
          lt(jobs.lastVerifiedAt, unverifiedSince),
        ),
      ),
    ...recountJobs(db, now),
  ]);
}
