import pageTable from "virtual:page-table";
import { configurationOf, serverBuildContext } from "#app/http/context.ts";
import { type Address, listAddresses } from "#app/http/list-addresses.ts";
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
        ? toRobots(siteOrigin, listClosedPaths(listAddresses(routes)))
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

/** What programs may read of closed paths, as beginnings of addresses; none begins with another. */
function listOpenStarts(closedPaths: readonly string[]): string[] {
  const starts = pageTable
    .filter(
      (page) =>
        page.isForPrograms && closedPaths.some((path) => page.pattern.startsWith(`${path}/`)),
    )
    .map(({ pattern }) => pattern.replace(/:.*$/, ""));
  const isLonger = (start: string) =>
    starts.some((other) => other !== start && start.startsWith(other));
  return [...new Set(starts)].filter((start) => !isLonger(start));
}

/** What is allowed comes first, for readers that stop at the first rule. */
function toRobots(origin: string, closedPaths: readonly string[]): string {
  const allowRules = listOpenStarts(closedPaths).map((path) => `Allow: ${path}\n`);
  const disallowRules = closedPaths.map((path) => `Disallow: ${path}\n`);
  const rules = [...allowRules, ...disallowRules].join("");
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\nAgentmap: ${origin}${ARD_PATH}\n`;
}
