import type { ImportReport } from "./report.ts";

/** The row of a run; a quarantined one keeps the ids it saw, because three such runs must agree. */
export function toRunRow(report: ImportReport, seenIds: string[] | null = null) {
  const { kind, board, startedAt, status } = report;
  return { id: crypto.randomUUID(), kind, board, startedAt, status, report, seenIds };
}
