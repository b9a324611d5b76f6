import { hasSessionCookies } from "#app/auth/session-cookie.ts";
import type { Configuration } from "#app/http/configuration.ts";
import { hasFlash } from "#app/http/flash.ts";
import { isRead, MAX_URL_CHARACTERS } from "../reject-early.ts";
import { findPublicPage, type PublicPage } from "./public-page.ts";

/**
 * The public page that a request may share with others: it reads, and brings nothing of its person. Null
 * for every other request, and everywhere with `PAGE_CACHE=off`. Development renders anew, because its
 * code changes.
 */
export function findSharedPage(
  request: Request,
  url: URL,
  { env, configuration }: { env: Env; configuration: Configuration },
): PublicPage | null {
  if (import.meta.env.DEV || env.PAGE_CACHE === "off") return null;
  if (!isRead(request) || request.body) return null;
  if (request.url.length > MAX_URL_CHARACTERS) return null;
  if (request.headers.has("cookie") && isPersonal(request, configuration)) return null;
  return findPublicPage(url);
}

function isPersonal(request: Request, configuration: Configuration): boolean {
  return hasSessionCookies(request, configuration) || hasFlash(request, configuration);
}
