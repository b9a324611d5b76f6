const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The cron comes at the same minute of each hour, and a check ends some minutes later. */
const SLACK_MS = 15 * MINUTE_MS;
/** A check that was asked for and has not ended by then is asked for again: its message was lost. */
const LOST_MS = 3 * HOUR_MS;
const LONGEST_WAIT_HOURS = 24;

/** What is known of a board that decides when it is read next. */
export interface SourceState {
  enabled: boolean;
  queuedAt: string | null;
  checkedAt: string | null;
  failures: number;
  missingSince: string | null;
}

/** Whether a board is to be read now: hourly, less often while it fails, daily while it is missing. */
export function isDue(source: SourceState, now: Date): boolean {
  if (!source.enabled || isWaiting(source, now)) return false;
  if (source.checkedAt === null) return true;
  const waited = now.getTime() - Date.parse(source.checkedAt);
  return waited >= waitHours(source) * HOUR_MS - SLACK_MS;
}

/** Whether a check was asked for that is still under way. */
export function isWaiting({ queuedAt, checkedAt }: SourceState, now: Date): boolean {
  if (queuedAt === null || (checkedAt !== null && checkedAt >= queuedAt)) return false;
  return now.getTime() - Date.parse(queuedAt) < LOST_MS;
}

/** Hours from one check to the next: 1, and after failures in a row 1, 2, 4, 8, 16, 24. */
export function waitHours({
  failures,
  missingSince,
}: Pick<SourceState, "failures" | "missingSince">): number {
  if (missingSince !== null) return LONGEST_WAIT_HOURS;
  return Math.min(2 ** Math.max(0, failures - 1), LONGEST_WAIT_HOURS);
}

/** The failures in a row after one more, as many as make the wait at least so long, up to a day. */
export function failuresAfter(failures: number, atLeastSeconds = 0): number {
  let next = failures + 1;
  const wait = () => waitHours({ failures: next, missingSince: null });
  while (wait() < LONGEST_WAIT_HOURS && wait() * 3_600 < atLeastSeconds) next += 1;
  return next;
}
