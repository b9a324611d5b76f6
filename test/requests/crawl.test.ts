import { beforeAll, expect, test } from "vitest";
import { writeBatch } from "#app/db/write-batch.server.ts";
import { findJob } from "#app/features/jobs/detail/find-job.server.ts";
import { parseJobId } from "#app/features/jobs/identity.ts";
import { LEVELS, TRACKS } from "#app/features/jobs/job.ts";
import { jobToJsonLd } from "#app/features/jobs/job-posting-json-ld.server.ts";
import { rewriteLandingPages } from "#app/features/jobs/landing/landing-pages.server.ts";
import { type JobRecord, upsertOrganizations } from "#app/features/jobs/save-jobs.server.ts";
import { DIRECTORY_PATH, isListedLevel } from "#app/features/jobs/search/job-query.ts";
import { sources } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { WORK_MODES } from "#app/reference/work-modes-and-employment-types.ts";
import { isJobPostingJsonLd } from "#app/seo/job-posting-json-ld.ts";
import { aJob, anOrganization, daysAgo } from "#test/factories.ts";
import { headOf, listLinks, listLocated, listTyped } from "./html.ts";
import { ORIGIN, sharedWorker } from "./worker.ts";

const worker = sharedWorker();

const JOBS = 200;
const DEPTH = 6;
const TEXT = "You will look after the timetable of forty ferries. ".repeat(5);

const COMPANIES = ["Northwind", "Southwind", "Eastwind", "Westwind", "Overwind"];

let rows: JobRecord[];

function companyOf(orgName: string) {
  const orgSlug = orgName.toLowerCase();
  return { orgId: `org-${orgSlug}`, orgSlug, orgName };
}

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
    ...companyOf(pick(COMPANIES)),
    datePosted: daysAgo(1 + (index % 60), now),
    lastVerifiedAt: daysAgo(index % 11 === 0 ? 8 : 1, now),
    validThrough: index % 13 === 0 ? daysAgo(1, now) : null,
    status: pick(["open", "open", "open", "open", "closed"]),
  });
}

beforeAll(async () => {
  rows = await Promise.all(Array.from({ length: JOBS }, (_, index) => toRow(index)));
  await writeBatch(
    worker.db,
    upsertOrganizations(
      worker.db,
      COMPANIES.map(companyOf).map(({ orgId: id, orgSlug: slug, orgName: name }) =>
        anOrganization({ id, slug, name }),
      ),
    ),
  );
  await worker.store(...rows);
  await rewriteLandingPages(worker.db, new Date());
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
  /** Older pages of a list are not indexed, and yet the way to older jobs. */
  isFollowed: boolean;
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
  const isIndexed = !robots.includes("noindex");
  const isFollowed = isIndexed || robots.includes("noindex,follow");
  return { status: response.status, html, isIndexed, isFollowed };
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
      const { status, html, isIndexed, isFollowed } = await read(path);
      seen.set(path, { status, isIndexed, depth: level });
      if (!isFollowed) continue;
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

function isJob(path: string): boolean {
  return path.startsWith("/jobs/") && path !== DIRECTORY_PATH;
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

/** Of lists with one filter, found through the page of all of them, and those that they lead to. */
const MAX_LISTS = 120;

test("a crawl reaches every page of the sitemap within six links, and is bounded", async () => {
  const listed = await listSitemap();
  const lists = listed.filter((path) => path.startsWith("/jobs?"));
  expect(lists.filter((path) => path.includes("&")).length).toBeGreaterThan(5);
  expect(lists.length).toBeLessThan(MAX_LISTS);

  const seen = await crawl(DEPTH);

  expect([...seen].filter(([, { status }]) => status !== 200)).toEqual([]);
  expect(listed.filter((path) => !seen.has(path))).toEqual([]);
  // Beside them only the older pages of the lists, of which there are as many as jobs allow.
  const others = [...seen.keys()].filter(
    (path) => path.startsWith("/jobs?") && !listed.includes(path),
  );
  expect(others.filter((path) => !path.includes("after="))).toEqual([]);
  expect(others.length).toBeLessThan((MAX_LISTS * JOBS) / 20);
}, 120_000);

test("no two indexed pages have the same title, and each list is named by its filters", async () => {
  const paths = await listSitemap();
  const titles = await Promise.all(
    paths.map(async (path) => (await read(path)).html.match(/<title>(.*?)<\/title>/)?.[1] ?? ""),
  );

  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const titleOf = (path: string) => titles[paths.indexOf(path)];
  expect(titleOf("/jobs?place=porto-pt&tech=go")).toMatch(/^\d+ senior Go jobs in Porto, Portugal/);
});

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
    if (!isJob(path)) {
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

  const listed = (await listSitemap()).filter(isJob);

  expect(listed.toSorted()).toEqual(
    offered.map(({ slug, id }) => `/jobs/${slug}-${id}`).toSorted(),
  );
});
