import { expect, test } from "vitest";
import type { JobRecord } from "#app/features/jobs/save-jobs.server.ts";
import { rewriteSitemap } from "#app/features/jobs/sitemap/sitemap.server.ts";
import { sitemapFiles } from "#app/features/jobs/sitemap/tables.ts";
import { aJob, daysAgo } from "#test/factories.ts";
import { headOf, listLocated } from "./html.ts";
import { ORIGIN, testWorker } from "./worker.ts";

const worker = testWorker({
  SITE_ORIGIN: ORIGIN,
  SECURITY_CONTACT: "security@leadwright.test",
});

function path({ slug, id }: JobRecord): string {
  return `/jobs/${slug}-${id}`;
}

async function read(address: string, headers: HeadersInit = {}) {
  const response = await worker.fetch(address, { headers });
  return { response, text: await response.text() };
}

test("robots.txt disallows personal pages, APIs and frames, and names the sitemap under the site's origin", async () => {
  const { response, text } = await read("/robots.txt", { host: "elsewhere.example" });

  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toBe(
    [
      "User-agent: *",
      "Allow: /api/ojcp/",
      "Allow: /api/mcp",
      "Allow: /api/v1/openapi.json",
      "Allow: /api/v1/jobs",
      "Allow: /api/v1/organizations/",
      "Allow: /api/v1/market",
      "Allow: /api/v1/competencies",
      "Disallow: /account",
      "Disallow: /operator",
      "Disallow: /feeds",
      "Disallow: /api",
      "Disallow: /embed",
      "",
      "Sitemap: https://leadwright.test/sitemap.xml",
      "Agentmap: https://leadwright.test/.well-known/ard.json",
      "",
    ].join("\n"),
  );
});

