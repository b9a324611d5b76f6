import { describeError } from "#app/http/timeout.ts";
import type { RequestSummary } from "./request-log.ts";

/** The columns of a data point, which `traffic.server.ts` reads by position. */
export function toDataPoint({
  route = "",
  status,
  ms,
  cache = "",
  rowsRead = 0,
  error = "",
}: RequestSummary) {
  return {
    // Sampled by route, so that a rare one is not lost among many requests for another.
    indexes: [route],
    blobs: [route, cache, error],
    doubles: [ms, rowsRead, status],
  };
}

/** Writes one data point of a request, where a dataset is bound. It is stored after the response. */
export function countRequest(summary: RequestSummary, { REQUEST_COUNTS }: Env): void {
  try {
    REQUEST_COUNTS?.writeDataPoint(toDataPoint(summary));
  } catch (error) {
    // A request is never lost for its count.
    console.error(`request counts: ${describeError(error)}`);
  }
}
