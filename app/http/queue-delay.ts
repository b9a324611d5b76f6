const MIN_DELAY_SECONDS = 60;
const MAX_DELAY_SECONDS = 3_600;

/** When a queue delivers a message again: one minute after the first attempt, then twice as long each time, up to an hour. */
export function queueDelayOf(attempts: number): number {
  return Math.min(MIN_DELAY_SECONDS * 2 ** (attempts - 1), MAX_DELAY_SECONDS);
}
