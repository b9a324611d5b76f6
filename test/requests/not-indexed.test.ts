import { expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { ORIGIN, testWorker } from "./worker.ts";

const worker = testWorker({ SITE_ORIGIN: ORIGIN, INDEXING: "off" });

test("a site that must not be indexed disallows every crawler in robots.txt", async () => {
  const robots = await worker.fetch("/robots.txt");

  expect(await robots.text()).toBe("User-agent: *\nDisallow: /\n");
});

test.each(["/sitemap.xml", "/sitemaps/pages.xml", "/sitemaps/jobs-1.xml"])(
  "a site that must not be indexed has no %s",
  async (path) => {
    await worker.store(await aJob());

    expect((await worker.fetch(path)).status).toBe(404);
  },
);

test.each(["/", "/jobs", "/jobs.rss", "/jobs.data", "/api/_analog/pages/jobs"])(
  "%s has a noindex header",
  async (path) => {
    const { headers } = await worker.fetch(path);

    expect(headers.get("x-robots-tag")).toContain("noindex");
  },
);

test.each(["/.well-known/security.txt", "/indexnow.txt"])(
  "without its variable there is no %s",
  async (path) => {
    expect((await worker.fetch(path)).status).toBe(404);
  },
);
