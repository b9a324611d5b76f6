import { configurationOf } from "#app/http/context.ts";
import { textResponse } from "#app/http/text-response.ts";
import type { Route } from "./+types/robots.ts";

const HOUR_SECONDS = 3_600;
/** Personal pages, APIs and private feeds. */
const DISALLOWED_PATHS = ["/account", "/api", "/operator", "/feeds/"];

/** GET /robots.txt */
export function loader({ request, context }: Route.LoaderArgs) {
  const { isIndexed, siteOrigin } = configurationOf(context);
  return textResponse(request, () => ({
    type: "text/plain",
    text: isIndexed ? indexableRobots(siteOrigin) : "User-agent: *\nDisallow: /\n",
    maxAgeSeconds: HOUR_SECONDS,
    isIndexed: true,
  }));
}

function indexableRobots(origin: string): string {
  const disallowRules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${disallowRules}\nSitemap: ${origin}/sitemap.xml\n`;
}
