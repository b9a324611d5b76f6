import type { Configuration } from "#app/http/configuration.ts";
import { isSecure, listCookies, toSetCookie } from "#app/http/cookies.ts";
import { type MintedSession, readSession, type Session } from "./session.ts";

/** Readable by our script, which sends it back in a header; another site cannot do that. */
const XSRF_COOKIE = "XSRF-TOKEN";

interface SessionReading {
  session: Session | null;
  /** There is a cookie, but no valid session in it: it should be deleted. */
  isUseless: boolean;
}

interface Reading {
  configuration: Configuration;
  secrets: string[];
  now: Date;
}

/** `__Host-` binds the cookie to this host; it requires https. */
export function sessionCookieName(configuration: Configuration): string {
  return isSecure(configuration) ? "__Host-session" : "session";
}

/** The session of a request. An invalid, expired or repeated cookie means signed out, never an error. */
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

/** The Set-Cookie values that sign a browser in: the session and the XSRF token. */
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

/** The Set-Cookie values that delete both cookies. */
export function clearedCookies(configuration: Configuration): string[] {
  return [
    toSetCookie([sessionCookieName(configuration), ""], { maxAgeSeconds: 0 }, configuration),
    toSetCookie([XSRF_COOKIE, ""], { maxAgeSeconds: 0, isReadable: true }, configuration),
  ];
}

/**
 * Whether a request's XSRF header, if it has one, equals one of its XSRF cookies. A second cookie that
 * a neighbouring host planted does no harm, because that host cannot set the header.
 */
export function isXsrfMatch(request: Request): boolean {
  const header = request.headers.get("x-xsrf-token");
  if (header === null) return true;
  return listCookies(request, XSRF_COOKIE).includes(header);
}
