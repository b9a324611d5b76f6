import { beforeAll, expect, test } from "vitest";
import { testWorker } from "./worker.ts";

const worker = testWorker();

// A database that fails every query.
beforeAll(async () => {
  for (const table of ["job_descriptions", "market_jobs", "market_figures", "jobs", "job_counts"]) {
    await worker.db.$client.prepare(`DROP TABLE ${table}`).run();
  }
});

test.each(["/", "/jobs", "/jobs/0123456789ab", "/market"])(
  "%s says that it cannot be loaded, with header and footer",
  async (path) => {
    const response = await worker.fetch(path);
    const html = await response.text();

    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(html).toContain("The database didn’t respond.");
    expect(html).toContain("Try again");
    for (const part of ["<header", "<footer", "Senior Jobs"]) expect(html).toContain(part);
    expect(html).not.toContain("no such table");
    expect(html).not.toContain("No jobs match");
  },
);

test.each(["", "jobs", "jobs/0123456789ab"])(
  "the page API responds with 503 for %j",
  async (path) => {
    const response = await worker.fetch(`/api/_analog/pages/${path}`);

    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("10");
    expect(await response.json()).toMatchObject({ error: "unavailable" });
  },
);

test.each([
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/jobs-1.xml",
  "/jobs.rss",
  "/jobs.json?mode=remote",
])("%s responds with 503 instead of an empty list", async (path) => {
  const response = await worker.fetch(path);

  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("10");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toContain("The database didn’t respond.");
});

test("pages that need no database still work", async () => {
  for (const path of ["/roadmap", "/simulations", "/privacy", "/robots.txt"]) {
    expect((await worker.fetch(path)).status).toBe(200);
  }
});
