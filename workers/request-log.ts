import type { RequestFacts } from "#app/http/request-facts.ts";
import { METHODS } from "./reject-early.ts";

interface FinishedRequest {
  request: Request;
  response: Response;
  /** Until the first byte could be sent; the platform's clock stands still while the Worker computes. */
  ms: number;
  facts: RequestFacts;
}

/** What is kept of a request: nothing of its address, which may hold a token or a search, or of its person. */
export interface RequestSummary {
  method: string;
  /** The pattern of its route; undefined for one that reached none. */
  route: string | undefined;
  status: number;
  ms: number;
  id: string;
  /** As in Cache-Status, without the name of the cache. */
  cache: string | undefined;
  rendering: RequestFacts["rendering"] | undefined;
  rowsRead: number | undefined;
  /** The class of what went wrong on our side. */
  error: string | undefined;
}

export function summarizeRequest({
  request,
  response,
  ms,
  facts,
}: FinishedRequest): RequestSummary {
  const { method } = request;
  const { status } = response;
  return {
    // Another method may be any word.
    method: METHODS.includes(method) ? method : "other",
    route: facts.route ?? undefined,
    status,
    ms: Math.round(ms),
    id: facts.id,
    cache: response.headers.get("cache-status")?.replace(/^\w+; /, ""),
    rendering: facts.rendering ?? undefined,
    rowsRead: facts.rowsRead || undefined,
    error: facts.error ?? (status >= 500 ? classOf(status) : undefined),
  };
}

/**
 * Logs a request as one line of JSON: a failure of ours always, another one with the probability that
 * `REQUEST_LOG_SAMPLE` gives, from 0 (the default) to 1.
 */
export function logRequest(summary: RequestSummary, { REQUEST_LOG_SAMPLE: sample }: Env): void {
  const isFault = summary.error !== undefined;
  // What is no number is never more than a random one.
  if (!isFault && !(Math.random() < Number(sample))) return;
  const line = JSON.stringify({ at: new Date().toISOString(), ...summary });
  if (isFault) console.error(line);
  else console.log(line);
}

function classOf(status: number): string {
  return status === 503 ? "unavailable" : "fault";
}
