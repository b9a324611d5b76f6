import { eq, isNull, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { readHardGates } from "./parse/hard-gates.ts";

/** Texts take up to 40 KB each. */
const MAX_JOBS = 200;

/** Hourly: reads the gates of jobs that were stored before there were any, from their stored text. */
export async function fillGates(db: Database): Promise<void> {
  const rows = await db
    .select({ id: jobs.id, text: jobDescriptions.text })
    .from(jobs)
    .innerJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(isNull(jobs.gates))
    .limit(MAX_JOBS);
  if (rows.length === 0) return;
  const made = rows.map(({ id, text }) => ({ id, gates: readHardGates(text) }));
  await writeBatch(db, [
    sql`update ${jobs} set gates = made.value -> 'gates'
      from json_each(${JSON.stringify(made)}) as made
      where jobs.id = made.value ->> 'id' and gates is null`,
  ]);
  const stated = made.filter(({ gates }) => Object.keys(gates).length > 0).length;
  console.log(`gates: ${rows.length} jobs read again, ${stated} with one`);
  if (stated > 0) recordChange(db, "jobs");
}
