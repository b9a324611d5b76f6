import type { Configuration } from "./configuration.ts";

/** All values of a cookie in a request; more than one means that another host planted one. */
export function listCookies(request: Request, name: string): string[] {
  const header = request.headers.get("cookie") ?? "";
  return header.split(/;\s*/).flatMap((pair) => {
    const equals = pair.indexOf("=");
    return pair.slice(0, equals) === name ? [pair.slice(equals + 1)] : [];
  });
}

/** Whether cookies get `Secure`: always except for http on this machine, where Safari would drop them. */
export function usesSecureCookies({ siteOrigin }: Configuration): boolean {
  return siteOrigin.startsWith("https://");
}

interface CookieOptions {
  maxAgeSeconds: number;
  isScriptReadable?: boolean;
}

/** A Set-Cookie value for all paths of this host. */
export function toSetCookie(
  [name, value]: [name: string, value: string],
  { maxAgeSeconds, isScriptReadable = false }: CookieOptions,
  configuration: Configuration,
): string {
  const attributes = ["Path=/", "SameSite=Lax", `Max-Age=${maxAgeSeconds}`];
  if (usesSecureCookies(configuration)) attributes.push("Secure");
  if (!isScriptReadable) attributes.push("HttpOnly");
  return [`${name}=${value}`, ...attributes].join("; ");
}
