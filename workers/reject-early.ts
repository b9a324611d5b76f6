import { isXsrfMatch } from "#app/auth/session-cookie.ts";
import { toCanonicalPath } from "#app/http/canonical-path.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { errorResponse } from "#app/http/error-response.ts";
import { isSameOrigin } from "#app/http/same-origin.ts";
import { findProgramKind } from "./pages.ts";

export const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const READ_METHODS = ["GET", "HEAD", "OPTIONS"];
const CALL_METHODS = ["POST", "OPTIONS"];
export const MAX_URL_CHARACTERS = 4_096;

interface Limits {
  url: URL;
  configuration: Configuration;
  /** How many bytes this request may send. */
  maxBytes: number;
}

/**
 * The response to a request that must not reach a page: a method, size, origin or address that is
 * not allowed. Null to go on.
 */
export function rejectEarly(
  request: Request,
  { url, configuration, maxBytes }: Limits,
): Response | null {
  const { pathname } = url;
  const kind = findProgramKind(pathname);
  const methods = kind === "mcp" ? CALL_METHODS : kind ? READ_METHODS : METHODS;
  const allow = methods.join(", ");
  if (!methods.includes(request.method)) {
    return errorResponse(request, {
      status: 405,
      error: "method_not_allowed",
      message: `${request.method} is not answered here.`,
      headers: { allow },
    });
  }
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { allow } });
  }
  if (request.url.length > MAX_URL_CHARACTERS) {
    return errorResponse(request, {
      status: 414,
      error: "address_too_long",
      message: `Addresses here have at most ${MAX_URL_CHARACTERS} characters.`,
    });
  }
  if (Number(request.headers.get("content-length")) > maxBytes) {
    return errorResponse(request, {
      status: 413,
      error: "too_large",
      message: `At most ${maxBytes / 1024} KB can be sent here.`,
    });
  }
  if (!isSameOrigin(request, configuration)) {
    return errorResponse(request, {
      status: 403,
      error: "cross_site",
      message: "This was sent from another site, so it wasn’t carried out.",
    });
  }
  if (request.method === "POST" && !isXsrfMatch(request)) {
    return errorResponse(request, {
      status: 403,
      error: "xsrf_mismatch",
      message: "The XSRF header is not the cookie's.",
    });
  }
  const canonical = toCanonicalPath(pathname);
  if (decode(pathname) === null) {
    // React Router would log the address. Encoded once more it is an address like any other: 404.
    if (isRead(request) && !pathname.startsWith("/api/")) {
      return redirectForGood(canonical.replaceAll("%", "%25") + url.search);
    }
    const message = "Nothing found at this address.";
    return errorResponse(request, { status: 404, error: "not_found", message });
  }
  if (canonical !== pathname && !pathname.startsWith("/api/") && request.method !== "POST") {
    // One address for one page; a leading // must not be read as a host.
    return redirectForGood(canonical + url.search);
  }
  // Files that exist are answered before the Worker. A missing one belongs to an older deployment.
  if (pathname.startsWith("/assets/")) {
    return new Response("This file is not part of the current version.\n", {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
    });
  }
  return null;
}

/** Whether a request only reads. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** The text that a path encodes; null where its percent signs encode none. */
function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function redirectForGood(location: string): Response {
  return new Response(null, { status: 301, headers: { location } });
}
