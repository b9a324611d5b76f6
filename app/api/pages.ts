import { matchPath } from "react-router";
import { serverBuildContext } from "#app/http/context.ts";
import { methodNotAllowed, notFound } from "#app/http/http-errors.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import { listPages, type Page } from "#app/http/list-addresses.ts";
import { requestFactsContext } from "#app/http/request-facts.ts";
import type { Route } from "./+types/pages.ts";

/** Other names of the home page, which the original client requests. */
const HOME_PATHS = ["", "index", "-home-"];

/** GET /api/_analog/pages/{path}: runs the page's own loader, so both return the same data. */
export function loader(args: Route.LoaderArgs) {
  return toJsonResponse(async () => {
    const { page, ...match } = await findPage(args);
    return page.loader({ ...args, ...match });
  });
}

/** POST /api/_analog/pages/{path}: runs the page's own action. */
export function action(args: Route.ActionArgs) {
  return toJsonResponse(async () => {
    const { page, ...match } = await findPage(args);
    if (!page.action) throw methodNotAllowed("This page takes no form.");
    return page.action({ ...args, ...match });
  });
}

const pagesByBuild = new WeakMap<object, Page[]>();

async function findPage({ params, url, context }: Route.LoaderArgs | Route.ActionArgs) {
  const path = params["*"].replace(/\/$/, "");
  const pathname = HOME_PATHS.includes(path) ? "/" : `/${path}`;
  const { routes } = await context.get(serverBuildContext)();
  const pages = pagesByBuild.get(routes) ?? listPages(routes);
  pagesByBuild.set(routes, pages);
  for (const page of pages) {
    const { pattern } = page;
    const match = matchPath(pattern, pathname);
    if (!match) continue;
    const facts = context.get(requestFactsContext);
    if (facts) facts.route = `/api/_analog/pages${pattern}`;
    return { page, pattern, params: match.params, url: new URL(pathname + url.search, url) };
  }
  throw notFound("No page data at this address.");
}
