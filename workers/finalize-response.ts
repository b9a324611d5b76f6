import type { RequestIdentity } from "#app/auth/identify.server.ts";
import { policySourcesOf } from "#app/auth/policy-sources.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { expiredFlashCookie, hasFlash } from "#app/http/flash.ts";
import { setSecurityHeaders } from "#app/http/security-headers.ts";
import { listPreloadLinks } from "#app/ui/preload-links.ts";
import { isSecretLink } from "./pages.ts";
import { isRead } from "./reject-early.ts";

const PRELOAD_LINKS = listPreloadLinks();

interface RequestFacts {
  url: URL;
  nonce: string;
  configuration: Configuration | null;
  identified: RequestIdentity | null;
}

/** The response with what every response carries: security headers, cleared cookies and caching. */
export function finalizeResponse(
  request: Request,
  response: Response,
  facts: RequestFacts,
): Response {
  const headers = new Headers(response.headers);
  finalizeHeaders(request, { status: response.status, headers }, facts);
  const body = request.method === "HEAD" ? null : response.body;
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}

/** Sets the headers that every response carries. */
export function finalizeHeaders(
  request: Request,
  response: Pick<Response, "status" | "headers">,
  { url, nonce, configuration, identified }: RequestFacts,
): void {
  const { headers } = response;
  const sources = identified ? policySourcesOf(identified.signIn) : undefined;
  setSecurityHeaders(headers, { nonce, configuration, sources });
  // Immutable files are the same for everybody.
  const isForAll = headers.get("cache-control")?.endsWith("immutable") ?? false;
  // A response that sets the cookie itself must not clear it as well.
  if (!headers.has("set-cookie") && response.status !== 304 && !isForAll) {
    for (const cookie of identified?.expiredCookies ?? []) headers.append("set-cookie", cookie);
  }
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  // HEAD has the headers of GET.
  if (isPage && isRead(request) && response.status === 200) headers.set("link", PRELOAD_LINKS);
  const isShown = isPage && request.method === "GET";
  const flashed = configuration !== null && isShown && hasFlash(request, configuration);
  if (flashed) headers.append("set-cookie", expiredFlashCookie(configuration));
  if ((identified?.isPersonal && !isForAll) || flashed) {
    headers.set("cache-control", "private, no-store");
    headers.delete("etag");
  }
  if (!headers.has("cache-control")) {
    headers.set("cache-control", response.status < 500 ? "private, no-cache" : "no-store");
  }
  if (response.status === 405 && !headers.has("allow")) headers.set("allow", "GET, HEAD, OPTIONS");
  if (response.status === 429 && !headers.has("retry-after")) headers.set("retry-after", "60");
  if (response.status === 503 && !headers.has("retry-after")) headers.set("retry-after", "10");
  if (isSecretLink(url)) {
    // Also for a link that no longer works: caches, crawlers and referrers must not learn the secret.
    headers.set("cache-control", "private, no-store");
    headers.set("referrer-policy", "no-referrer");
    headers.set("x-robots-tag", "noindex, nofollow");
  }
  if (isForPrograms(url) && !headers.has("x-robots-tag")) headers.set("x-robots-tag", "noindex");
  // The page that the client kept has the nonce of its own policy.
  if (response.status === 304) headers.delete("content-security-policy");
}

/** Addresses that programs read: JSON for scripts and the framework's own data. */
function isForPrograms({ pathname }: URL): boolean {
  return pathname.endsWith(".data") || pathname.startsWith("/api/");
}
