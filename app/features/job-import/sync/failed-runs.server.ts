import type { Database } from "#app/db/database.server.ts";
import { type Write, writeBatch } from "#app/db/write-batch.server.ts";
import { importRuns } from "../tables.ts";
import {
  type CheckOutcome,
  findJobSource,
  type JobSource,
  recordCheckOutcome,
} from "./job-sources.server.ts";
import { createReport, type ImportReport, type TransferStats } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import type { SourceCheck } from "./sync-job-source.server.ts";

interface FailedRun {
  now: Date;
  message: string;
  transfer?: TransferStats;
  outcome?: CheckOutcome;
  isDryRun?: boolean;
  /** Further writes of the same transaction. */
  extraWrites?: Write[];
}

/** Stores a failed run of a source that could not be fetched. */
export async function saveFailedRun(
  db: Database,
  source: JobSource,
  { now, message, transfer, outcome, isDryRun, extraWrites = [] }: FailedRun,
): Promise<ImportReport> {
  const { kind, board, company } = source;
  const report: ImportReport = {
    ...createReport({ kind, board, company, now, dryRun: isDryRun ?? false }),
    status: "failed",
    message,
    ...(transfer && { transfer }),
  };
  if (isDryRun) return report;
  await writeBatch(db, [
    db.insert(importRuns).values(toRunRow(report)),
    ...recordCheckOutcome(db, source, {
      outcome: outcome ?? { is: "failed", retryAfterSeconds: 0 },
      now,
    }),
    ...extraWrites,
  ]);
  return report;
}

/** Stores a failed run for an error of ours, so that the source is checked less often. */
export async function recordInternalFailure(
  db: Database,
  check: SourceCheck,
  now: Date,
): Promise<void> {
  const source = await findJobSource(db, check);
  if (source?.queuedAt !== check.queuedAt) return;
  await saveFailedRun(db, source, {
    now,
    message: "The import failed on our side. See the log for details.",
  });
}
