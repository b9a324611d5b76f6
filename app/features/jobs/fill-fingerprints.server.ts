import { isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { toFingerprint } from "./fingerprint.server.ts";
import { rereadPossibleDuplicates } from "./reread-possible-duplicates.server.ts";
import { jobs } from "./tables.ts";

const MAX_JOBS = 2_000;

/**
 * Hourly: makes the fingerprints of jobs that were stored before there were any, and has possible
 * duplicates among them read again.
 */
export async function fillFingerprints(db: Database): Promise<void> {
  const { id, title, level, workMode, places, remoteFrom, whereStated } = jobs;
  const rows = await db
    .select({ id, title, level, workMode, places, remoteFrom, whereStated })
    .from(jobs)
    .where(isNull(jobs.fingerprint))
    .limit(MAX_JOBS);
  if (rows.length === 0) return;
  const made = rows.map((row) => ({ id: row.id, fingerprint: toFingerprint(row) }));
  await writeBatch(db, [
    sql`update ${jobs} set fingerprint = made.value ->> 'fingerprint'
      from json_each(${JSON.stringify(made)}) as made
      where jobs.id = made.value ->> 'id' and fingerprint is null`,
    ...rereadPossibleDuplicates(rows.map((row) => row.id)),
  ]);
}
