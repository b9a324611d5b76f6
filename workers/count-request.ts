import { parseJobId } from "#app/features/jobs/identity.ts";
import { describeError } from "#app/http/timeout.ts";
import { isFromCrawler } from "./page-cache/page-request.ts";
import type { RequestSummary } from "./request-log.ts";

/** The columns of a data point, which `traffic.server.ts` and `count-views.server.ts` read by position. */
export function toDataPoint(
  { route = "", status, ms, cache = "", rowsRead = 0, error = "" }: RequestSummary,
  viewedJob: string,
) {
  return {
    // Sampled by route, so that a rare one is not lost among many requests for another.
    indexes: [route],
    blobs: [route, cache, error, viewedJob],
    doubles: [ms, rowsRead, status],
  };
}

/** The id of the public job whose page was read; empty for crawlers, for prefetches and for all other requests. */
export function viewedJobOf(request: Request, { route, status, method }: RequestSummary): string {
  if (route !== "/jobs/:jobId" || status !== 200 || method !== "GET") return "";
  const isAhead = /prefetch|prerender/.test(request.headers.get("sec-purpose") ?? "");
  if (isAhead || isFromCrawler(request)) return "";
  const { pathname } = new URL(request.url);
  return parseJobId(pathname.slice(pathname.lastIndexOf("/") + 1).replace(/\.data$/, "")) ?? "";
}

/** Writes one data point of a request, where a dataset is bound. It is stored after the response. */
export function countRequest(
  request: Request,
  summary: RequestSummary,
  { REQUEST_COUNTS }: Env,
): void {
  if (!REQUEST_COUNTS) return;
  try {
    REQUEST_COUNTS.writeDataPoint(toDataPoint(summary, viewedJobOf(request, summary)));
  } catch (error) {
    // A request is never lost for its count.
    console.error(`request counts: ${describeError(error)}`);
  }
}
