import { hasSessionCookies } from "#app/auth/session-cookie.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { hasFlash } from "#app/http/flash.ts";
import { isRead, MAX_URL_CHARACTERS } from "../reject-early.ts";
import { findPublicPage, type PublicPage } from "./public-page.ts";

/** What was found for an address: to parse it again takes a tenth of a stored page's time. */
const knownPages = new Map<string, PublicPage>();
const MAX_KNOWN_PAGES = 1_000;
const MAX_KNOWN_CHARACTERS = 300;

/**
 * The public page that a request may share with others: it reads, and brings nothing of its person. Null
 * for every other request, and everywhere with `PAGE_CACHE=off`. Development renders anew, because its
 * code changes.
 */
export function findSharedPage(
  request: Request,
  { env, configuration }: { env: Env; configuration: Configuration },
): PublicPage | null {
  if (import.meta.env.DEV || env.PAGE_CACHE === "off") return null;
  if (!isRead(request) || request.body) return null;
  const address = request.url;
  if (address.length > MAX_URL_CHARACTERS) return null;
  if (request.headers.has("cookie") && isPersonal(request, configuration)) return null;
  return knownPages.get(address) ?? rememberPage(address);
}

function rememberPage(address: string): PublicPage | null {
  const url = new URL(address);
  // What the framework asks for during a navigation looks like a job's address.
  const page = url.pathname.endsWith(".data") ? null : findPublicPage(url);
  if (!page || address.length > MAX_KNOWN_CHARACTERS) return page;
  if (knownPages.size >= MAX_KNOWN_PAGES) knownPages.clear();
  knownPages.set(address, page);
  return page;
}

function isPersonal(request: Request, configuration: Configuration): boolean {
  return hasSessionCookies(request, configuration) || hasFlash(request, configuration);
}
