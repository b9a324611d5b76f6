/**
 * A path of this site from input that names where to go next, or null when it leads anywhere else.
 * Exactly one leading slash, the same origin once resolved, and still no `//host` afterwards.
 */
export function toOwnPath(input: unknown, siteOrigin: string): string | null {
  if (typeof input !== "string" || !/^\/(?![/\\])/.test(input)) return null;
  const url = URL.parse(input, siteOrigin);
  if (!url || url.origin !== siteOrigin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
