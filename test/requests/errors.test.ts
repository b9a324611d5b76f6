import { expect, test } from "vitest";
import { HERE } from "./people.ts";
import { testWorker } from "./worker.ts";

const worker = testWorker({ SITE_ORIGIN: HERE });

const REPORT = {
  kind: "hydration",
  route: "features/jobs/pages/list/list",
  error: "Error 418",
  position: "entry.client-Ab_1.js:8:32142",
};

function send(report: unknown) {
  return worker.fetch(`${HERE}/api/v1/errors`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    body: typeof report === "string" ? report : JSON.stringify(report),
  });
}

test("an error of a page's scripts is one line in the log", async () => {
  worker.clearLogs();
  expect((await send(REPORT)).status).toBe(204);
  expect(worker.logs()).toContain(
    "page error: hydration Error 418 features/jobs/pages/list/list entry.client-Ab_1.js:8:32142",
  );
});

test.each([
  ["text that a person may have typed", { ...REPORT, error: "Ada wrote to ada@people.example" }],
  ["a second line", { ...REPORT, position: "a.js:1:1\nforged: line" }],
  ["an address", { ...REPORT, route: "/share/r/secret?token=1" }],
  ["an unknown kind", { ...REPORT, kind: "other" }],
  ["another shape", []],
  ["no JSON", "{"],
])("a report with %s is rejected, and not logged", async (_, report) => {
  worker.clearLogs();
  expect((await send(report)).status).toBe(400);
  expect(worker.logs()).not.toContain("page error");
});

test("a report of more than a kilobyte is rejected", async () => {
  expect((await send({ ...REPORT, more: "x".repeat(2_000) })).status).toBe(413);
});

test("reading the address of reports is not allowed", async () => {
  const response = await worker.fetch(`${HERE}/api/v1/errors`);
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
});

test("a report from another site is rejected", async () => {
  const response = await worker.fetch(`${HERE}/api/v1/errors`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site", origin: "https://other.example" },
    body: JSON.stringify(REPORT),
  });
  expect(response.status).toBe(403);
});
