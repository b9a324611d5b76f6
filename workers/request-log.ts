import type { RequestFacts } from "#app/http/request-facts.ts";
import { METHODS } from "./reject-early.ts";

interface LoggedRequest {
  request: Request;
  response: Response;
  /** Until the first byte could be sent; the platform's clock stands still while the Worker computes. */
  ms: number;
  facts: RequestFacts;
}

/**
 * Logs a request as one line of JSON, without its address, which may hold a token or a search: a failure of ours
 * always, another one with the probability that `REQUEST_LOG_SAMPLE` gives, from 0 (the default) to 1.
 */
export function logRequest(logged: LoggedRequest, env: Env): void {
  const { response, facts } = logged;
  const isFault = response.status >= 500 || facts.error !== null;
  // What is no number is never more than a random one.
  if (!isFault && !(Math.random() < Number(env.REQUEST_LOG_SAMPLE))) return;
  const line = JSON.stringify(toLine(logged, new Date()));
  if (isFault) console.error(line);
  else console.log(line);
}

function toLine({ request, response, ms, facts }: LoggedRequest, now: Date) {
  const { method } = request;
  const { status } = response;
  return {
    at: now.toISOString(),
    // Another method may be any word.
    method: METHODS.includes(method) ? method : "other",
    route: facts.route ?? undefined,
    status,
    ms: Math.round(ms),
    id: facts.id,
    cache: response.headers.get("cache-status")?.replace(/^\w+; /, ""),
    rowsRead: facts.rowsRead || undefined,
    error: facts.error ?? (status >= 500 ? classOf(status) : undefined),
  };
}

function classOf(status: number): string {
  return status === 503 ? "unavailable" : "fault";
}
