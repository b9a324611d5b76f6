import { expect, test } from "vitest";
import { viewedJobOf } from "./count-request.ts";
import type { RequestSummary } from "./request-log.ts";

const ID = "abcdefghjkmn";
const PAGE = `https://leadwright.example/jobs/tech-lead-${ID}`;
const SUMMARY = { route: "/jobs/:jobId", status: 200, method: "GET" } as RequestSummary;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101" };

function viewedJob(path: string, headers = {}, summary: Partial<RequestSummary> = {}): string {
  const request = new Request(path, { headers: { ...BROWSER, ...headers } });
  return viewedJobOf(request, { ...SUMMARY, ...summary });
}

test("a job's page is counted by the job's id, read whole or by script", () => {
  expect(viewedJob(PAGE)).toBe(ID);
  expect(viewedJob(`${PAGE}.data?_routes=x`)).toBe(ID);
});

test.each<[string, Record<string, string>, Partial<RequestSummary>]>([
  ["what a crawler reads", { "user-agent": "Googlebot/2.1" }, {}],
  ["what is fetched ahead", { "sec-purpose": "prefetch" }, {}],
  ["what is rendered ahead", { "sec-purpose": "prefetch;prerender" }, {}],
  ["a job that is gone", {}, { status: 410 }],
  ["another route", {}, { route: "/share/p/:token" }],
  ["a form", {}, { method: "POST" }],
])("%s names no job", (_, headers, summary) => {
  expect(viewedJob(PAGE, headers, summary)).toBe("");
});
