/**
 * A safe redirect target from user input: path, query and hash on this site, or null if the input
 * leads anywhere else.
 */
export function toSameSitePath(input: unknown, siteOrigin: string): string | null {
  if (typeof input !== "string" || !/^\/(?![/\\])/.test(input)) return null;
  const url = URL.parse(input, siteOrigin);
  if (!url || url.origin !== siteOrigin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
