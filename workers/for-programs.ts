import { isErrorBody } from "#app/http/http-errors.ts";
import { PROBLEM_TYPE, toProblem } from "#app/http/problem.ts";
import { toOjcpProblem } from "#app/public-api/ojcp/ojcp-error.ts";
import { findProgramKind, isForPrograms } from "./pages.ts";

const EXPOSED_HEADERS = "ETag, Link, Retry-After, X-Request-Id";
/** What tells who asks, and from where: every origin may send what only reads. */
const PERSONAL_HEADERS = ["cookie", "authorization", "origin", "sec-fetch-site"];
/** Codes of JSON-RPC. */
const RATE_LIMITED = -32029;
const SERVER_ERROR = -32000;
const PREFLIGHT_SECONDS = 86_400;

/** Whether a request is for an address that programs read. */
export function isFromProgram({ url }: Request): boolean {
  // Parsing an address takes a tenth of a stored page's time.
  const isLikely = url.includes("/api/") || url.includes(".md") || url.includes("/.well-known/");
  return isLikely && isForPrograms(new URL(url).pathname);
}

/** Answers the same to everybody: without what tells who asks, to every origin, and errors as problems. */
export async function respondToProgram(
  request: Request,
  respond: (anonymous: Request) => Promise<Response>,
): Promise<Response> {
  const own = await respond(withoutPerson(request));
  const response = own.status >= 400 ? await toProblemResponse(request, own) : own;
  const { headers } = response;
  headers.set("access-control-allow-origin", "*");
  headers.set("access-control-expose-headers", EXPOSED_HEADERS);
  headers.set("cross-origin-resource-policy", "cross-origin");
  if (request.method === "OPTIONS") {
    headers.set("access-control-allow-methods", headers.get("allow") ?? "");
    headers.set("access-control-allow-headers", "*");
    headers.set("access-control-max-age", String(PREFLIGHT_SECONDS));
  }
  return response;
}

/** The request as anybody else's. */
export function withoutPerson(request: Request): Request {
  const names = PERSONAL_HEADERS.filter((name) => request.headers.has(name));
  if (names.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of names) headers.delete(name);
  return new Request(request, { headers });
}

async function toProblemResponse(request: Request, response: Response): Promise<Response> {
  const { status } = response;
  const headers = new Headers(response.headers);
  const kind = findProgramKind(new URL(request.url).pathname);
  headers.set(
    "content-type",
    kind === "ojcp" || kind === "mcp" ? "application/json" : PROBLEM_TYPE,
  );
  headers.set("cache-control", "no-store");
  headers.delete("content-length");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body: unknown = await response.json().catch(() => null);
  const error = isErrorBody(body) ? body : { error: "fault", message: "Something broke." };
  const { message } = error;
  const problem = toOjcpProblem(status, { message, retryAfter: headers.get("retry-after") });
  if (kind === "mcp") {
    const isDone = typeof body === "object" && body !== null && "jsonrpc" in body;
    const code = status === 429 ? RATE_LIMITED : SERVER_ERROR;
    // OJCP wants its envelope in the errors of MCP, too.
    const failure = { jsonrpc: "2.0", id: null, error: { code, message, data: problem } };
    return new Response(JSON.stringify(isDone ? body : failure), { status, headers });
  }
  if (kind === "ojcp") {
    const isDone = typeof body === "object" && body !== null && "ojcp_version" in body;
    return new Response(JSON.stringify(isDone ? body : problem), { status, headers });
  }
  return new Response(JSON.stringify(toProblem(status, error)), { status, headers });
}
