import { beforeAll, expect, test } from "vitest";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { LEVELS, TRACKS } from "#app/features/jobs/job.ts";
import { jobToJsonLd } from "#app/features/jobs/job-posting-json-ld.server.ts";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { isListedLevel } from "#app/features/jobs/search/job-query.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { WORK_MODES } from "#app/reference/employment.ts";
import { isJobPostingJsonLd } from "#app/seo/job-posting-json-ld.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { headOf, listLinks, listLocated, listTyped } from "./html.ts";
import { ORIGIN, testWorker } from "./worker.ts";

const worker = testWorker();

const JOBS = 200;
const DEPTH = 4;
const TEXT = "You will look after the timetable of forty ferries. ".repeat(5);

let rows: JobRecord[];

/** Jobs of every level, track and mode, of job sources that permit structured data and one that does not. */
async function toRow(index: number): Promise<JobRecord> {
  const now = new Date();
  const pick = <Choice>(choices: readonly Choice[]) => choices[index % choices.length] as Choice;
  return aJob({
    title: `Engineer ${index}`,
    level: pick(LEVELS),
    track: pick(TRACKS),
    workMode: pick(WORK_MODES),
    remoteFrom: index % 3 === 0 ? [{ country: "PT" }] : [],
    places: index % 7 === 0 ? [] : [{ city: "Porto", country: "PT" }],
    descriptionHtml: `<p>${TEXT}</p>`,
    descriptionText: TEXT,
    sourceKind: "lever",
    sourceBoard: pick(["authorized", "authorized", "unknown"]),
    sourceExternalId: String(index),
    datePosted: daysAgo(1 + (index % 60), now),
    lastVerifiedAt: daysAgo(index % 11 === 0 ? 8 : 1, now),
    validThrough: index % 13 === 0 ? daysAgo(1, now) : null,
    status: pick(["open", "open", "open", "open", "closed"]),
  });
}

beforeAll(async () => {
  rows = await Promise.all(Array.from({ length: JOBS }, (_, index) => toRow(index)));
  await worker.store(...rows);
  const now = new Date().toISOString();
  await worker.db.update(organizations).set({ website: "https://northwind.example/" });
  await worker.db.insert(sources).values({
    kind: "lever",
    board: "authorized",
    authorized: true,
    createdAt: now,
    updatedAt: now,
  });
});

interface Crawled {
  status: number;
  isIndexed: boolean;
  depth: number;
}

async function readRobots(): Promise<(path: string) => boolean> {
  const text = await (await worker.fetch("/robots.txt")).text();
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? "");
  return (path) => !closed.some((prefix) => path.startsWith(prefix));
}

interface Page {
  status: number;
  html: string;
  isIndexed: boolean;
}

const pages = new Map<string, Promise<Page>>();

/** A page as a crawler reads it, cached between tests. */
function read(path: string): Promise<Page> {
  const page = pages.get(path) ?? fetchPage(path);
  pages.set(path, page);
  return page;
}

async function fetchPage(path: string): Promise<Page> {
  const response = await worker.fetch(path, { headers: { "user-agent": "Googlebot/2.1" } });
  const html = await response.text();
  const robots = `${headOf(html, "robots")} ${response.headers.get("x-robots-tag")}`;
  return { status: response.status, html, isIndexed: !robots.includes("noindex") };
}

/**
 * The pages a well-behaved crawler reaches from the home page. It reads one at a time: the Worker has one
 * thread, so pages asked for together wait for each other, and on a busy machine for too long.
 */
async function crawl(depth: number): Promise<Map<string, Crawled>> {
  const mayRead = await readRobots();
  const seen = new Map<string, Crawled>();
  let paths = ["/"];
  for (let level = 0; level <= depth; level += 1) {
    const found = new Set<string>();
    for (const path of paths) {
      const { status, html, isIndexed } = await read(path);
      seen.set(path, { status, isIndexed, depth: level });
      if (!isIndexed) continue;
      for (const { href, rel } of listLinks(html)) {
        const url = URL.parse(href, ORIGIN + path);
        if (url?.origin !== ORIGIN || rel.split(" ").includes("nofollow")) continue;
        const address = url.pathname + url.search;
        if (mayRead(address) && !seen.has(address)) found.add(address);
      }
    }
    paths = [...found].filter((path) => !seen.has(path));
  }
  return seen;
}

