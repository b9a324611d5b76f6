import { escapeHtml } from "./escape-html.ts";
import type { ErrorBody } from "./http-errors.ts";
import { requestIdOf } from "./request-facts.ts";

export interface ErrorResponseOptions extends ErrorBody {
  status: number;
  headers?: Record<string, string>;
}

/** Where programs read. */
const JSON_PATH = /^\/(?:api|\.well-known)\/|\.md$/;

/**
 * An error response made before React Router sees the request: JSON for programs, a plain page
 * elsewhere, which needs neither styles nor configuration.
 */
export function errorResponse(
  request: Request,
  { status, error, message, headers }: ErrorResponseOptions,
): Response {
  const init = { status, headers: { "cache-control": "no-store", ...headers } };
  const { pathname } = new URL(request.url);
  if (JSON_PATH.test(pathname)) return Response.json({ error, message } satisfies ErrorBody, init);
  const html = plainPage(status, message, requestIdOf(request));
  const page = new Response(request.method === "HEAD" ? null : html, init);
  page.headers.set("content-type", "text/html; charset=utf-8");
  return page;
}

function plainPage(status: number, message: string, requestId: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${status} · Leadwright</title>
<h1>${status}</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">Leadwright home page</a></p>
<p>Request ${requestId}</p>
</html>
`;
}
