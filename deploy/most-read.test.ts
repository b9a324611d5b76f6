import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { isbot } from "isbot";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { askMostRead, USER_AGENTS } from "./most-read.ts";

const VERSION = "22222222-2222-4222-8222-222222222222";

let origin: string;
let asked: IncomingMessage[] = [];
let files: Record<string, string[]> = {};
const missing = new Set<string>();
const lines: string[] = [];

const server = createServer((request, response) => {
  asked.push(request);
  const path = request.url ?? "";
  const locations = files[path];
  const isThere = path.endsWith(".xml") ? locations !== undefined : !missing.has(path);
  response.writeHead(isThere ? 200 : 404);
  response.end((locations ?? []).map((each) => `<loc>${URL.parse(each, origin)}</loc>`).join(""));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  [asked, files, lines.length] = [[], {}, 0];
  missing.clear();
});

const run = () =>
  askMostRead(origin, {
    ...{ version: VERSION, worker: "leadwright-staging" },
    print: (line) => void lines.push(line),
  });
const pathsAskedBy = (userAgent: string) =>
  asked.flatMap(({ headers, url = "" }) =>
    headers["user-agent"] === userAgent && !url.endsWith(".xml") ? url : [],
  );

test("the version is asked for the most read pages and a few of the sitemap, for each audience", async () => {
  const jobs = Array.from({ length: 500 }, (_, index) => `/jobs/tech-lead-${index}`);
  files = {
    "/sitemap.xml": ["/sitemaps/pages.xml", "/sitemaps/jobs-1.xml", "/sitemaps/jobs-2.xml"],
    "/sitemaps/pages.xml": ["/", "/jobs", "/roadmap", "/market", "https://other.example/page"],
    "/sitemaps/jobs-1.xml": jobs,
    "/sitemaps/jobs-2.xml": jobs,
  };
  await run();

  const paths = ["/", "/jobs", "/roadmap", "/simulations", "/market", ...jobs.slice(0, 4)];
  expect(pathsAskedBy(USER_AGENTS.person)).toEqual(paths);
  expect(pathsAskedBy(USER_AGENTS.crawler)).toEqual(paths);
  for (const { headers } of asked) {
    expect(headers["cloudflare-workers-version-overrides"]).toBe(`leadwright-staging="${VERSION}"`);
  }
  expect(lines).toHaveLength(1);
});

test("a site without a sitemap is asked for the others, and what does not answer is printed", async () => {
  missing.add("/simulations");
  await run();

  expect(pathsAskedBy(USER_AGENTS.person)).toHaveLength(4);
  expect(lines.slice(1)).toEqual(["  /simulations: 404", "  /simulations: 404"]);
});

test("a site that does not answer stops nothing", async () => {
  await askMostRead("http://127.0.0.1:9", { print: (line) => void lines.push(line) });

  expect(lines).toHaveLength(1 + 4 * 2);
});

test("the gateway takes them for a person and a crawler", () => {
  expect([isbot(USER_AGENTS.person), isbot(USER_AGENTS.crawler)]).toEqual([false, true]);
});
