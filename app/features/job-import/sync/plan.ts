import type { Status } from "#app/features/jobs/job.ts";
import { DAY_MS } from "#app/reference/calendar.ts";

/** Consecutive good runs without a job until it closes. */
export const MISSES_TO_CLOSE = 2;
/** A drop is doubted when it is more than half and more than so many jobs. */
const DOUBTED_DROP = 10;
/** Runs that must agree before a doubted drop is believed, and the time they must span. */
const AGREEING_RUNS = 3;

/** What is known of a job when its board is read again. */
export interface KnownJob {
  id: string;
  externalId: string;
  status: Status;
  missedRuns: number;
}

/** An earlier run of the board that was held, with the ids it saw. */
export interface HeldRun {
  startedAt: string;
  seenIds: string[];
}

export interface Sighting {
  /** Ids of the board's entries that stand for a job, readable or not. */
  seenIds: Set<string>;
  /** How many entries the board's answer held. */
  items: number;
  /** True when the board said that it has more: what is absent is then not missing. */
  isPartial: boolean;
}

export interface Closing {
  /** True: the drop is doubted, and the run changes nothing. */
  isHeld: boolean;
  /** Jobs to close now. */
  close: KnownJob[];
  /** Jobs that were missing once more, and stay open. */
  miss: KnownJob[];
}

/**
 * What happens to the jobs a well-formed answer no longer holds. A job closes after two good runs
 * without it. An empty answer, or one that lost more than half of the jobs and more than ten, is
 * held until three runs over at least a day agree; then what none of them saw closes at once.
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

/** `heldRuns` are the held runs since the last one that was applied, this one not counted. */
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
