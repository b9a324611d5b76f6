import { beforeAll, expect, test } from "vitest";
import { aJob } from "#test/factories.ts";
import { HERE, testPeople } from "./people.ts";

const people = await testPeople({ PAGE_CACHE: "on" });
const job = await aJob();

const visit = (path: string, headers: Record<string, string> = {}) =>
  people.fetch(HERE + path, { headers });
const cacheStatus = (response: Response) => response.headers.get("cache-status");
const noncesOf = (html: string) => [
  ...new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)),
];

beforeAll(() => people.store(job));

test("a public page is rendered once, and then the same bytes with a nonce of their own", async () => {
  const first = await visit("/roadmap");
  const firstHtml = await first.text();
  const second = await visit("/roadmap");
  const secondHtml = await second.text();

  expect(cacheStatus(first)).toBe("Leadwright; fwd=uri-miss");
  expect(cacheStatus(second)).toBe("Leadwright; hit");
  const [firstNonce = "", ...otherNonces] = noncesOf(firstHtml);
  const [secondNonce = ""] = noncesOf(secondHtml);
  expect(otherNonces).toEqual([]);
  expect(secondNonce).not.toBe(firstNonce);
  expect(secondHtml.replaceAll(secondNonce, firstNonce)).toBe(firstHtml);
  for (const [response, nonce] of [
    [first, firstNonce],
    [second, secondNonce],
  ] as const) {
    expect(response.headers.get("content-security-policy")).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect([...response.headers.keys()].filter((name) => name.startsWith("x-page"))).toEqual([]);
  }
});
