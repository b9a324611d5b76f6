import { createContext } from "react-router";
import { hasSessionCookies } from "#app/auth/session-cookie.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { listCookies, toSetCookie, usesSecureCookies } from "#app/http/cookies.ts";
import { isCountry } from "#app/reference/areas.server.ts";

/*
 * The country that a reader said they live in, in a cookie: lists begin with the jobs that can be done
 * from there. A page that is shared by all who read it varies by it, and by nothing else of its reader.
 */

/** ISO 3166-1 alpha-2; null when the reader has not said one, and for programs, which have no cookie. */
export const readerCountryContext = createContext<string | null>(null);
/** Set by a page whose viewer's profile says another country than the cookie, which follows it. */
export const rememberedCountryContext = createContext<{ country: string | null } | null>(null);

export const COUNTRY_COOKIE_DAYS = 180;

/** Follows a country that a profile says. Whoever uses the browser after its owner signed out has not said it. */
const OF_ACCOUNT = "-account";

/**
 * The country in a request's cookie; null for none, for one of an account whose session is not there, and for
 * one that another host may have planted.
 */
export function readReaderCountry(request: Request, configuration: Configuration): string | null {
  const [value = "", ...others] = listCookies(request, cookieName(configuration));
  const country = value.replace(OF_ACCOUNT, "");
  if (others.length > 0 || !isCountry(country)) return null;
  const isMissingSession = value !== country && !hasSessionCookies(request, configuration);
  return isMissingSession ? null : country;
}

interface CookieOptions {
  isOfAccount: boolean;
  configuration: Configuration;
}

/** The Set-Cookie value that keeps a country, or deletes it for null. */
export function readerCountryCookie(
  country: string | null,
  { isOfAccount, configuration }: CookieOptions,
): string {
  const value = country === null ? "" : country + (isOfAccount ? OF_ACCOUNT : "");
  return toSetCookie(
    [cookieName(configuration), value],
    { maxAgeSeconds: country === null ? 0 : COUNTRY_COOKIE_DAYS * 86_400 },
    configuration,
  );
}

function cookieName(configuration: Configuration): string {
  return usesSecureCookies(configuration) ? "__Host-country" : "country";
}
