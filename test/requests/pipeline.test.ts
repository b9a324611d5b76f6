import { expect, test } from "vitest";
import { ORIGIN, sharedWorker } from "./worker.ts";

const worker = sharedWorker();

/** The header a browser sends with a form of the same site. */
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

const EVERYWHERE = [
  "/",
  "/jobs",
  "/jobs/x",
  "/account/profile",
  "/nowhere",
  "/api/_analog/pages/",
  "/api/nowhere",
  "/assets/gone.js",
];

test.each(
  ["PUT", "PATCH", "DELETE", "PROPFIND"].flatMap((method) =>
    EVERYWHERE.map((path) => [method, path]),
  ),
)("%s %s is 405 and says what is allowed", async (method, path) => {
  const response = await worker.fetch(path, { method });

  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(EVERYWHERE)("OPTIONS %s lists the allowed methods", async (path) => {
  const response = await worker.fetch(path, { method: "OPTIONS" });

  expect(response.status).toBe(204);
  expect(response.headers.get("allow")).toBe("GET, HEAD, POST, OPTIONS");
});

test.each(["/", "/jobs", "/jobs?index", "/simulations"])(
  "POST %s, a page without a form, responds with 405",
  async (path) => {
    const response = await worker.fetch(path, { method: "POST", headers: SAME_ORIGIN });

    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await response.text()).toContain("<footer");
  },
);

const FOREIGN: [name: string, headers: Record<string, string>][] = [
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
  [
    "another host of our site",
    { "sec-fetch-site": "same-site", origin: "https://old.leadwright.test" },
  ],
  ["no page at all", { "sec-fetch-site": "none" }],
  ["a browser without fetch metadata, elsewhere", { origin: "https://evil.example" }],
  ["a page without an origin", { origin: "null" }],
  ["nowhere, but with a cookie", { cookie: "theme=dark" }],
  ["a look-alike", { origin: `${ORIGIN}.evil.example` }],
  ["our host over http", { origin: ORIGIN.replace("https", "http") }],
];

test.each(
  FOREIGN.flatMap(([name, headers]) => EVERYWHERE.map((path) => [name, path, headers] as const)),
)("a POST from %s to %s is 403", async (_, path, headers) => {
  const response = await worker.fetch(path, { method: "POST", headers });

  expect(response.status).toBe(403);
  if (path.startsWith("/api/")) {
    expect(await response.json()).toMatchObject({ error: "cross_site" });
  }
});

test("an address over 4,096 characters responds with 414", async () => {
  const response = await worker.fetch(`/jobs?q=${"x".repeat(4_096)}`);

  expect(response.status).toBe(414);
});

test("a body over 256 KB responds with 413", async () => {
  const response = await worker.fetch("/feedback", {
    method: "POST",
    headers: SAME_ORIGIN,
    body: "x".repeat(256 * 1024 + 1),
  });

  expect(response.status).toBe(413);
});

test.each([
  ["/jobs/", "/jobs"],
  ["/jobs//?q=go", "/jobs?q=go"],
  ["//evil.example", "/evil.example"],
  ["//", "/"],
  ["//\\evil.example", "/evil.example"],
  ["//evil.example/%", "/evil.example/%25"],
  ["/x/..//\\evil.example/%", "/evil.example/%25"],
  ["/jobs/%E0%A4%A?q=go", "/jobs/%25E0%25A4%25A?q=go"],
])("%s redirects to its canonical address %s", async (path, location) => {
  const response = await worker.fetch(ORIGIN + path);

  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe(location);
});

test("a missing asset of an older version responds with a plain-text 404 that is not cached", async () => {
  const response = await worker.fetch("/assets/root-0123.js");

  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each([
  "/%",
  "/%E0%A4%A",
  "/jobs/%00",
  "/jobs/%2e%2e%2f",
  "//evil.example",
  "/jobs?q=%E0%A4%A",
  "/simulations/constructor",
  "/simulations/__proto__",
  "/api/_analog/pages/%",
  "/api/_analog/pages/__proto__",
  "/api/_analog/pages/jobs/%E0%A4%A",
  "/jobs?level=constructor&after=__proto__",
])("the malformed address %s does not cause a server error", async (path) => {
  const response = await worker.fetch(ORIGIN + path);

  expect(response.status).toBeLessThan(500);
  expect(await response.text()).not.toMatch(/at [\w.]+ \(|node_modules/);
});
