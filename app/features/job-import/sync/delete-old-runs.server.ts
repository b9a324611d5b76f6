import { lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/database.server.ts";
import { daysBefore } from "#app/reference/calendar.ts";
import { importRuns } from "../tables.ts";
import { RUN_RETENTION_DAYS } from "./report.ts";

/** Deletes runs after RUN_RETENTION_DAYS, except each source's latest run and latest applied run. */
export function deleteOldRuns(db: Database, now: Date) {
  const before = daysBefore(now, RUN_RETENTION_DAYS);
  return db.delete(importRuns).where(sql`${lt(importRuns.startedAt, before)} and exists (
    select 1 from ${importRuns} as later
    where later.kind = import_runs.kind and later.board = import_runs.board
      and later.started_at > import_runs.started_at
      and (import_runs.status <> 'applied' or later.status = 'applied')
  )`);
}