async function listSitemap(): Promise<string[]> {
  const index = await (await worker.fetch("/sitemap.xml")).text();
  const files = await Promise.all(
    listLocated(index).map(async (url) => {
      const response = await worker.fetch(url.slice(ORIGIN.length));
      return listLocated(await response.text());
    }),
  );
  return files.flat().map((url) => url.slice(ORIGIN.length));
}

test("a crawl to depth four is bounded by jobs, lists with one filter and pages", async () => {
  const pages = (await listSitemap()).filter((path) => !path.startsWith("/jobs/"));
  const list = await (await worker.fetch("/api/_analog/pages/jobs")).json();
  const { facets } = list as { facets: Record<string, unknown[]> };
  const lists = Object.values(facets).reduce((sum, values) => sum + values.length, 0);
  const fixed = pages.filter((path) => !path.includes("?"));
  // The feedback page is linked from every page and is in no sitemap.
  const bound = JOBS + lists + fixed.length + 1;

  const deeper = await crawl(DEPTH + 1);
  const seen = new Map([...deeper].filter(([, { depth }]) => depth <= DEPTH));

  expect(seen.size).toBeLessThanOrEqual(bound);
  expect([...seen].filter(([, { status }]) => status !== 200)).toEqual([]);
  // Every page of the sitemap except jobs is also found by following links.
  expect(pages.filter((path) => !seen.has(path))).toEqual([]);
  // The crawl is bounded: one more level finds only jobs.
  const below = [...deeper.keys()].filter((path) => !seen.has(path));
  expect(below.filter((path) => !path.startsWith("/jobs/"))).toEqual([]);
  expect(deeper.size).toBeLessThanOrEqual(bound);
}, 120_000);

test("every address of the sitemap returns 200 with its own canonical URL, and a JobPosting or a reason for its absence", async () => {
  const paths = await listSitemap();
  const reasons = new Set<string>();
  let marked = 0;
  for (const path of paths) {
    const { status, html } = await read(path);
    expect(status, path).toBe(200);
    expect(headOf(html, "canonical"), path).toBe(ORIGIN + path);
    expect(headOf(html, "robots"), path).toBeNull();
    const postings = listTyped(html, "JobPosting");
    if (!path.startsWith("/jobs/")) {
      expect(postings, path).toEqual([]);
      continue;
    }
    const job = await findJob(worker.db, parseJobId(path) ?? "");
    if (!job) throw new Error(`${path} is no job`);
    const posting = jobToJsonLd(job, { siteOrigin: ORIGIN, now: new Date() });
    if (isJobPostingJsonLd(posting)) {
      marked += 1;
      expect(postings, path).toEqual([posting]);
    } else {
      reasons.add(posting.omitted);
      expect(postings, path).toEqual([]);
    }
  }
  expect(marked).toBeGreaterThan(JOBS / 4);
  expect(reasons).toEqual(new Set(["neither verified nor authorized", "no country"]));
}, 120_000);

test("the sitemap contains exactly the jobs that are open, of a listed level, not expired and confirmed", async () => {
  const now = new Date();
  const offered = rows.filter(
    ({ status, level, validThrough, lastVerifiedAt }) =>
      status === "open" &&
      isListedLevel(level) &&
      (!validThrough || validThrough > now.toISOString()) &&
      lastVerifiedAt > daysAgo(7, now),
  );

  const listed = (await listSitemap()).filter((path) => path.startsWith("/jobs/"));

  expect(listed.toSorted()).toEqual(
    offered.map(({ slug, id }) => `/jobs/${slug}-${id}`).toSorted(),
  );
});
