import { type LoaderFunctionArgs, matchPath } from "react-router";
import { methodNotAllowed, notFound } from "#app/http/http-errors.ts";
import { toJsonResponse } from "#app/http/json-response.ts";
import type { Route } from "./+types/pages.ts";
import { PAGES } from "./page-table.ts";

/** Other names of the home page, which the original client requests. */
const HOME_PATHS = ["", "index", "-home-"];

/** GET /api/_analog/pages/{path}: runs the page's own loader, so both return the same data. */
export function loader(args: Route.LoaderArgs) {
  return toJsonResponse(() => {
    const { page, ...match } = findPage(args);
    return (page.loader as PageHandler)({ ...args, ...match });
  });
}

/** POST /api/_analog/pages/{path}: runs the page's own action. */
export function action(args: Route.ActionArgs) {
  return toJsonResponse(() => {
    const { page, ...match } = findPage(args);
    if (!("action" in page)) throw methodNotAllowed("This page takes no form.");
    return (page.action as PageHandler)({ ...args, ...match });
  });
}

type PageHandler = (args: LoaderFunctionArgs) => unknown;

/** The page at an address, with the arguments for its loader and action. */
function findPage({ params, url }: Pick<Route.LoaderArgs, "params" | "url">) {
  const path = params["*"].replace(/\/$/, "");
  const pathname = HOME_PATHS.includes(path) ? "/" : `/${path}`;
  for (const [pattern, page] of Object.entries(PAGES)) {
    const match = matchPath(pattern, pathname);
    if (match)
      return { page, pattern, params: match.params, url: new URL(pathname + url.search, url) };
  }
  throw notFound("There is no page data at this address.");
}
