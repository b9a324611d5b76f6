const SAFE_METHODS = ["GET", "HEAD"];

/**
 * The value of the XSRF header for a request: the cookie's for a write to our own origin, otherwise
 * null.
 */
export function xsrfHeaderFor(
  { url, method }: { url: string; method: string },
  { cookie, href }: { cookie: string; href: string },
): string | null {
  if (SAFE_METHODS.includes(method.toUpperCase())) return null;
  if (new URL(url, href).origin !== new URL(href).origin) return null;
  return xsrfCookieOf(cookie);
}

/** Whether this browser has a session: its XSRF cookie comes and goes with the one that no script can read. */
export function hasSessionCookie(cookie: string): boolean {
  return xsrfCookieOf(cookie) !== null;
}

function xsrfCookieOf(cookie: string): string | null {
  return /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? null;
}

/** Wraps window.fetch to add the XSRF header, so that React Router's requests have it too. */
export function installXsrf(): void {
  const originalFetch = window.fetch;
  window.fetch = (input, init) => {
    // No `new Request(input)` here: it would consume the body of the given one.
    const isRequest = input instanceof Request;
    const url = isRequest ? input.url : String(input);
    const method = init?.method ?? (isRequest ? input.method : "GET");
    const { cookie } = document;
    const token = xsrfHeaderFor({ url, method }, { cookie, href: location.href });
    if (token === null) return originalFetch(input, init);
    const headers = new Headers(init?.headers ?? (isRequest ? input.headers : undefined));
    headers.set("X-XSRF-TOKEN", token);
    return originalFetch(input, { ...init, headers });
  };
}
