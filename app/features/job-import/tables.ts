import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { JobSourceKind } from "#app/features/jobs/job.ts";

export const importRuns = sqliteTable(
  "import_runs",
  {
    id: text().primaryKey(),
    kind: text().$type<JobSourceKind>().notNull(),
    board: text().notNull(),
    startedAt: text("started_at").notNull(),
    status: text().$type<"applied" | "held" | "failed">().notNull(),
    report: text({ mode: "json" }).$type<unknown>().notNull(),
    /** The external ids a held run saw: what three held runs agree on is applied. */
    seenIds: text("seen_ids", { mode: "json" }).$type<string[]>(),
  },
  (run) => [
    index("import_runs_by_board").on(run.kind, run.board, run.startedAt),
    index("import_runs_by_age").on(run.startedAt),
  ],
);
