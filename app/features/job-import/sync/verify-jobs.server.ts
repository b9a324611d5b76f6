import { type SQL, sql } from "drizzle-orm";
import type { Write } from "#app/db/write-batch.server.ts";
import { lastVerifiedAt } from "#app/features/jobs/lifecycle.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import type { AppliedRun } from "./decide-run.ts";
import { toIdsJson } from "./source-jobs.server.ts";
import type { StoredSourceState } from "./stored-state.server.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

/*
 * A whole run verifies all jobs that it holds with one write, that of its source. A job that a run
 * does not hold, or could not read, leaves its source's verification and keeps the time it had.
 */

/** Whether a run verifies its jobs through its source: it read all of a source that is checked by itself. */
export function verifiesWithSource(run: AppliedRun, { verifiedAt }: StoredSourceState): boolean {
  return verifiedAt !== undefined && !run.isPartial && run.postponedCount === 0;
}

/** Whether the number of jobs verified within a day may have changed by more than the jobs that were written. */
export function changesVerifiedCount(
  isWithSource: boolean,
  { verifiedAt }: Pick<StoredSourceState, "verifiedAt">,
  now: Date,
): boolean {
  return !isWithSource || !verifiedAt || verifiedAt <= daysBefore(now, 1);
}

/** The statements that verify the unchanged jobs of a run; to precede those that close jobs. */
export function verifyUnchangedJobs(
  { unchangedItems, changedPostings }: AppliedRun,
  { storedJobs }: StoredSourceState,
  { isWithSource, now }: { isWithSource: boolean; now: Date },
): Write[] {
  const itemsToWrite = isWithSource
    ? unchangedItems.filter(
        ({ storedJob, rawHash }) =>
          !storedJob.verifiedWithSource ||
          storedJob.rawHash !== rawHash ||
          storedJob.missedRuns > 0,
      )
    : unchangedItems;
  const timestamp = now.toISOString();
  const verifiedJobs = itemsToWrite.map(({ storedJob: { id }, rawHash }) => ({ id, rawHash }));
  const verifyItems = sql`
    update ${jobs} set last_seen_at = ${timestamp}, last_verified_at = ${timestamp}, missed_runs = 0,
      raw_hash = seen.value ->> 'rawHash'${isWithSource ? sql`, verified_with_source = 1` : sql``}
    from json_each(${JSON.stringify(verifiedJobs)}) as seen
    where ${jobs.id} = seen.value ->> 'id'`;
  if (!isWithSource) return [verifyItems];
  const heldIds = new Set(
    [...unchangedItems, ...changedPostings].map(({ storedJob }) => storedJob?.id),
  );
  const jobsToLeave = storedJobs.filter((job) => job.verifiedWithSource && !heldIds.has(job.id));
  return [verifyItems, leaveSourceVerification(toIdsJson(jobsToLeave))];
}

/** The statement that stores a source's whole run; to follow all that change its jobs. */
export function verifySource({ kind, board }: JobSourceKey, now: Date): Write {
  return sql`update ${sources} set verified_at = ${now.toISOString()}
    where kind = ${kind} and board = ${board}`;
}

function leaveSourceVerification(idsJson: string): SQL {
  return sql`update ${jobs} set last_verified_at = ${lastVerifiedAt()}, verified_with_source = 0
    where id in (select value from json_each(${idsJson}))`;
}
