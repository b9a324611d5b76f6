const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The hourly cron starts checks, which end some minutes later. */
const SLACK_MS = 15 * MINUTE_MS;
/** A check that has not ended by then is requested again: its message was lost. */
const LOST_AFTER_MS = 3 * HOUR_MS;
const MAX_INTERVAL_HOURS = 24;

export interface CheckState {
  enabled: boolean;
  queuedAt: string | null;
  checkedAt: string | null;
  failures: number;
  missingSince: string | null;
}

/** Whether a job source is due: hourly, less often while it fails, daily while it is missing. */
export function isDue(source: CheckState, now: Date): boolean {
  if (!source.enabled || isCheckPending(source, now)) return false;
  if (source.checkedAt === null) return true;
  const elapsedMs = now.getTime() - Date.parse(source.checkedAt);
  return elapsedMs >= checkIntervalHours(source) * HOUR_MS - SLACK_MS;
}

/** Whether a check was requested and has not ended. */
export function isCheckPending({ queuedAt, checkedAt }: CheckState, now: Date): boolean {
  if (queuedAt === null || (checkedAt !== null && checkedAt >= queuedAt)) return false;
  return now.getTime() - Date.parse(queuedAt) < LOST_AFTER_MS;
}

/** Hours from one check to the next: 1, and after consecutive failures 1, 2, 4, 8, 16, 24. */
export function checkIntervalHours({
  failures,
  missingSince,
}: Pick<CheckState, "failures" | "missingSince">): number {
  if (missingSince !== null) return MAX_INTERVAL_HOURS;
  return Math.min(2 ** Math.max(0, failures - 1), MAX_INTERVAL_HOURS);
}

/** The failure count after one more, raised until the interval is at least so long or a day. */
export function nextFailureCount(failures: number, atLeastSeconds = 0): number {
  let next = failures + 1;
  const intervalHours = () => checkIntervalHours({ failures: next, missingSince: null });
  while (intervalHours() < MAX_INTERVAL_HOURS && intervalHours() * 3_600 < atLeastSeconds)
    next += 1;
  return next;
}
