import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { aJob } from "#test/factories.ts";
import { sharedWorker } from "./worker.ts";

const worker = sharedWorker();

async function read(path: string, init?: RequestInit) {
  const response = await worker.fetch(`/api/_analog/pages/${path}`, init);
  return { response, body: (await response.json()) as Record<string, unknown> };
}

test.each(["", "index", "-home-", "?utm=x"])("the home page's data is at %j", async (path) => {
  const { response, body } = await read(path);

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(body).toMatchObject({ stats: { open: expect.any(Number) }, jobs: expect.any(Array) });
  expect(body.areas).toHaveLength(8);
  expect(body.simulations).toHaveLength(3);
});

test("a job's data includes what the page streams later", async () => {
  const [job, other] = [await aJob(), await aJob()];
  await worker.store(job, other);

  const { response, body } = await read(`jobs/${job.id}`);

  expect(response.status).toBe(200);
  expect(body).toMatchObject({
    job: { id: job.id, title: job.title, status: "open" },
    organization: { name: "Northwind Ferries" },
    similar: [{ id: other.id }],
    freshness: { daysOpen: expect.any(Number), lastVerifiedAt: job.lastVerifiedAt },
    jsonLd: null,
  });
});

test("the plain id and any slug return the job and never redirect", async () => {
  const job = await aJob();
  await worker.store(job);

  for (const name of [job.id, `${job.slug}-${job.id}`, `old-${job.id}`]) {
    expect((await read(`jobs/${name}`)).response.status).toBe(200);
  }
});

test("the list's data follows the query, with either encoding of a space and with a repeated key", async () => {
  await worker.store(await aJob({ title: "Lighthouse Keeper Lead", level: "lead" }));

  for (const query of [
    "q=lighthouse+keeper",
    "q=lighthouse%20keeper",
    "level=lead,staff&q=lighthouse",
  ]) {
    const { body } = await read(`jobs?${query}`);
    expect(body.jobs, query).toHaveLength(1);
  }
});

test("a closed job responds with 410, its closing day and similar jobs", async () => {
  const job = await aJob({ status: "closed", closedAt: "2026-11-18T10:00:00.000Z" });
  await worker.store(job, await aJob());

  const { response, body } = await read(`jobs/${job.id}`);

  expect(response.status).toBe(410);
  expect(body).toMatchObject({
    error: "gone",
    message: expect.any(String),
    title: job.title,
    organization: { name: "Northwind Ferries" },
    closedAt: "2026-11-18T10:00:00.000Z",
  });
  expect((body.similar as unknown[]).length).toBeGreaterThan(0);
});

test.each([
  "account/profile",
  "account/privacy",
  "account/projects",
  "account/projects/create",
  "account/projects/x",
  "account/packets",
  "account/packets/x",
  "account/organizations",
  "account/organizations/create",
  "account/organizations/x",
  "account/favorites",
  "account/simulations",
])("%s requires a sign-in", async (path) => {
  const { response, body } = await read(path);

  expect(response.status).toBe(401);
  expect(body).toEqual({ error: "sign_in_required", message: expect.any(String) });
});

test.each([
  "nowhere",
  "jobs/000000000000",
  "jobs/%E0%A4%A",
  "simulations/x",
  "account/x",
  "..%2f..%2fjobs",
])("%s responds with 404 as JSON", async (path) => {
  const { response, body } = await read(path);

  expect(response.status).toBe(404);
  expect(body).toEqual({ error: "not_found", message: expect.any(String) });
});

test("HEAD responds like GET without a body", async () => {
  const response = await worker.fetch("/api/_analog/pages/", { method: "HEAD" });

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.text()).toBe("");
});

test("a POST to a page without a form responds with 405 as JSON", async () => {
  const { response, body } = await read("jobs", {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin" },
  });

  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  expect(body).toMatchObject({ error: "method_not_allowed" });
});

interface TableRoute {
  file: string;
  pattern: string;
}

/** Each route file with its URL pattern. */
function listRoutes(routes: readonly RouteConfigEntry[], parentPattern = ""): TableRoute[] {
  return routes.flatMap(({ file, path, children = [] }) => {
    const pattern = path ? `${parentPattern}/${path}` : parentPattern;
    return [{ file: `app/${file}`, pattern: pattern || "/" }, ...listRoutes(children, pattern)];
  });
}

test("the page API contains exactly the pages with a loader or a form", async () => {
  const features = listRoutes(routes).filter(({ file }) => file.startsWith("app/features/"));
  expect(features.length).toBeGreaterThan(60);
  const pages = features.flatMap(({ file, pattern }) => {
    const source = readFileSync(file, "utf8");
    const hasHandler = /export (?:async function|function|const) (?:loader|action)\b/.test(source);
    const isNoPage =
      /(?:\/not-found\.tsx|\/redirect-to-[a-z]+\.tsx|\/(?:api|download|markdown)\.ts|\/(?:layout|embed)\.tsx)$/.test(
        file,
      );
    return hasHandler && !isNoPage
      ? [{ pattern, hasForm: /(?:function|const) action\b/.test(source) }]
      : [];
  });
  const headers = { "sec-fetch-site": "same-origin" };

  for (const { pattern } of features) {
    const path = pattern.replaceAll(/:\w+/g, "x");
    const { body } = await read(path.slice(1));
    const page = pages.find((each) => matchPath(each.pattern, path));
    const isListed = body.message !== "No page data at this address.";
    expect(isListed, path).toBe(page !== undefined);
    if (!page) continue;
    const submission = await read(path.slice(1), { method: "POST", headers });
    expect(submission.body.message !== "This page takes no form.", path).toBe(page.hasForm);
  }
});
