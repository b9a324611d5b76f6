import { asc, eq } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import { closesWithRun } from "../sync/quarantined-runs.server.ts";
import type { ImportReport } from "../sync/report.ts";
import { importRuns } from "../tables.ts";

/** Loads a run and the jobs that confirming it would close; null without such a run. */
export async function loadRun(db: Database, viewer: Viewer, id: string) {
  const {
    runs: [run],
    closing,
  } = await readAsViewer(db, viewer, {
    runs: db.select().from(importRuns).where(eq(importRuns.id, id)),
    closing: db
      .select({ id: jobs.id, slug: jobs.slug, title: jobs.title })
      .from(jobs)
      .where(closesWithRun(id))
      .orderBy(asc(jobs.title), asc(jobs.id)),
  });
  if (!run) return null;
  const { seenIds: _, ...shown } = run;
  return { run: { ...shown, report: run.report as ImportReport }, closing };
}
