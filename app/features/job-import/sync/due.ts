const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The hourly cron starts checks, which end some minutes later. */
const SLACK_MS = 15 * MINUTE_MS;
/** A check that has not ended by then is requested again: its message was lost. */
const LOST_MS = 3 * HOUR_MS;
const LONGEST_WAIT_HOURS = 24;

export interface SourceState {
  enabled: boolean;
  queuedAt: string | null;
  checkedAt: string | null;
  failures: number;
  missingSince: string | null;
}

/** Whether a job source is due: hourly, less often while it fails, daily while it is missing. */
export function isDue(source: SourceState, now: Date): boolean {
  if (!source.enabled || isWaiting(source, now)) return false;
  if (source.checkedAt === null) return true;
  const waited = now.getTime() - Date.parse(source.checkedAt);
  return waited >= waitHours(source) * HOUR_MS - SLACK_MS;
}

/** Whether a check was requested and has not ended. */
export function isWaiting({ queuedAt, checkedAt }: SourceState, now: Date): boolean {
  if (queuedAt === null || (checkedAt !== null && checkedAt >= queuedAt)) return false;
  return now.getTime() - Date.parse(queuedAt) < LOST_MS;
}

/** Hours from one check to the next: 1, and after consecutive failures 1, 2, 4, 8, 16, 24. */
export function waitHours({
  failures,
  missingSince,
}: Pick<SourceState, "failures" | "missingSince">): number {
  if (missingSince !== null) return LONGEST_WAIT_HOURS;
  return Math.min(2 ** Math.max(0, failures - 1), LONGEST_WAIT_HOURS);
}

/** The failure count after one more, raised until the interval is at least so long or a day. */
export function failuresAfter(failures: number, atLeastSeconds = 0): number {
  let next = failures + 1;
  const wait = () => waitHours({ failures: next, missingSince: null });
  while (wait() < LONGEST_WAIT_HOURS && wait() * 3_600 < atLeastSeconds) next += 1;
  return next;
}
