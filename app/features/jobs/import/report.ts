import type { SourceKind } from "../job.ts";

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
}

export interface Skipped {
  externalId: string | null;
  title: string | null;
  reason: string;
}
