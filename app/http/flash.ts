import { createContext } from "react-router";
import type { Configuration } from "./configuration.ts";
import { isSecure, listCookies, toSetCookie } from "./cookies.ts";

/*
 * What a form sent without script says after its redirect: one sentence, in a cookie that lasts
 * until the next page has shown it. `__Host-` keeps a neighbouring host from planting one.
 */

export const flashContext = createContext<string | null>(null);

const MAX_AGE_SECONDS = 60;
/** A cookie holds 4,096 bytes, and a character takes up to nine of them. */
const MAX_CHARACTERS = 400;

/** The sentence a request's cookie holds, or null. */
export function readFlash(request: Request, configuration: Configuration): string | null {
  const [value, ...more] = listCookies(request, cookieName(configuration));
  if (!value || more.length > 0 || value.length > 9 * MAX_CHARACTERS) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** A Set-Cookie value that keeps the sentence for the next page. */
export function flashCookie(message: string, configuration: Configuration): string {
  const value = encodeURIComponent(message.slice(0, MAX_CHARACTERS).toWellFormed());
  return toSetCookie(
    [cookieName(configuration), value],
    { maxAgeSeconds: MAX_AGE_SECONDS },
    configuration,
  );
}

/** A Set-Cookie value that takes a shown sentence back. */
export function clearedFlash(configuration: Configuration): string {
  return toSetCookie([cookieName(configuration), ""], { maxAgeSeconds: 0 }, configuration);
}

/** Whether a request carries the cookie at all, readable or not. */
export function hasFlash(request: Request, configuration: Configuration): boolean {
  return listCookies(request, cookieName(configuration)).length > 0;
}

function cookieName(configuration: Configuration): string {
  return isSecure(configuration) ? "__Host-flash" : "flash";
}
