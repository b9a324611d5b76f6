import { expect, test } from "vitest";
import { parseConfiguration } from "./configuration.ts";
import { isSameOrigin } from "./same-origin.ts";

const reading = parseConfiguration({ SITE_ORIGIN: "https://jobs.example.com" });
if (!reading.ok) throw new Error(reading.repair);
const { configuration } = reading;

function isAllowed(method: string, headers: Record<string, string>) {
  // Not a real Request, which does not allow to set these headers.
  return isSameOrigin({ method, headers: new Headers(headers) } as Request, configuration);
}

test.each([
  ["our page", { "sec-fetch-site": "same-origin" }, true],
  ["our page, whatever Origin says", { "sec-fetch-site": "same-origin", origin: "null" }, true],
  ["a program that writes no address", { "sec-fetch-site": "same-origin", origin: "%%" }, false],
  ["a program that writes nothing", { origin: "" }, false],
  ["another site", { "sec-fetch-site": "cross-site" }, false],
  ["another host of our site", { "sec-fetch-site": "same-site" }, false],
  ["the address bar", { "sec-fetch-site": "none" }, false],
  ["our page in an older browser", { origin: "https://jobs.example.com" }, true],
  ["another site in an older browser", { origin: "https://evil.example" }, false],
  ["a page without an origin", { origin: "null" }, false],
  ["a program", {}, true],
  ["a program with someone's cookie", { cookie: "a=b" }, false],
])("a POST from %s: %o is allowed: %s", (_, headers, expected) => {
  expect(isAllowed("POST", headers as Record<string, string>)).toBe(expected);
});

test.each(["GET", "HEAD", "OPTIONS"])("%s is allowed from any site", (method) => {
  expect(isAllowed(method, { "sec-fetch-site": "cross-site", cookie: "a=b" })).toBe(true);
});
