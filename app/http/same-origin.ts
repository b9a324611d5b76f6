import { type Configuration, isOurOrigin } from "./configuration.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request is safe from cross-site request forgery: reads always, writes only from our own
 * pages. Browsers send Sec-Fetch-Site, older ones Origin. A request with neither comes from a program,
 * and is allowed only without cookies.
 */
export function isSameOrigin(request: Request, configuration: Configuration): boolean {
  if (READS.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin) return isOurOrigin(origin, configuration);
  return !request.headers.has("cookie");
}
