import type { SourceKind } from "#app/features/jobs/job.ts";

/** What a run of a board came to; printed, and kept with the run. */
export interface ImportReport {
  status: "applied" | "held" | "failed";
  kind: SourceKind;
  board: string;
  company: string | null;
  dryRun: boolean;
  startedAt: string;
  /** Entries of the board's answer. */
  seen: number;
  created: number;
  updated: number;
  unchanged: number;
  reopened: number;
  closed: number;
  /** Closings held back because the drop is doubted. */
  held: number;
  skipped: Skipped[];
  /** Why a run failed or was held, in one sentence. */
  message?: string;
  /** What asking for the board came to; absent for a saved answer and for what an operator decided. */
  transfer?: Transfer;
  /** The board said that it has more than it sent, so nothing was missing. */
  isPartial?: boolean;
  /** New or changed entries that are left for the next run, since this one was full. */
  later?: number;
  /** The board said that nothing changed, so nothing was read. */
  notModified?: boolean;
  /** An operator decided it, and no answer of the board. */
  decided?: "believed" | "removed";
}

/** The requests of a run, redirects included. */
export interface Transfer {
  /** The status of the answer that decided; null where nobody answered. */
  status: number | null;
  /** Bytes of all bodies, unpacked. */
  bytes: number;
  requests: number;
  durationMs: number;
}

export interface Skipped {
  externalId: string | null;
  title: string | null;
  reason: string;
}

/** The report of a run that has found nothing yet. */
export function emptyReport({
  kind,
  board,
  company = null,
  now,
  ...more
}: Pick<ImportReport, "kind" | "board"> & {
  now: Date;
  company?: string | null;
  dryRun?: boolean;
  transfer?: Transfer;
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
    ...more,
  };
}
