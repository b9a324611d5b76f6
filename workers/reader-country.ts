import { hasSessionCookies } from "#app/auth/session-cookie.ts";
import {
  readerCountryCookie,
  readReaderCountry,
} from "#app/features/jobs/reader/reader-country.server.ts";
import { ANY_COUNTRY, NO_COUNTRY } from "#app/features/jobs/search/job-query.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { isCountry } from "#app/reference/areas.server.ts";
import { findSharedEntry } from "./pages.ts";
import { isRead } from "./reject-early.ts";

export interface RequestCountry {
  /** Where the reader said they live. */
  country: string | null;
  /** The Set-Cookie value that keeps it; null where the cookie says it already. */
  setCookie: string | null;
}

const UNKNOWN: RequestCountry = { country: null, setCookie: null };

/**
 * Where the reader of a request lives: what a visitor chooses with it, else what their cookie says. What programs read
 * from the page API and feeds is the same for all; what a page's script sends there comes from its reader.
 */
export function findReaderCountry(request: Request, configuration: Configuration): RequestCountry {
  // Parsing an address takes a tenth of a stored page's time.
  if (!request.headers.has("cookie") && !request.url.includes("country=")) return UNKNOWN;
  const url = new URL(request.url);
  const isForPrograms = url.pathname.startsWith("/api/") || url.pathname.startsWith("/feeds/");
  if (isForPrograms && isRead(request)) return UNKNOWN;
  const known = readReaderCountry(request, configuration);
  const choice = hasSessionCookies(request, configuration) ? null : findChoice(request, url);
  if (!choice || choice.country === known) return { country: known, setCookie: null };
  const options = { isOfAccount: false, configuration };
  return { country: choice.country, setCookie: readerCountryCookie(choice.country, options) };
}

/**
 * The country that a visitor chose on a page of ours. An address that someone else wrote shows its jobs and
 * is not remembered, nor is one that a browser reads ahead.
 */
function findChoice(request: Request, url: URL): { country: string | null } | null {
  const isOurs = request.headers.get("sec-fetch-site") === "same-origin";
  if (!isOurs || request.method !== "GET" || request.headers.has("sec-purpose")) return null;
  const value = url.searchParams.get("country")?.trim();
  if (!value || value === ANY_COUNTRY || !readsCountry(url)) return null;
  if (value === NO_COUNTRY) return { country: null };
  const country = value.toUpperCase();
  return isCountry(country) ? { country } : null;
}

/** Whether the page at an address reads the choice; `.data` is what the framework asks for during a navigation. */
function readsCountry({ pathname }: URL): boolean {
  const page = findSharedEntry(pathname.replace(/\.data$/, ""));
  return page?.shared.params.includes("country") ?? false;
}
