import type { RunDecision } from "./decide-run.ts";
import { createReport, type ImportReport, type TransferStats } from "./report.ts";

interface ReportedRun {
  kind: ImportReport["kind"];
  board: string;
  company: string | null;
  now: Date;
  dryRun: boolean;
  transfer?: TransferStats;
}

/** The report of a decided run. */
export function toReport(decision: RunDecision, run: ReportedRun): ImportReport {
  const { status, message, seen, skipped } = decision;
  return {
    ...createReport(run),
    status,
    seen,
    skipped,
    ...(message !== null && { message }),
    ...(decision.status === "held" && { held: decision.missingCount }),
    ...(decision.status === "applied" && toAppliedCounts(decision)),
  };
}

function toAppliedCounts(decision: Extract<RunDecision, { status: "applied" }>) {
  const { changedPostings, unchangedItems, closingPlan, company, isPartial, postponedCount } =
    decision;
  const count = (change: (typeof changedPostings)[number]["change"]) =>
    changedPostings.filter((posting) => posting.change === change).length;
  return {
    company,
    created: count("created"),
    updated: count("updated"),
    unchanged: unchangedItems.length,
    reopened: count("reopened"),
    closed: closingPlan.toClose.length,
    ...(isPartial && { isPartial }),
    ...(postponedCount > 0 && { later: postponedCount }),
  };
}
