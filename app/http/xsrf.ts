const READS = ["GET", "HEAD"];

/**
 * The XSRF cookie's value for a request that must carry it: a write to our own origin. Null for
 * reads, for any other origin, and while there is no cookie.
 */
export function xsrfHeaderFor(
  { url, method }: { url: string; method: string },
  { cookie, href }: { cookie: string; href: string },
): string | null {
  if (READS.includes(method.toUpperCase())) return null;
  if (new URL(url, href).origin !== new URL(href).origin) return null;
  return /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? null;
}

/** Makes every fetch of this page carry the header where it must, the framework's own included. */
export function installXsrf(): void {
  const plainFetch = window.fetch;
  window.fetch = (input, init) => {
    // Read without making another Request: that would use up the body of the one there is.
    const isRequest = input instanceof Request;
    const url = isRequest ? input.url : String(input);
    const method = init?.method ?? (isRequest ? input.method : "GET");
    const { cookie } = document;
    const token = xsrfHeaderFor({ url, method }, { cookie, href: location.href });
    if (token === null) return plainFetch(input, init);
    const headers = new Headers(init?.headers ?? (isRequest ? input.headers : undefined));
    headers.set("X-XSRF-TOKEN", token);
    return plainFetch(input, { ...init, headers });
  };
}
