import { and, desc, eq, sql } from "drizzle-orm";
import { recordChange } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { countVerifiedLastDay } from "#app/features/jobs/counts.server.ts";
import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { importRuns } from "../tables.ts";
import { MISSES_TO_CLOSE } from "./closing-plan.ts";
import { isJobSource } from "./job-sources.server.ts";
import { createReport, type ImportReport, type TransferStats } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import { closeJobs } from "./source-jobs.server.ts";
import { changesVerifiedCount, verifySource } from "./verify-jobs.server.ts";
import { selectLatestRun, writeIfLatestRun } from "./write-if-latest-run.server.ts";

const NO_APPLIED_RUN_MESSAGE =
  "The board reports no changes, but we have no complete import of it.";

interface NotModifiedRun {
  kind: JobSourceKind;
  board: string;
  company: string | null;
  transfer: TransferStats;
  now: Date;
  extraWrites(report: ImportReport): Write[];
}

/**
 * Stores a run for a response 304: the source's jobs count as verified now, and those that its last
 * applied run missed are missing once more. Reads and writes nothing of the others.
 */
export async function recordNotModified(
  db: Database,
  { kind, board, company, transfer, now, extraWrites }: NotModifiedRun,
): Promise<ImportReport> {
  const [[latestRun], [lastApplied], missedJobs, [source]] = await db.batch([
    selectLatestRun(db, { kind, board }),
    db
      .select({ report: importRuns.report })
      .from(importRuns)
      .where(
        and(
          eq(importRuns.kind, kind),
          eq(importRuns.board, board),
          eq(importRuns.status, "applied"),
        ),
      )
      .orderBy(desc(importRuns.startedAt))
      .limit(1),
    db
      .select({ id: sql<string>`id`, missedRuns: sql<number>`missed_runs` })
      .from(sql`${jobs} indexed by jobs_by_missed_runs`)
      .where(
        and(
          eq(jobs.sourceKind, kind),
          eq(jobs.sourceBoard, board),
          sql`status in ('open', 'paused', 'duplicate')`,
          sql`missed_runs > 0`,
        ),
      ),
    db.select({ verifiedAt: sources.verifiedAt }).from(sources).where(isJobSource({ kind, board })),
  ]);
  const jobsToClose = lastApplied
    ? missedJobs.filter(({ missedRuns }) => missedRuns + 1 >= MISSES_TO_CLOSE)
    : [];
  const report: ImportReport = {
    ...createReport({ kind, board, company, now, transfer }),
    ...(!lastApplied && { status: "failed", message: NO_APPLIED_RUN_MESSAGE }),
    notModified: true,
    unchanged: lastApplied ? countHeldJobs(lastApplied.report as ImportReport) : 0,
    closed: jobsToClose.length,
  };
  const changesCount = changesVerifiedCount(true, { verifiedAt: source?.verifiedAt }, now);
  if (jobsToClose.length > 0) recordChange(db, "jobs");
  await writeIfLatestRun(db, { kind, board, latestRunId: latestRun?.id ?? null }, [
    ...closeJobs(jobsToClose, now),
    db.insert(importRuns).values(toRunRow(report)),
    ...(lastApplied ? [verifySource({ kind, board }, now)] : []),
    ...(changesCount ? [countVerifiedLastDay(now)] : []),
    ...extraWrites(report),
  ]);
  return report;
}

/** How many jobs a run saw that could be read. */
function countHeldJobs({ created, updated, unchanged, reopened }: ImportReport): number {
  return created + updated + unchanged + reopened;
}
