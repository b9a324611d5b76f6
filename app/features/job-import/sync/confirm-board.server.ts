import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import type { SourceKind } from "#app/features/jobs/job.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { importRuns } from "../tables.ts";
import { MISSES_TO_CLOSE } from "./plan.ts";
import { emptyReport, type ImportReport, type Transfer } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import { selectLastRun, writeAfter } from "./write-after.server.ts";
import { closeJobs } from "./write-run.server.ts";

interface Confirmation {
  kind: SourceKind;
  board: string;
  company: string | null;
  transfer: Transfer;
  now: Date;
  alongside(report: ImportReport): Write[];
}

/**
 * Stores a run for a response 304: the jobs that the last applied run saw count as verified now, and
 * those that it missed are missing once more.
 */
export async function confirmBoard(
  db: Database,
  { kind, board, company, transfer, now, alongside }: Confirmation,
): Promise<ImportReport> {
  const ofBoard = and(eq(jobs.sourceKind, kind), eq(jobs.sourceBoard, board));
  const [[lastRun], [lastGood], known] = await db.batch([
    selectLastRun(db, { kind, board }),
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
      .where(and(ofBoard, inArray(jobs.status, ["open", "paused", "expired"]))),
  ]);
  const report = emptyReport({ kind, board, company, now, transfer });
  const moment = now.toISOString();
  if (!lastGood) {
    report.status = "failed";
    report.message = "The board says that nothing changed, but no good run of it is known here.";
  }
  const since = lastGood?.startedAt ?? moment;
  const verified = known.filter(({ lastVerifiedAt }) => lastVerifiedAt >= since);
  const closing = known.filter(
    ({ status, missedRuns }) =>
      lastGood && status !== "expired" && missedRuns > 0 && missedRuns + 1 >= MISSES_TO_CLOSE,
  );
  report.notModified = true;
  report.unchanged = verified.length;
  report.closed = closing.length;
  await writeAfter(db, { kind, board, lastRunId: lastRun?.id ?? null }, [
    sql`update ${jobs} set last_seen_at = ${moment}, last_verified_at = ${moment}
      where id in (select value from json_each(${JSON.stringify(verified.map(({ id }) => id))}))`,
    ...closeJobs(closing, now),
    db.insert(importRuns).values(toRunRow(report)),
    ...(closing.length > 0 ? recount(db, now) : []),
    ...alongside(report),
  ]);
  return report;
}
