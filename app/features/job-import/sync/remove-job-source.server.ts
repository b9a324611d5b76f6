import { and, eq, type SQL, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { recordRemoval } from "#app/db/changes.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { jobs, recheckRequests, sources } from "#app/features/jobs/tables.ts";
import { forgetLogo } from "#app/features/organizations/profile/logos.server.ts";
import { jobSourceOrganizationId } from "../board-organization.ts";
import { importRuns } from "../tables.ts";
import { isJobSource } from "./job-sources.server.ts";
import { createReport, type ImportReport } from "./report.ts";
import { toRunRow } from "./run-row.ts";
import type { JobSourceKey } from "./write-if-latest-run.server.ts";

interface Removal extends JobSourceKey {
  /** A further condition on the source, for callers who may not remove every one. */
  condition?: SQL;
  /** Who removed it, one sentence for the list of runs. */
  message: string;
  /** Run right after the removal, as its event has to. */
  followUps?: readonly Write[];
  now: Date;
}

/**
 * Deletes a job source and closes its jobs, in one transaction. Returns how many closed; null when
 * there was no such source.
 */
export async function removeJobSource(
  db: Database,
  viewer: Viewer,
  { kind, board, condition, message, followUps = [], now }: Removal,
): Promise<number | null> {
  const isJobOfSource = and(eq(jobs.sourceKind, kind), eq(jobs.sourceBoard, board));
  const isOpenJobOfSource = and(isJobOfSource, sql`+status in ('open', 'paused', 'duplicate')`);
  const closed = await db.$count(jobs, isOpenJobOfSource);
  const report: ImportReport = {
    ...createReport({ kind, board, now }),
    closed,
    decided: "removed",
    message,
  };
  const row = toRunRow(report);
  recordRemoval(db, "jobs");
  const isThisSource = and(isJobSource({ kind, board }), condition);
  const sourceExists = sql`exists (select 1 from ${sources} where ${isThisSource})`;
  const [, , , removed] = await writeAsViewer(db, viewer, [
    sql`update ${jobs} set status = 'closed', closed_at = ${row.startedAt} where ${isOpenJobOfSource} and ${sourceExists}`,
    sql`delete from ${recheckRequests}
      where job_id in (select id from ${jobs} where ${isJobOfSource}) and ${sourceExists}`,
    // This run makes a running import of the source fail with NewerRunError.
    sql`insert into ${importRuns} (id, kind, board, started_at, status, report)
      select ${row.id}, ${kind}, ${board}, ${row.startedAt}, ${row.status}, ${JSON.stringify(report)}
      where ${sourceExists}`,
    db.delete(sources).where(isThisSource).returning({ board: sources.board }),
    ...followUps,
    ...forgetLogo(await jobSourceOrganizationId(kind, board), sql`not ${sourceExists}`),
  ]);
  return removed?.results.length ? closed : null;
}
