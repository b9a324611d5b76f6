import type { JobStatus } from "#app/features/jobs/job.ts";
import { DAY_MS } from "#app/reference/calendar.ts";

/** Consecutive applied runs that must miss a job before it closes. */
export const MISSES_TO_CLOSE = 2;
/** A drop is suspicious when more than half of the jobs and more than this many are missing. */
const SUSPICIOUS_DROP = 10;
/** Runs that must agree, over at least a day, before a suspicious drop is confirmed. */
const RUNS_TO_CONFIRM = 3;

/** What a job is while its source lists it. */
export const LISTED_STATUSES: JobStatus[] = ["open", "paused", "duplicate"];

export interface StoredJob {
  id: string;
  externalId: string;
  status: JobStatus;
  missedRuns: number;
}

export interface QuarantinedRun {
  startedAt: string;
  seenIds: string[];
}

interface ListedJobs {
  /** External ids of the listed jobs, also of those that could not be read. */
  seenIds: Set<string>;
  itemCount: number;
  /** The source has more items than it sent, so absent jobs are not missing. */
  isPartial: boolean;
}

export interface ClosingPlan {
  /** The drop is suspicious and not confirmed, so the run changes nothing. */
  isQuarantined: boolean;
  toClose: StoredJob[];
  /** Jobs that are missing but stay open for now. */
  toMarkMissed: StoredJob[];
}

/**
 * Decides which stored jobs close because a well-formed response no longer lists them. A job closes
 * after two applied runs without it. A suspicious drop (an empty list, or more than half of the jobs
 * and more than ten gone) is quarantined until three runs over at least a day agree; then the jobs
 * that none of them saw close at once.
 */
export function planClosing(
  storedJobs: StoredJob[],
  { seenIds, itemCount, isPartial }: ListedJobs,
  { quarantinedRuns, now }: { quarantinedRuns: QuarantinedRun[]; now: Date },
): ClosingPlan {
  if (isPartial) return { isQuarantined: false, toClose: [], toMarkMissed: [] };
  const liveJobs = storedJobs.filter(({ status }) => LISTED_STATUSES.includes(status));
  const missing = liveJobs.filter(({ externalId }) => !seenIds.has(externalId));
  if (!isSuspiciousDrop({ live: liveJobs.length, missing: missing.length, items: itemCount })) {
    return splitMissing(missing, ({ missedRuns }) => missedRuns + 1 >= MISSES_TO_CLOSE);
  }
  if (!isConfirmed(quarantinedRuns, now))
    return { isQuarantined: true, toClose: missing, toMarkMissed: [] };
  const seenSince = new Set(quarantinedRuns.flatMap(({ seenIds: ids }) => ids));
  return splitMissing(missing, ({ externalId }) => !seenSince.has(externalId));
}

function isSuspiciousDrop({
  live: liveJobs,
  missing,
  items,
}: {
  live: number;
  missing: number;
  items: number;
}): boolean {
  if (missing === 0) return false;
  return items === 0 || (missing > liveJobs / 2 && missing > SUSPICIOUS_DROP);
}

/** `quarantinedRuns` are those since the last applied run, without the current one. */
function isConfirmed(quarantinedRuns: QuarantinedRun[], now: Date): boolean {
  const firstStartedAt = Math.min(...quarantinedRuns.map(({ startedAt }) => Date.parse(startedAt)));
  return quarantinedRuns.length + 1 >= RUNS_TO_CONFIRM && now.getTime() - firstStartedAt >= DAY_MS;
}

function splitMissing(missing: StoredJob[], shouldClose: (job: StoredJob) => boolean): ClosingPlan {
  return {
    isQuarantined: false,
    toClose: missing.filter(shouldClose),
    toMarkMissed: missing.filter((job) => !shouldClose(job)),
  };
}
