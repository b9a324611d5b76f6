import type { ImportReport } from "./report.ts";

/** A run as it is kept; a held one with the ids it saw, since three held runs must agree. */
export function toRunRow(report: ImportReport, seenIds: string[] | null = null) {
  const { kind, board, startedAt, status } = report;
  return { id: crypto.randomUUID(), kind, board, startedAt, status, report, seenIds };
}
