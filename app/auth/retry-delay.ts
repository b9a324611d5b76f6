const DELAYS_MS = [2_000, 8_000, 30_000, 120_000];

/** How long to wait before a request to the server is repeated, after so many that failed before. */
export function retryDelayMs(failuresBefore: number): number {
  return DELAYS_MS[Math.min(failuresBefore, DELAYS_MS.length - 1)] ?? 0;
}
