import { configurationOf, serverBuildContext } from "#app/http/context.ts";
import { type Address, listAddresses } from "#app/http/list-pages.ts";
import { textResponse } from "#app/http/text-response.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { ARD_PATH } from "#app/public-api/ard.ts";
import type { Route } from "./+types/robots.ts";

export const handle: PageHandle = { isPublic: true };

const HOUR_SECONDS = 3_600;

/** GET /robots.txt */
export function loader({ request, context }: Route.LoaderArgs) {
  const { isIndexed, siteOrigin } = configurationOf(context);
  return textResponse(request, async () => {
    const { routes } = await context.get(serverBuildContext)();
    return {
      type: "text/plain",
      text: isIndexed
        ? indexableRobots(siteOrigin, listClosedPaths(listAddresses(routes)))
        : "User-agent: *\nDisallow: /\n",
      maxAgeSeconds: HOUR_SECONDS,
      isIndexed: true,
    };
  });
}

/**
 * Where pages are, and none for everybody: personal ones, APIs and private feeds. Pages with a secret in their
 * address count for neither: crawlers may read there that they must not be indexed.
 */
export function listClosedPaths(addresses: readonly Address[]): string[] {
  const openByStart = new Map<string, boolean>();
  for (const { pattern, handle } of addresses) {
    if (handle.isSecret) continue;
    const [start = "/"] = /^\/[^/]*/.exec(pattern) ?? [];
    const isOpen = Boolean(handle.shared ?? handle.isPublic);
    openByStart.set(start, isOpen || (openByStart.get(start) ?? false));
  }
  return [...openByStart].filter(([, isOpen]) => !isOpen).map(([start]) => start);
}

function indexableRobots(origin: string, closedPaths: readonly string[]): string {
  const disallowRules = closedPaths.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\n${disallowRules}\nSitemap: ${origin}/sitemap.xml\nAgentmap: ${origin}${ARD_PATH}\n`;
}
