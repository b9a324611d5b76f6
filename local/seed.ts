import type { Database } from "#app/db/database.server.ts";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { countVerifiedLastDay } from "#app/features/jobs/counts.server.ts";
import {
  type JobRecord,
  upsertJobs,
  upsertOrganizations,
} from "#app/features/jobs/save-jobs.server.ts";
import { exampleJobs } from "./seed-jobs.ts";
import { exampleOrganizations } from "./seed-organizations.ts";

const BATCH = 1_000;

/** Stores the first n example jobs with their companies, and counts what was verified lately. */
export async function seedJobs(db: Database, n: number, now: Date): Promise<void> {
  await writeBatch(db, upsertOrganizations(db, await exampleOrganizations(now)));
  let pending: JobRecord[] = [];
  // One batch is stored while the next is built.
  let writing: Promise<unknown> = Promise.resolve();
  for await (const row of exampleJobs(n, now)) {
    pending.push(row);
    if (pending.length < BATCH) continue;
    await writing;
    writing = writeBatch(db, upsertJobs(pending));
    pending = [];
  }
  await writing;
  await writeBatch(db, upsertJobs(pending));
  await writeBatch(db, [countVerifiedLastDay(now)]);
}
