import type { Status } from "#app/features/jobs/job.ts";
import { DAY_MS } from "#app/reference/calendar.ts";

/** Consecutive applied runs that must miss a job before it closes. */
export const MISSES_TO_CLOSE = 2;
/** A drop is suspicious when more than half of the jobs and more than this many are missing. */
const DOUBTED_DROP = 10;
/** Runs that must agree, over at least a day, before a suspicious drop is confirmed. */
const AGREEING_RUNS = 3;

export interface KnownJob {
  id: string;
  externalId: string;
  status: Status;
  missedRuns: number;
}

export interface HeldRun {
  startedAt: string;
  seenIds: string[];
}

interface Sighting {
  /** External ids of the listed jobs, also of those that could not be read. */
  seenIds: Set<string>;
  items: number;
  /** The source has more items than it sent, so absent jobs are not missing. */
  isPartial: boolean;
}

export interface Closing {
  /** The drop is suspicious and not confirmed, so the run changes nothing. */
  isHeld: boolean;
  close: KnownJob[];
  /** Jobs that are missing but stay open for now. */
  miss: KnownJob[];
}

/**
 * Decides which stored jobs close because a well-formed response no longer lists them. A job closes
 * after two applied runs without it. A suspicious drop (an empty list, or more than half of the jobs
 * and more than ten gone) is quarantined until three runs over at least a day agree; then the jobs
 * that none of them saw close at once.
 */
export function planClosing(
  known: KnownJob[],
  { seenIds, items, isPartial }: Sighting,
  { heldRuns, now }: { heldRuns: HeldRun[]; now: Date },
): Closing {
  if (isPartial) return { isHeld: false, close: [], miss: [] };
  const live = known.filter(({ status }) => status === "open" || status === "paused");
  const missing = live.filter(({ externalId }) => !seenIds.has(externalId));
  if (!isDoubted({ live: live.length, missing: missing.length, items })) {
    return split(missing, ({ missedRuns }) => missedRuns + 1 >= MISSES_TO_CLOSE);
  }
  if (!isAgreed(heldRuns, now)) return { isHeld: true, close: missing, miss: [] };
  const seenMeanwhile = new Set(heldRuns.flatMap(({ seenIds: ids }) => ids));
  return split(missing, ({ externalId }) => !seenMeanwhile.has(externalId));
}

function isDoubted({
  live,
  missing,
  items,
}: {
  live: number;
  missing: number;
  items: number;
}): boolean {
  if (missing === 0) return false;
  return items === 0 || (missing > live / 2 && missing > DOUBTED_DROP);
}

/** `quarantinedRuns` are those since the last applied run, without the current one. */
function isAgreed(heldRuns: HeldRun[], now: Date): boolean {
  const first = Math.min(...heldRuns.map(({ startedAt }) => Date.parse(startedAt)));
  return heldRuns.length + 1 >= AGREEING_RUNS && now.getTime() - first >= DAY_MS;
}

function split(missing: KnownJob[], closes: (job: KnownJob) => boolean): Closing {
  return {
    isHeld: false,
    close: missing.filter(closes),
    miss: missing.filter((job) => !closes(job)),
  };
}
