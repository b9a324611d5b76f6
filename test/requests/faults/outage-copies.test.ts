import { beforeAll, describe, expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { visibleText } from "../html.ts";
import { testPeople } from "../people.ts";
import { databaseGate, hang } from "./database-gate.ts";

/* What a person gets of pages that visitors have read before the database went away. */

const gate = databaseGate();
const people = await testPeople({}, gate.surroundings);
const PATHS = ["/", "/jobs", "/jobs?mode=hybrid", "/market", "/roadmap", "/simulations"];
const FILES = ["/jobs.rss", "/jobs.json", "/sitemap.xml", "/sitemaps/pages.xml"];
let cookie: string;
let jobPath: string;

beforeAll(async () => {
  const job = await aJob();
  await people.store(job);
  jobPath = `/jobs/${job.slug}-${job.id}`;
  cookie = await people.signIn();
});

// Each waits for the database as long as people do, so they wait together.
describe.each([
  ["is down", () => "fail" as const],
  ["hangs", hang],
])("while the database %s", (_, rule) => {
  beforeAll(async () => {
    gate.decide(() => "pass");
    for (const path of [...PATHS, ...FILES, jobPath]) await (await people.fetch(path)).text();
    gate.decide(rule);
  });

  test.concurrent("a person gets the public pages, with a line that says so", async () => {
    const replies = await Promise.all(
      [...PATHS, jobPath].map(async (path) => {
        const response = await people.fetch(path, { headers: { cookie } });
        return { path, response, html: await response.text() };
      }),
    );
    for (const { path, response, html } of replies) {
      expect([path, response.status]).toEqual([path, 200]);
      // What needs no database is the person's own page.
      const isOwn = visibleText(html).includes("Ada Okonkwo");
      if (isOwn) expect(path).toBe("/roadmap");
      else expect(html).toContain("You’re still signed in, and nothing you saved is lost.");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.has("etag")).toBe(false);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(html).not.toContain('"JobPosting"');
    }
  });

  test.concurrent("a visitor with a cookie that is no longer valid is not told that they are signed in", async () => {
    const response = await people.fetch("/jobs", { headers: { cookie: "session=useless" } });
    const html = await response.text();

    expect(response.status).toBe(200);
    expect(html).toContain("This page may be a few hours old");
    expect(html).not.toContain("You’re still signed in");
  });

  test.concurrent("a page that nobody has read before says that it cannot be read", async () => {
    const response = await people.fetch("/jobs?mode=remote", { headers: { cookie } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("The database didn’t respond.");
  });

  test.concurrent("a personal page and the data of a page are not made of a copy", async () => {
    const paths = ["/account/favorites", "/jobs.data", "/api/_analog/pages/jobs"];
    const responses = await Promise.all(
      paths.map((path) => people.fetch(path, { headers: { cookie } })),
    );
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503]);
  });

  test.concurrent("a message about what was done is shown, and not lost for a copy", async () => {
    const response = await people.fetch("/jobs", { headers: { cookie: "flash=Sent.%20Thanks." } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Sent. Thanks.");
  });

  test.concurrent.each(FILES)("%s is there for visitors and for people", async (path) => {
    for (const headers of [{}, { cookie }] as HeadersInit[]) {
      const response = await people.fetch(path, { headers });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain("<aside");
    }
  });

  test.concurrent("healthz says that the Worker lives, and readyz that it is not ready", async () => {
    expect((await people.fetch("/healthz")).status).toBe(200);
    expect((await people.fetch("/readyz")).status).toBe(503);
  });
});
