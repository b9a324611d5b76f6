import { type LoaderFunctionArgs, matchPath } from "react-router";
import { methodNotAllowed, notFound } from "#app/http/respond.ts";
import type { Route } from "./+types/pages.ts";
import { answerJson } from "./answer-json.ts";
import { PAGES } from "./page-table.ts";

/** Other names of the first page, which the original client asks for. */
const HOME = ["", "index", "-home-"];

/** GET /api/_analog/pages/{path}: runs the page's own loader, so it can never disagree with the page. */
export function loader(args: Route.LoaderArgs) {
  const path = args.params["*"].replace(/\/$/, "");
  return answerJson(() => runLoader(HOME.includes(path) ? "/" : `/${path}`, args));
}

/** POST to a page without a form. */
export function action() {
  return answerJson(() => {
    throw methodNotAllowed("This page takes no form.");
  });
}

type Runnable = (args: LoaderFunctionArgs) => unknown;

function runLoader(pathname: string, args: LoaderFunctionArgs): unknown {
  const url = new URL(pathname + args.url.search, args.url);
  for (const [pattern, page] of Object.entries(PAGES)) {
    const match = matchPath(pattern, pathname);
    if (!match) continue;
    const run = page.loader as Runnable;
    return run({ ...args, url, params: match.params, pattern });
  }
  throw notFound("There is no page data at this address.");
}