test("robots.txt allows each address that agents are sent to, and closes what is private", async () => {
  const { text } = await read("/robots.txt");
  const rulesOf = (kind: string) =>
    [...text.matchAll(new RegExp(`^${kind}: (.+)$`, "gm"))].map(([, path = ""]) => path);
  const longest = (rules: string[], path: string) =>
    Math.max(0, ...rules.filter((rule) => path.startsWith(rule)).map((rule) => rule.length));
  const isAllowed = (path: string) =>
    longest(rulesOf("Allow"), path) >= longest(rulesOf("Disallow"), path);
  const files = ["/llms.txt", "/.well-known/ard.json", "/.well-known/ojcp.json"];
  const llms = (await read("/llms.txt")).text;
  for (const path of ["/api/mcp", "/.well-known/ojcp.json"]) expect(llms).toContain(ORIGIN + path);
  const named = await Promise.all(
    files.map(async (file) => {
      const { text: content } = await read(file);
      return content.match(/https:\/\/leadwright\.test[^\s)"]*/g) ?? [];
    }),
  );
  const paths = named.flat().map((address) => address.slice(ORIGIN.length) || "/");

  expect(paths).toContain("/api/mcp");
  expect(paths).toContain("/api/v1/jobs/{id}/eligibility?country=PT");
  expect(paths.filter((path) => !isAllowed(path))).toEqual([]);
  expect(["/api/v1/auth", "/api/v1/errors", "/feeds/x", "/account"].filter(isAllowed)).toEqual([]);
});

test("a site without jobs has a sitemap", async () => {
  const index = await read("/sitemap.xml");
  expect(index.response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(listLocated(index.text)).toEqual([`${ORIGIN}/sitemaps/pages.xml`]);

  const pages = listLocated((await read("/sitemaps/pages.xml")).text);
  expect(pages).toContain(`${ORIGIN}/`);
  expect(pages).toContain(`${ORIGIN}/simulations/hiring-well`);
  expect(pages).toContain(`${ORIGIN}/laws`);
  expect(pages).toContain(`${ORIGIN}/fraud`);
  expect(pages.filter((url) => url.includes("?"))).toEqual([]);
});

test("the sitemap lists every open job with the date of its last change", async () => {
  const job = await aJob({ updatedAt: daysAgo(2), lastVerifiedAt: new Date().toISOString() });
  const ended = await aJob({ validThrough: new Date(Date.now() - 1_000).toISOString() });
  const example = await aJob({ example: true });
  await worker.store(job, ended, example);

  const [, file] = listLocated((await read("/sitemap.xml")).text);
  const { text } = await read(new URL(file ?? "").pathname);

  expect(text).toContain(
    `<url><loc>${ORIGIN}${path(job)}</loc><lastmod>${daysAgo(2)}</lastmod></url>`,
  );
  expect(listLocated(text)).toEqual([ORIGIN + path(job)]);
});

test("at midnight the hourly maintenance divides the sitemap into files", async () => {
  await worker.store(await aJob());
  expect(await worker.db.select().from(sitemapFiles)).toEqual([]);

  await worker.runCron(new Date(new Date().setUTCHours(0, 7)));

  expect(await worker.db.select().from(sitemapFiles)).toMatchObject([
    { n: 1, fromPosition: 0, toPosition: null },
  ]);
  expect((await read("/sitemaps/jobs-2.xml")).response.status).toBe(404);
  expect((await read("/sitemaps/other.xml")).response.status).toBe(404);
});

test("lists with one filter are in the sitemap if they contain a job, under their own canonical URL", async () => {
  await worker.store(await aJob({ workMode: "remote", remoteFrom: [{ country: "PT" }] }));

  const pages = listLocated((await read("/sitemaps/pages.xml")).text);
  const lists = pages.filter((url) => url.includes("?"));

  expect(lists).toContain(`${ORIGIN}/jobs?mode=remote`);
  for (const list of lists) {
    const { response, text } = await read(list.slice(ORIGIN.length));
    expect(response.status).toBe(200);
    expect(headOf(text, "canonical")).toBe(list);
    expect(headOf(text, "robots")).toBeNull();
    expect(text).toContain('class="job"');
  }
});

test("the feeds follow the list's query, and the list links to them", async () => {
  const [remote, hybrid] = [
    await aJob({
      title: "Tech Lead ]]> <b>R&D</b>",
      workMode: "remote",
      salaryMin: 78_000,
      salaryMax: 95_000,
      salaryCurrency: "EUR",
      salaryPeriod: "YEAR",
      salarySource: "employer",
    }),
    await aJob({ workMode: "hybrid" }),
  ];
  await worker.store(remote, hybrid);

  const list = await read("/jobs?utm=x&mode=remote");
  expect(list.text).toContain(
    `<link rel="alternate" type="application/rss+xml" title="These jobs as RSS" href="${ORIGIN}/jobs.rss?mode=remote"/>`,
  );
  const rss = await read("/jobs.rss?utm=x&mode=remote");
  expect(rss.response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(rss.response.headers.get("x-robots-tag")).toBe("noindex");
  expect(rss.response.headers.get("cache-control")).toBe("public, max-age=600");
  expect(rss.text).toContain(`href="${ORIGIN}/jobs.rss?mode=remote"`);
  expect(rss.text).toContain(ORIGIN + path(remote));
  expect(rss.text).toContain("€78,000 – €95,000 a year · stated by the employer.");
  expect(rss.text).not.toContain(path(hybrid));

  const json = await read("/jobs.json?mode=remote");
  expect(json.response.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  const feed = JSON.parse(json.text);
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: `${ORIGIN}/jobs?mode=remote`,
    feed_url: `${ORIGIN}/jobs.json?mode=remote`,
  });
  expect(feed.items).toContainEqual(
    expect.objectContaining({
      id: `${ORIGIN}/jobs/${remote.id}`,
      title: "Tech Lead ]]> <b>R&D</b> at Northwind Ferries",
      date_published: remote.datePosted,
    }),
  );
});

test("a feed links to its next page, and contains no expired jobs", async () => {
  const ended = await aJob({ level: "principal", validThrough: daysAgo(-0.01, new Date(0)) });
  const jobs = [];
  for (let n = 0; n < 25; n += 1) jobs.push(await aJob({ level: "principal" }));
  await worker.store(ended, ...jobs);

  const first = JSON.parse((await read("/jobs.json?level=principal")).text);
  const second = JSON.parse((await read(first.next_url.slice(ORIGIN.length))).text);

  expect(first.items).toHaveLength(20);
  expect(second.items).toHaveLength(5);
  expect(second.next_url).toBeUndefined();
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
  expect(new Set(ids)).toEqual(new Set(jobs.map(({ id }) => `${ORIGIN}/jobs/${id}`)));
});

test("an example job is marked as an example in the feed", async () => {
  await worker.store(await aJob({ level: "lead", example: true }));

  expect((await read("/jobs.rss?level=lead")).text).toContain(
    "An example: the company and the job are fictional.",
  );
});

const FILES = ["/robots.txt", "/sitemap.xml", "/sitemaps/pages.xml", "/jobs.rss", "/jobs.json"];

test.each(FILES)("%s returns 304 for a matching ETag", async (address) => {
  const { response } = await read(address);
  const tag = response.headers.get("etag") ?? "";
  expect(tag).toMatch(/^W\/"/);

  const second = await read(address, { "if-none-match": tag });

  expect(second.response.status).toBe(304);
  expect(second.text).toBe("");
  expect(second.response.headers.get("etag")).toBe(tag);
  expect(second.response.headers.has("content-security-policy")).toBe(false);
  expect(second.response.headers.has("set-cookie")).toBe(false);
  expect(second.response.headers.get("cache-control")).toBe(response.headers.get("cache-control"));
  expect(second.response.headers.get("x-content-type-options")).toBe("nosniff");
  const head = await worker.fetch(address, { method: "HEAD" });
  expect(head.headers.get("etag")).toBe(tag);
});

test("pages are cached privately, and error pages have no ETag", async () => {
  const { response } = await read("/jobs");
  expect(response.headers.get("cache-control")).toBe("private, no-cache");

  for (const address of ["/jobs/000000000000", "/no/such/page", "/account/profile"]) {
    const { headers } = (await read(address)).response;
    expect(headers.has("etag"), address).toBe(false);
  }
});

test.each(["__Host-session=anything", "__Host-flash=anything"])(
  "a response that depends on a cookie has no ETag: %s",
  async (cookie) => {
    const { response } = await read("/jobs", { cookie });

    expect(response.status).toBe(200);
    expect(response.headers.has("etag")).toBe(false);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  },
);

test.each([
  "/jobs.data",
  "/api/_analog/pages/jobs",
  "/jobs.rss",
  "/sitemap.xml",
  "/healthz",
  "/readyz",
])("%s is not listed by search engines", async (address) => {
  expect((await read(address)).response.headers.get("x-robots-tag")).toBe("noindex");
});

test("security.txt names a contact and an expiry date in the future", async () => {
  const { response, text } = await read("/.well-known/security.txt");

  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toContain("Contact: mailto:security@leadwright.test\n");
  expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires - Date.now()).toBeGreaterThan(100 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

test("healthz returns ok and is not cached", async () => {
  const { response, text } = await read("/healthz");

  expect([response.status, text]).toEqual([200, "ok\n"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a closed job is removed from a divided sitemap", async () => {
  const now = Date.now();
  const job = await aJob({ validThrough: new Date(now + 86_400_000).toISOString() });
  await worker.store(job);
  await rewriteSitemap(worker.db, new Date());
  const listed = async () => {
    const { text } = await read("/sitemaps/jobs-1.xml");
    return listLocated(text).includes(ORIGIN + path(job));
  };
  expect(await listed()).toBe(true);

  await worker.store({ ...job, validThrough: new Date(now - 1_000).toISOString() });

  expect(await listed()).toBe(false);
});
