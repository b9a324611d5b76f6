import { sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { countVerifiedLastDay } from "./counts.server.ts";
import { CLOSE_UNCONFIRMED_AFTER_DAYS } from "./lifecycle.ts";
import { jobs, sources } from "./tables.ts";

/*
 * `indexed by`, and a plus that keeps a column from choosing the index: almost every job is open, so
 * the index of a status would read them all.
 */

/**
 * Hourly: expires jobs past their last day, closes imported jobs that their source has not confirmed
 * for too long, and counts what was verified within a day. Reads the jobs that end, not those that stay.
 */
export async function closeEndedJobs(db: Database, now: Date): Promise<void> {
  const unverifiedSince = daysBefore(now, CLOSE_UNCONFIRMED_AFTER_DAYS);
  const results = await writeBatch(db, [
    expireOverdueJobs(now),
    sql`update ${jobs} indexed by jobs_by_own_verification
      set status = 'closed', closed_at = ${now.toISOString()}
      where status in ('open', 'paused') and verified_with_source = 0
        and source_kind <> 'org' and last_verified_at < ${unverifiedSince} returning id`,
    sql`update ${jobs} set status = 'closed', closed_at = ${now.toISOString()}
      where +status in ('open', 'paused') and verified_with_source = 1
        and last_verified_at < ${unverifiedSince} and (source_kind, source_board) in (
          select kind, board from ${sources} where verified_at < ${unverifiedSince}) returning id`,
    countVerifiedLastDay(now),
  ]);
  if (results.some((result) => result.results.length > 0)) recordChange(db, "jobs");
}

/** Stores that jobs past their last day are expired; returns their ids. */
export function expireOverdueJobs(now: Date): Write {
  return sql`update ${jobs} indexed by jobs_by_last_day set status = 'expired'
    where status in ('open', 'paused') and valid_through <= ${now.toISOString()} returning id`;
}
