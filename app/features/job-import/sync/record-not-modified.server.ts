import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recountJobs } from "#app/features/jobs/counts.server.ts";
import type { JobSourceKind } from "#app/features/jobs/job.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { importRuns } from "../tables.ts";
import { MISSES_TO_CLOSE } from "./closing-plan.ts";
import { createReport, type ImportReport, type TransferStats } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import { closeJobs, toIdsJson } from "./source-jobs.server.ts";
import { selectLatestRun, writeIfLatestRun } from "./write-if-latest-run.server.ts";

const NO_APPLIED_RUN_MESSAGE =
  "The board says that nothing changed, but no good run of it is known here.";

interface NotModifiedRun {
  kind: JobSourceKind;
  board: string;
  company: string | null;
  transfer: TransferStats;
  now: Date;
  extraWrites(report: ImportReport): Write[];
}

/**
 * Stores a run for a response 304: the jobs that the last applied run saw count as verified now, and
 * those that it missed are missing once more.
 */
export async function recordNotModified(
  db: Database,
  { kind, board, company, transfer, now, extraWrites }: NotModifiedRun,
): Promise<ImportReport> {
  const isOfSource = and(eq(jobs.sourceKind, kind), eq(jobs.sourceBoard, board));
  const [[latestRun], [lastApplied], storedJobs] = await db.batch([
    selectLatestRun(db, { kind, board }),
    db
      .select({ startedAt: importRuns.startedAt })
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
      .select({
        id: jobs.id,
        status: jobs.status,
        missedRuns: jobs.missedRuns,
        lastVerifiedAt: jobs.lastVerifiedAt,
      })
      .from(jobs)
      .where(and(isOfSource, inArray(jobs.status, ["open", "paused", "expired"]))),
  ]);
  const timestamp = now.toISOString();
  const lastAppliedAt = lastApplied?.startedAt ?? timestamp;
  const verifiedJobs = storedJobs.filter(({ lastVerifiedAt }) => lastVerifiedAt >= lastAppliedAt);
  const jobsToClose = storedJobs.filter(
    ({ status, missedRuns }) =>
      lastApplied && status !== "expired" && missedRuns > 0 && missedRuns + 1 >= MISSES_TO_CLOSE,
  );
  const report: ImportReport = {
    ...createReport({ kind, board, company, now, transfer }),
    ...(!lastApplied && { status: "failed", message: NO_APPLIED_RUN_MESSAGE }),
    notModified: true,
    unchanged: verifiedJobs.length,
    closed: jobsToClose.length,
  };
  await writeIfLatestRun(db, { kind, board, latestRunId: latestRun?.id ?? null }, [
    sql`update ${jobs} set last_seen_at = ${timestamp}, last_verified_at = ${timestamp}
      where id in (select value from json_each(${toIdsJson(verifiedJobs)}))`,
    ...closeJobs(jobsToClose, now),
    db.insert(importRuns).values(toRunRow(report)),
    ...(jobsToClose.length > 0 ? recountJobs(db, now) : []),
    ...extraWrites(report),
  ]);
  return report;
}
