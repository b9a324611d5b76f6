import { type Configuration, isOwnOrigin } from "./configuration.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request is safe from cross-site request forgery: reads always, writes only from our own
 * pages. Browsers send Sec-Fetch-Site, older ones Origin. A request with neither comes from a program,
 * and is allowed only without cookies.
 */
export function isSameOrigin(request: Request, configuration: Configuration): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const fetchSite = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  // No browser sends one that is no address, and React Router throws at it.
  if (origin !== null && origin !== "null" && !URL.canParse(origin)) return false;
  if (fetchSite) return fetchSite === "same-origin";
  if (origin) return isOwnOrigin(origin, configuration);
  return !request.headers.has("cookie");
}
