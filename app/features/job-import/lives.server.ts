import { sql } from "drizzle-orm";
import type { Life } from "#app/db/life.ts";
import { RUN_RETENTION_DAYS } from "./sync/report.ts";
import { importRuns } from "./tables.ts";

export const importRunsLife: Life = {
  table: importRuns,
  holds: "Results of each run of a job source",
  forgets: [
    {
      days: RUN_RETENTION_DAYS,
      since: "they start",
      what: "Runs of a job source, except the last one and the last applied one",
      isImpersonal: true,
      column: importRuns.startedAt,
      where: sql`exists (
        select 1 from ${importRuns} as later
        where later.kind = import_runs.kind and later.board = import_runs.board
          and later.started_at > import_runs.started_at
          and (import_runs.status <> 'applied' or later.status = 'applied'))`,
    },
  ],
  stays: "Of each source the last run, and the last that was applied.",
};
