import { createContext } from "react-router";
import { cutText } from "#app/reference/characters.ts";
import type { Configuration } from "./configuration.ts";
import { listCookies, toSetCookie, usesSecureCookies } from "./cookies.ts";

/*
 * The message of a form that was submitted without script, shown after the redirect. It is in a cookie
 * until the next page has shown it. `__Host-` keeps a neighbouring host from planting one.
 */

export const flashContext = createContext<string | null>(null);

const MAX_AGE_SECONDS = 60;
/** A cookie holds 4,096 bytes, and an encoded UTF-16 unit takes up to nine. */
const MAX_CHARACTERS = 400;

/** The message in a request's cookie, or null. */
export function readFlash(request: Request, configuration: Configuration): string | null {
  const [value, ...others] = listCookies(request, cookieName(configuration));
  if (!value || others.length > 0 || value.length > 9 * MAX_CHARACTERS) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The Set-Cookie value that stores a message for the next page; long messages are cut. */
export function flashCookie(message: string, configuration: Configuration): string {
  const value = encodeURIComponent(cutText(message, MAX_CHARACTERS).toWellFormed());
  return toSetCookie(
    [cookieName(configuration), value],
    { maxAgeSeconds: MAX_AGE_SECONDS },
    configuration,
  );
}

/** The Set-Cookie value that deletes the message. */
export function expiredFlashCookie(configuration: Configuration): string {
  return toSetCookie([cookieName(configuration), ""], { maxAgeSeconds: 0 }, configuration);
}

/** Whether a request has the cookie at all, readable or not. */
export function hasFlash(request: Request, configuration: Configuration): boolean {
  return listCookies(request, cookieName(configuration)).length > 0;
}

function cookieName(configuration: Configuration): string {
  return usesSecureCookies(configuration) ? "__Host-flash" : "flash";
}
