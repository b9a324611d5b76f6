import type { ServerBuild } from "react-router";
import type { PageHandle } from "#app/page-handle.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

export interface Page {
  /** The route's pattern, such as "/jobs/:jobId". */
  pattern: string;
  loader: NonNullable<Route["module"]["loader"]>;
  action: Route["module"]["action"];
}

/** The route of `app/page-errors.tsx`, the layout of every page. */
const PAGES_LAYOUT = "page-errors";

/** The pages of a build that have a loader; patterns with fewer parameters come first. */
export function listPages(routes: Routes): Page[] {
  const allRoutes = Object.values(routes).flatMap((route) => route ?? []);
  const layoutIds = new Set(allRoutes.map(({ parentId }) => parentId));
  const pages = allRoutes.flatMap((route) => {
    const { default: Component, loader, action } = route.module;
    const isPage = isInPagesLayout(route, routes) && !layoutIds.has(route.id) && route.path !== "*";
    if (!isPage || !Component || !loader) return [];
    return [{ pattern: patternOf(route, routes), loader, action }];
  });
  return pages.sort((one, other) => parameterCount(one) - parameterCount(other));
}

export interface Address {
  pattern: string;
  handle: PageHandle;
  /** Whether it is a page, and not a file or an API. */
  isPage: boolean;
}

/** Every address of a build, and what its module says of it, in the order of `app/routes.ts`. */
export function listAddresses(routes: Routes): Address[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (!route.path && !route.index) || route.path === "*") return [];
    const { handle = {}, default: Component } = route.module;
    return [
      {
        pattern: patternOf(route, routes),
        handle: handle as PageHandle,
        isPage: Boolean(Component),
      },
    ];
  });
}

function isInPagesLayout({ parentId }: Route, routes: Routes): boolean {
  const parent = parentId ? routes[parentId] : undefined;
  return parent !== undefined && (parent.id === PAGES_LAYOUT || isInPagesLayout(parent, routes));
}

function patternOf(route: Route, routes: Routes): string {
  const parent = route.parentId ? routes[route.parentId] : undefined;
  const parentPattern = parent ? patternOf(parent, routes) : "/";
  return route.path ? `${parentPattern.replace(/\/$/, "")}/${route.path}` : parentPattern;
}

function parameterCount({ pattern }: Page): number {
  return pattern.split("/:").length - 1;
}
