import { and, eq, type SQL, sql } from "drizzle-orm";
import { writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { recount } from "#app/features/jobs/counts.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { importRuns, recheckRequests } from "../tables.ts";
import { emptyReport, type ImportReport } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import { isBoard } from "./sources.server.ts";
import type { BoardName } from "./write-after.server.ts";

interface Removal extends BoardName {
  /** A further condition on the source, for callers who may not remove every one. */
  holds?: SQL;
  /** Who removed it, one sentence for the list of runs. */
  message: string;
  /** Recorded right after the removal. */
  event?: Write;
  now: Date;
}

/**
 * Deletes a job source and closes its jobs, in one transaction. Returns how many closed; null when
 * there was no such source.
 */
export async function removeSource(
  db: Database,
  viewer: Viewer,
  { kind, board, holds, message, event, now }: Removal,
): Promise<number | null> {
  const ofBoard = and(eq(jobs.sourceKind, kind), eq(jobs.sourceBoard, board));
  const open = and(ofBoard, sql`status in ('open', 'paused')`);
  const closed = await db.$count(jobs, open);
  const report: ImportReport = {
    ...emptyReport({ kind, board, now }),
    closed,
    decided: "removed",
    message,
  };
  const row = toRunRow(report);
  const which = and(isBoard({ kind, board }), holds);
  const isListed = sql`exists (select 1 from ${sources} where ${which})`;
  const [, , , removed] = await writeAs(db, viewer, [
    sql`update ${jobs} set status = 'closed', closed_at = ${row.startedAt} where ${open} and ${isListed}`,
    sql`delete from ${recheckRequests}
      where job_id in (select id from ${jobs} where ${ofBoard}) and ${isListed}`,
    // This run makes a running import of the source fail with NewerRunError.
    sql`insert into ${importRuns} (id, kind, board, started_at, status, report)
      select ${row.id}, ${kind}, ${board}, ${row.startedAt}, ${row.status}, ${JSON.stringify(report)}
      where ${isListed}`,
    db.delete(sources).where(which).returning({ board: sources.board }),
    ...(event ? [event] : []),
    ...recount(db, now),
  ]);
  return removed?.results.length ? closed : null;
}
