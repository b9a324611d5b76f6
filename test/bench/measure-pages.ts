import type { LoadGenerator } from "./load-generator.ts";
import { type Cost, measureInTurns, type Target } from "./measure-cpu.ts";
import { type QueryRequests, startQueries, withQueries } from "./page-queries.ts";
import { findEtag, HEADERS, type Page, readPages } from "./pages.ts";
import { buildRawReact, twentyCards } from "./raw-react.ts";
import { type Site, signIn, startScript, startSite } from "./sites.ts";

export interface PageCosts {
  page: Page;
  /** As visitors get it, from a cache where there is one. */
  warm: Cost;
  /** Rendered for every request. */
  render: Cost;
  notModified: Cost;
  signedIn: Cost;
  /** The queries of a first render alone: its rows are read, and nothing is rendered. */
  queries: Cost;
  signedInQueries: Cost;
  /** Its own HTML, by React alone. */
  rawReact: Cost;
  /** The same by renderToString. */
  rawString: Cost;
}

export interface Measurements {
  hello: Cost;
  /** A list of twenty cards. */
  rawList: Cost;
  rawListString: Cost;
  pages: PageCosts[];
}

/** Measures the pages beside what React alone and an empty answer cost. */
export async function measurePages(generator: LoadGenerator): Promise<Measurements> {
  const cached = await startSite({});
  const uncached = await startSite({ PAGE_CACHE: "off" }, withQueries);
  const pages = await readPages(uncached);
  const calls = Object.fromEntries(pages.map((page) => [page.path, page.calls]));
  const sources = { ...calls, "/twenty-cards": twentyCards() };
  const plain = await startScript(await buildRawReact(sources, "renderToReadableStream"));
  const strings = await startScript(await buildRawReact(sources, "renderToString"));
  const cookie = await signIn();
  const queries = await startQueries(uncached, listQueryRequests(pages, cookie));

  const etags = new Map<string, string>();
  for (const { path } of pages) etags.set(path, await findEtag(cached, path));

  const targetsOf = ({ path }: Page) => ({
    warm: toTarget(cached, path),
    render: toTarget(uncached, path),
    notModified: toTarget(cached, path, { "if-none-match": etags.get(path) ?? "" }),
    signedIn: toTarget(cached, path, { cookie }),
    queries: toTarget(queries, `/visitor${path}`),
    signedInQueries: toTarget(queries, `/viewer${path}`),
    rawReact: toTarget(plain, path),
    rawString: toTarget(strings, path),
  });
  const targets: Record<string, Target> = {
    hello: toTarget(plain, "/hello"),
    rawList: toTarget(plain, "/twenty-cards"),
    rawListString: toTarget(strings, "/twenty-cards"),
  };
  for (const page of pages)
    for (const [name, target] of Object.entries(targetsOf(page)))
      targets[page.path + name] = target;

  const costs = await measureInTurns(targets, generator);
  for (const site of [cached, uncached, plain, strings]) await site.close();
  const costOf = (name: string) => costs[name] as Cost;
  return {
    hello: costOf("hello"),
    rawList: costOf("rawList"),
    rawListString: costOf("rawListString"),
    pages: pages.map((page) => ({
      page,
      ...(Object.fromEntries(
        Object.keys(targetsOf(page)).map((name) => [name, costOf(page.path + name)]),
      ) as Omit<PageCosts, "page">),
    })),
  };
}

function listQueryRequests(pages: readonly Page[], cookie: string): QueryRequests {
  return Object.fromEntries(
    pages.flatMap(({ path }) => [
      [`/visitor${path}`, { path, headers: {} }],
      [`/viewer${path}`, { path, headers: { cookie } }],
    ]),
  );
}

function toTarget(site: Site, path: string, headers: Record<string, string> = {}): Target {
  return { site, path, headers: { ...HEADERS, ...headers } };
}
