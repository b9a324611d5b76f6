import type { Configuration } from "#app/http/configuration.ts";
import { isSecure, listCookies, toSetCookie } from "#app/http/cookies.ts";
import { type MintedSession, readSession, type Session } from "./session.ts";

/** The page may read this one: it sends it back in a header, which another site cannot. */
export const XSRF_COOKIE = "XSRF-TOKEN";

export interface SessionReading {
  session: Session | null;
  /** True when a cookie is there that says nothing: it is to be cleared. */
  isUseless: boolean;
}

interface Reading {
  configuration: Configuration;
  secrets: string[];
  now: Date;
}

/** `__Host-` ties the cookie to this very host; it needs https. */
export function sessionCookieName(configuration: Configuration): string {
  return isSecure(configuration) ? "__Host-session" : "session";
}

/** The session of a request. Invalid, expired or doubled cookies mean signed out, never an error. */
export async function readSessionCookie(
  request: Request,
  { configuration, secrets, now }: Reading,
): Promise<SessionReading> {
  const values = listCookies(request, sessionCookieName(configuration));
  const [value] = values;
  if (value === undefined) return { session: null, isUseless: false };
  if (values.length > 1) return { session: null, isUseless: true };
  const session = await readSession(value, { secrets, issuer: configuration.siteOrigin, now });
  return { session, isUseless: session === null };
}

/** The two cookies of a signed-in browser. */
export function sessionCookies(
  { jwt, maxAgeSeconds }: MintedSession,
  configuration: Configuration,
): string[] {
  const xsrf = crypto.randomUUID();
  return [
    toSetCookie([sessionCookieName(configuration), jwt], { maxAgeSeconds }, configuration),
    toSetCookie([XSRF_COOKIE, xsrf], { maxAgeSeconds, isReadable: true }, configuration),
  ];
}

/** What takes both cookies back. */
export function clearedCookies(configuration: Configuration): string[] {
  return [
    toSetCookie([sessionCookieName(configuration), ""], { maxAgeSeconds: 0 }, configuration),
    toSetCookie([XSRF_COOKIE, ""], { maxAgeSeconds: 0, isReadable: true }, configuration),
  ];
}

/**
 * Whether the XSRF header, where a request carries one, is the value of a cookie of ours. A cookie
 * planted beside it from a neighbouring host changes nothing: it cannot set the header.
 */
export function isXsrfMatch(request: Request): boolean {
  const header = request.headers.get("x-xsrf-token");
  if (header === null) return true;
  return listCookies(request, XSRF_COOKIE).includes(header);
}
