import { expect, test } from "vitest";
import { ORIGIN, testWorker } from "./worker.ts";

const worker = testWorker();

const REPORT = {
  type: "csp-violation",
  url: `${ORIGIN}/share/r/a-secret`,
  body: {
    documentURL: `${ORIGIN}/share/r/a-secret`,
    effectiveDirective: "img-src",
    blockedURL: "https://pictures.example/of-ada.png",
  },
};

function send(reports: unknown, headers: Record<string, string> = {}) {
  return worker.fetch("/api/v1/csp-reports", {
    method: "POST",
    headers: { origin: ORIGIN, "content-type": "application/reports+json", ...headers },
    body: JSON.stringify(reports),
  });
}

test("pages name the address of the reports in their policy, and other responses do not", async () => {
  const page = await worker.fetch("/privacy");
  expect(page.headers.get("reporting-endpoints")).toBe('csp="/api/v1/csp-reports"');
  expect(page.headers.get("content-security-policy")).toMatch(/; report-to csp$/);
  const robots = await worker.fetch("/robots.txt");
  expect(robots.headers.get("reporting-endpoints")).toBeNull();
});

test("what the policy stopped is counted, and logged without an address", async () => {
  worker.clearLogs();
  expect((await send(Array(11).fill(REPORT))).status).toBe(204);

  await expect.poll(() => worker.logs()).toContain("csp: img-src elsewhere, 10 since");
  expect(worker.logs().match(/csp: img-src/g)).toHaveLength(2);
  for (const address of ["a-secret", "of-ada", "pictures.example"])
    expect(worker.logs()).not.toContain(address);
});

test("what is no report, or comes from another site, is rejected", async () => {
  expect((await send({ hello: "there" })).status).toBe(400);
  expect((await send([REPORT], { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await worker.fetch("/api/v1/csp-reports")).status).toBe(405);
});

test("a network that sends many is stopped", async () => {
  const statuses: number[] = [];
  // Limits count by clock minutes: of 11 calls, at least six fall into one.
  for (let n = 0; n < 11; n++)
    statuses.push((await send([REPORT], { "cf-connecting-ip": "203.0.113.7" })).status);
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill(204));
  expect(statuses).toContain(429);
});
