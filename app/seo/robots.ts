import { answerText } from "#app/http/answer-text.ts";
import { configurationOf } from "#app/http/context.ts";
import type { Route } from "./+types/robots.ts";

const HOUR_SECONDS = 3_600;
/** Personal pages, APIs and private feeds. */
const CLOSED = ["/account", "/api", "/operator", "/feeds/"];

/** GET /robots.txt */
export function loader({ request, context }: Route.LoaderArgs) {
  const { isIndexed, siteOrigin } = configurationOf(context);
  return answerText(request, () => ({
    type: "text/plain",
    text: isIndexed ? openRobots(siteOrigin) : "User-agent: *\nDisallow: /\n",
    maxAgeSeconds: HOUR_SECONDS,
    isIndexed: true,
  }));
}

function openRobots(origin: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${closed}\nSitemap: ${origin}/sitemap.xml\n`;
}
