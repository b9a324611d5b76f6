import type { JobSourceKind } from "#app/features/jobs/job.ts";

/** A run is stored for this many days, unless it is its source’s last or last applied one. */
export const RUN_RETENTION_DAYS = 90;

/** The result of a run; printed by the command line, and stored as JSON with the run. */
export interface ImportReport {
  status: "applied" | "held" | "failed";
  kind: JobSourceKind;
  board: string;
  company: string | null;
  dryRun: boolean;
  startedAt: string;
  seen: number;
  created: number;
  updated: number;
  unchanged: number;
  reopened: number;
  closed: number;
  /** Jobs that stay open because the drop is suspicious. */
  held: number;
  skipped: SkippedItem[];
  message?: string;
  /** Absent for a saved response and for an operator's decision. */
  transfer?: TransferStats;
  /** The source has more items than it sent, so no job was missing. */
  isPartial?: boolean;
  /** New or changed items left for the next run, because this one was full. */
  later?: number;
  /** The host answered 304. */
  notModified?: boolean;
  /** Set when an operator's decision made this run. */
  decided?: "believed" | "removed";
}

/** The requests of a run together, redirects included. */
export interface TransferStats {
  /** Of the deciding response; null without one. */
  status: number | null;
  /** Of all bodies, decompressed. */
  bytes: number;
  requests: number;
  durationMs: number;
}

export interface SkippedItem {
  externalId: string | null;
  title: string | null;
  reason: string;
}

/** A report with all counts at zero. */
export function createReport({
  kind,
  board,
  company = null,
  now,
  ...overrides
}: Pick<ImportReport, "kind" | "board"> & {
  now: Date;
  company?: string | null;
  dryRun?: boolean;
  transfer?: TransferStats;
}): ImportReport {
  return {
    status: "applied",
    kind,
    board,
    company,
    dryRun: false,
    startedAt: now.toISOString(),
    seen: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    reopened: 0,
    closed: 0,
    held: 0,
    skipped: [],
    ...overrides,
  };
}
