import { BROWSER } from "#test/requests/start-build.ts";
import { type ClientFiles, measureScripts } from "./client-files.ts";
import { toCreateElementCalls } from "./html-to-react.ts";
import { ORIGIN, type Site } from "./sites.ts";

export const HEADERS = { "user-agent": BROWSER, host: new URL(ORIGIN).host };

/** A public page as the site sends it. */
export interface Page {
  name: string;
  path: string;
  scripts: ClientFiles;
  /** The page as calls of `createElement`. */
  calls: string;
}

/** Reads the pages that are measured. */
export async function readPages(site: Site): Promise<Page[]> {
  const list = await read(site, "/jobs");
  const job = /href="(\/jobs\/[\w-]+)"/.exec(list.html)?.[1];
  if (!job) throw new Error("The list names no job.");
  const paths = { "/": "/", "/jobs": "/jobs", "a job": job, "/roadmap": "/roadmap" };
  const pages: Page[] = [];
  // One after the other: on a busy machine, several first renders at once can outlast the limit of a read.
  for (const [name, path] of Object.entries({ ...paths, "/simulations": "/simulations" })) {
    const { html } = await read(site, path);
    pages.push({ name, path, scripts: measureScripts(html), calls: toCreateElementCalls(html) });
  }
  return pages;
}

/**
 * The ETag of a page. Sites differ, because their example jobs were made at another time. A page that is
 * streamed while it is rendered has none yet.
 */
export async function findEtag(site: Site, path: string): Promise<string> {
  await read(site, path);
  return (await read(site, path)).etag;
}

async function read(site: Site, path: string): Promise<{ html: string; etag: string }> {
  const response = await fetch(site.origin + path, { headers: HEADERS });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return { html: await response.text(), etag: response.headers.get("etag") ?? "" };
}
