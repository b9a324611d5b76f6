import type { Configuration } from "./configuration.ts";

/** Every value a request carries under one cookie name; more than one means somebody planted one. */
export function listCookies(request: Request, name: string): string[] {
  const header = request.headers.get("cookie") ?? "";
  return header.split(/;\s*/).flatMap((pair) => {
    const equals = pair.indexOf("=");
    return pair.slice(0, equals) === name ? [pair.slice(equals + 1)] : [];
  });
}

/** Whether cookies of this site are Secure: always, but for http on this machine, where Safari drops them. */
export function isSecure({ siteOrigin }: Configuration): boolean {
  return siteOrigin.startsWith("https://");
}

interface CookieOptions {
  maxAgeSeconds: number;
  isReadable?: boolean;
}

/** A Set-Cookie value for the whole site and nobody else. */
export function toSetCookie(
  [name, value]: [name: string, value: string],
  { maxAgeSeconds, isReadable = false }: CookieOptions,
  configuration: Configuration,
): string {
  const attributes = ["Path=/", "SameSite=Lax", `Max-Age=${maxAgeSeconds}`];
  if (isSecure(configuration)) attributes.push("Secure");
  if (!isReadable) attributes.push("HttpOnly");
  return [`${name}=${value}`, ...attributes].join("; ");
}
