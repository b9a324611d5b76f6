import { sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { closeExamples } from "#app/features/jobs/close-examples.server.ts";
import { countVerifiedLastDay } from "#app/features/jobs/counts.server.ts";
import { rereadPossibleDuplicates } from "#app/features/jobs/reread-possible-duplicates.server.ts";
import { joinRoles } from "#app/features/jobs/roles/role-candidates.server.ts";
import { upsertJobs } from "#app/features/jobs/save-jobs.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import { importRuns } from "../tables.ts";
import type { AppliedRun, RunDecision } from "./decide-run.ts";
import { withFreeIds } from "./free-ids.server.ts";
import { toJobRow } from "./job-row.server.ts";
import { moveReposts, openOrphanedDuplicates, takePlaces } from "./move-jobs.server.ts";
import type { ImportReport } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import {
  assignJobsToOwner,
  closeJobs,
  hideJobsOfHiddenOwner,
  toIdsJson,
} from "./source-jobs.server.ts";
import { toSourceOrganization, upsertSourceOrganization } from "./source-organization.server.ts";
import type { StoredSourceState } from "./stored-state.server.ts";
import {
  changesVerifiedCount,
  verifiesWithSource,
  verifySource,
  verifyUnchangedJobs,
} from "./verify-jobs.server.ts";
import { writeIfLatestRun } from "./write-if-latest-run.server.ts";

interface Run {
  report: ImportReport;
  decision: RunDecision;
  /** Null for a run that failed before anything was read. */
  state: StoredSourceState | null;
  now: Date;
  extraWrites: Write[];
}

interface RunToApply extends Run {
  decision: AppliedRun;
  state: StoredSourceState;
}

/**
 * Stores a run and what it changes in one transaction. Throws NewerRunError if an applied run would
 * follow another than it was decided on.
 */
export async function writeRun(db: Database, run: Run): Promise<void> {
  const { report, decision, state, extraWrites } = run;
  if (decision.status === "applied" && state) return applyRun(db, { ...run, decision, state });
  const seenIds = decision.status === "held" ? decision.seenIds : null;
  await writeBatch(db, [db.insert(importRuns).values(toRunRow(report, seenIds)), ...extraWrites]);
}

async function applyRun(
  db: Database,
  { report, decision, state, now, extraWrites }: RunToApply,
): Promise<void> {
  const { changedPostings, closingPlan, company, isConnected } = decision;
  const { kind, board } = report;
  const stored = state.organization;
  const organization =
    isConnected && stored
      ? stored
      : await toSourceOrganization(db, { kind, board }, { company, stored, now });
  const sourceOrganizationId = await jobSourceOrganizationId(kind, board);
  const isWithSource = verifiesWithSource(decision, state);
  const rowContext = { kind, board, organization, verifiedWithSource: isWithSource, now };
  const rows = await withFreeIds(
    db,
    await Promise.all(changedPostings.map((posting) => toJobRow(posting, rowContext))),
    changedPostings,
  );
  const newIds = rows.flatMap(({ id, status }, index) =>
    changedPostings[index]?.storedJob === null && status === "open" ? id : [],
  );
  const predecessors = changedPostings.flatMap(({ predecessor }) => predecessor ?? []);
  const isChanged =
    changedPostings.length > 0 ||
    closingPlan.toClose.length > 0 ||
    stored?.name !== organization.name;
  if (isChanged) recordChange(db, "jobs");
  await writeIfLatestRun(db, { kind, board, latestRunId: state.latestRunId }, [
    ...(isConnected ? [] : [upsertSourceOrganization(db, organization)]),
    // The old job keeps its page, and frees its external id for the new one.
    sql`update ${jobs} set source_external_id = source_external_id || ' until ' || closed_at
      where id in (select value from json_each(${toIdsJson(predecessors)}))`,
    ...moveReposts(changedPostings),
    ...takePlaces(changedPostings, { kind, board }),
    ...upsertJobs(rows),
    ...joinRoles(decision.joinedRoles),
    ...(newIds.length > 0 ? [closeExamples(now)] : []),
    ...openOrphanedDuplicates(changedPostings, { kind, board }),
    ...verifyUnchangedJobs(decision, state, { isWithSource, now }),
    ...assignJobsToOwner(report, sourceOrganizationId),
    ...hideJobsOfHiddenOwner(report, sourceOrganizationId, now),
    sql`update ${jobs} set missed_runs = missed_runs + 1
      where id in (select value from json_each(${toIdsJson(closingPlan.toMarkMissed)}))`,
    ...closeJobs(closingPlan.toClose, now),
    db.insert(importRuns).values(toRunRow(report)),
    ...(isWithSource ? [verifySource({ kind, board }, now)] : []),
    ...(changesVerifiedCount(isWithSource, state, now) ? [countVerifiedLastDay(now)] : []),
    ...extraWrites,
    // Another run may have stored the same jobs since this one looked for them.
    ...rereadPossibleDuplicates(newIds, decision.comparedIds),
  ]);
}
