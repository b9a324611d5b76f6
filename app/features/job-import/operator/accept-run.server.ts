import { eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { ViewerContext } from "#app/auth/viewer.server.ts";
import { recordChange } from "#app/db/changes.server.ts";
import { jobs, sources } from "#app/features/jobs/tables.ts";
import { OPERATOR_IMPORTS_PATH } from "#app/features/operator/paths.ts";
import { recordOperatorEvent } from "#app/features/organizations/events.server.ts";
import { sourcesPath } from "#app/features/organizations/organization.ts";
import { tellMembers } from "#app/features/organizations/tell-members.server.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { formatCount } from "#app/ui/time.ts";
import { closesWithRun, isLatestRun } from "../sync/quarantined-runs.server.ts";
import { createReport, type ImportReport, RUN_RETENTION_DAYS } from "../sync/report.ts";
import { toRunRow } from "../sync/run-row.ts";
import { importRuns } from "../tables.ts";

/** Closes what a quarantined run did not see, by an operator's decision; throws 422 when it is out of date. */
export async function acceptRun(
  { db, viewer, now }: ViewerContext,
  id: string,
): Promise<FormSuccess> {
  const [[found], closing] = await db.batch([
    db
      .select({ run: importRuns, orgId: sources.orgId })
      .from(importRuns)
      .leftJoin(
        sources,
        sql`${sources.kind} = ${importRuns.kind} and ${sources.board} = ${importRuns.board}`,
      )
      .where(eq(importRuns.id, id)),
    db.select({ id: jobs.id }).from(jobs).where(closesWithRun(id)),
  ]);
  if (!found)
    throw notFound(`This import doesn’t exist. We keep imports for ${RUN_RETENTION_DAYS} days.`);
  const { run, orgId } = found;
  const { kind, board } = run;
  const row = toRunRow({
    ...createReport({ kind, board, now, company: (run.report as ImportReport).company }),
    closed: closing.length,
    decided: "believed",
    message:
      closing.length > 0
        ? "An operator accepted a held import; missing jobs closed."
        : "An operator accepted a held import; no job was left to close.",
  });
  recordChange(db, "jobs");
  const [closed, stored] = await writeAsViewer(db, viewer, [
    sql`update ${jobs} set status = 'closed', closed_at = ${now.toISOString()}
      where ${closesWithRun(id)} returning id`,
    sql`insert into ${importRuns} (id, kind, board, started_at, status, report)
      select ${row.id}, kind, board, ${row.startedAt}, ${row.status}, ${JSON.stringify(row.report)}
      from ${importRuns} as quarantined
      where quarantined.id = ${id} and quarantined.status = 'held' and ${isLatestRun(sql`quarantined`)} returning id`,
    ...(orgId && closing.length > 0
      ? [
          recordOperatorEvent({
            orgId,
            detail: { is: "source_jobs_closed", kind, board, n: closing.length },
            now,
          }),
          tellMembers({
            ...{ event: "source_jobs_closed", orgId, subject: board, now },
            ...{ note: String(closing.length), path: sourcesPath(orgId) },
          }),
        ]
      : []),
  ]);
  if (!stored?.results.length) {
    throw invalid({}, "Nothing closed: a newer import of this board has been decided since.");
  }
  const n = closed?.results.length ?? 0;
  return { message: `${formatCount(n, "job")} closed.`, to: OPERATOR_IMPORTS_PATH };
}
