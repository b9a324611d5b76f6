import type { JobCorrection } from "#app/features/jobs/correction.ts";
import type { JobContent, JobSourceKind } from "#app/features/jobs/job.ts";
import type { StoredJob } from "./closing-plan.ts";
import type { SkippedItem } from "./report.ts";

export interface StoredJobRow extends StoredJob {
  /** Null when it is to be read again. */
  rawHash: string | null;
  contentHash: string;
  /** A whole run verifies it without writing it. */
  verifiedWithSource: boolean;
  datePosted: string | null;
  firstSeenAt: string;
  updatedAt: string;
  closedAt: string | null;
  validThrough: string | null;
  reopenCount: number;
  fingerprint: string | null;
  /** What operators corrected of it; it holds against the source. */
  correction?: JobCorrection | null;
  original: OriginalJob | null;
}

/** A job of another source, with its own `original` null. */
interface OriginalJob extends StoredJobRow {
  sourceKind: JobSourceKind;
  sourceBoard: string | null;
  sourceUrl: string | null;
}

export interface ChangedPosting {
  is: "posting";
  externalId: string;
  change: "created" | "updated" | "reopened";
  content: JobContent;
  sourceUrl: string;
  companyName: string | null;
  requisition: string | null;
  rawHash: string;
  contentHash: string;
  /** Null for a new job. */
  storedJob: StoredJobRow | null;
  /** The closed job that this posting replaces, see REOPEN_WITHIN_DAYS. */
  predecessor: StoredJobRow | null;
  duplicateOf: string | null;
  /** The duplicate that this posting was, when `storedJob` is the ended job whose place it takes. */
  formerDuplicate: StoredJobRow | null;
  /** Of the role that it is a posting of, beside others (see assign-roles.ts). */
  roleId: string | null;
}

export type ItemResult =
  | ChangedPosting
  | { is: "unchanged"; externalId: string; storedJob: StoredJobRow; rawHash: string | null }
  /** Listed, but left for the next run. */
  | { is: "later"; externalId: string }
  | { is: "skipped"; isFaulty: boolean; skipped: SkippedItem };
