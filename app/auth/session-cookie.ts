import type { Configuration } from "#app/http/configuration.ts";
import { listCookies, toSetCookie, usesSecureCookies } from "#app/http/cookies.ts";
import { type NewSession, readSession, type Session } from "./session.ts";

/** Readable by our script, which sends it back in a header; another site cannot do that. */
const XSRF_COOKIE = "XSRF-TOKEN";

interface CookieSession {
  session: Session | null;
  /** There is a cookie, but no valid session in it: it should be deleted. */
  isInvalid: boolean;
}

interface ReadOptions {
  configuration: Configuration;
  secrets: string[];
  now: Date;
}

/** `__Host-` binds the cookie to this host; it requires https. */
export function sessionCookieName(configuration: Configuration): string {
  return usesSecureCookies(configuration) ? "__Host-session" : "session";
}

/** Whether a request has one of the cookies of a session, valid or not. */
export function hasSessionCookies(request: Request, configuration: Configuration): boolean {
  const header = request.headers.get("cookie") ?? "";
  return header.includes(sessionCookieName(configuration)) || header.includes(XSRF_COOKIE);
}

/** The session of a request. An invalid, expired or repeated cookie means signed out, never an error. */
export async function readSessionCookie(
  request: Request,
  { configuration, secrets, now }: ReadOptions,
): Promise<CookieSession> {
  const values = listCookies(request, sessionCookieName(configuration));
  const [value] = values;
  if (value === undefined) return { session: null, isInvalid: false };
  if (values.length > 1) return { session: null, isInvalid: true };
  const session = await readSession(value, { secrets, issuer: configuration.siteOrigin, now });
  return { session, isInvalid: session === null };
}

/** The Set-Cookie values that sign a browser in: the session and the XSRF token. */
export function sessionCookies(
  { jwt, maxAgeSeconds }: NewSession,
  configuration: Configuration,
): string[] {
  const xsrf = crypto.randomUUID();
  return [
    toSetCookie([sessionCookieName(configuration), jwt], { maxAgeSeconds }, configuration),
    toSetCookie([XSRF_COOKIE, xsrf], { maxAgeSeconds, isScriptReadable: true }, configuration),
  ];
}

/** The Set-Cookie values that delete both cookies. */
export function expiredSessionCookies(configuration: Configuration): string[] {
  return [
    toSetCookie([sessionCookieName(configuration), ""], { maxAgeSeconds: 0 }, configuration),
    toSetCookie([XSRF_COOKIE, ""], { maxAgeSeconds: 0, isScriptReadable: true }, configuration),
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
