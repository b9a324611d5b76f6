/**
 * The one address that a path stands for: no slash twice, which a browser would read as a host at the start, and
 * none at the end.
 */
export function toCanonicalPath(pathname: string): string {
  return pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
}
