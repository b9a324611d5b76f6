import { type Configuration, isOurOrigin } from "./configuration.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: reads always may pass, writes only from our own pages.
 * Browsers say where a request comes from in Sec-Fetch-Site, older ones in Origin. A request with
 * neither is a program, and passes only while it carries no cookie of anybody.
 */
export function isSameOrigin(request: Request, configuration: Configuration): boolean {
  if (READS.has(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const origin = request.headers.get("origin");
  if (origin) return isOurOrigin(origin, configuration);
  return !request.headers.has("cookie");
}
