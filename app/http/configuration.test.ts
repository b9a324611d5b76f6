import { expect, test } from "vitest";
import { isOwnOrigin, parseConfiguration } from "./configuration.ts";

function configurationOf(SITE_ORIGIN: string) {
  const result = parseConfiguration({ SITE_ORIGIN });
  if (!result.ok) throw new Error(result.repair);
  return result.configuration;
}

test.each([
  [undefined, /SITE_ORIGIN is not set/],
  ["", /SITE_ORIGIN is not set/],
  ["jobs.example.com", /must be an origin/],
  ["https://jobs.example.com/board", /must be an origin/],
  ["https://jobs.example.com?x", /must be an origin/],
  ["http://jobs.example.com", /must start with https/],
  ["ftp://jobs.example.com", /must be an origin|must start with https/],
])("SITE_ORIGIN %j is invalid, and the message says how to fix it", (SITE_ORIGIN, sentence) => {
  const result = parseConfiguration({ SITE_ORIGIN });

  expect(result).toEqual({ ok: false, repair: expect.stringMatching(sentence) });
});

test.each([
  "https://jobs.example.com",
  "https://jobs.example.com/",
  "http://localhost:8787",
  "http://127.0.0.1:1",
  "http://[::1]:8787",
])("SITE_ORIGIN %s is valid", (SITE_ORIGIN) => {
  expect(configurationOf(SITE_ORIGIN).siteOrigin).toBe(SITE_ORIGIN.replace(/\/$/, ""));
});

test("only https addresses become social links", () => {
  const result = parseConfiguration({
    SITE_ORIGIN: "https://jobs.example.com",
    MICROBLOG_URL: "javascript:alert(1)",
    PROFESSIONAL_NETWORK_URL: "https://network.example/us",
  });

  expect(result).toMatchObject({
    configuration: { microblogUrl: null, professionalNetworkUrl: "https://network.example/us" },
  });
});

test("a deployment has one origin; on this machine all loopback names are the same origin", () => {
  const deployed = configurationOf("https://jobs.example.com");
  expect(isOwnOrigin("https://jobs.example.com", deployed)).toBe(true);
  expect(isOwnOrigin("http://localhost:8787", deployed)).toBe(false);
  expect(isOwnOrigin("https://www.jobs.example.com", deployed)).toBe(false);

  const local = configurationOf("http://localhost:8787");
  expect(isOwnOrigin("http://[::1]:8787", local)).toBe(true);
  expect(isOwnOrigin("http://localhost:8788", local)).toBe(false);
  expect(isOwnOrigin("http://localhost.example:8787", local)).toBe(false);
});

test.each([
  ["security@example.com", "mailto:security@example.com"],
  ["mailto:security@example.com", "mailto:security@example.com"],
  ["https://example.com/report", "https://example.com/report"],
  ["a@example.com\nContact: b@example.com", null],
  ["http://example.com", null],
  ["", null],
  [undefined, null],
])("the security contact %j is %j", (SECURITY_CONTACT, securityContact) => {
  const result = parseConfiguration({ SITE_ORIGIN: "https://jobs.example.com", SECURITY_CONTACT });

  expect(result).toMatchObject({ configuration: { securityContact } });
});

test.each([
  ["0123-abcd", {}, "0123-abcd"],
  ["short", {}, null],
  ["spaces and more", {}, null],
  ["", {}, null],
  [undefined, {}, null],
  // Nobody is told of pages that nobody should list.
  ["0123-abcd", { INDEXING: "off" }, null],
  ["0123-abcd", { SITE_ORIGIN: "http://localhost:8787" }, null],
])("with the key %j and %j changes are announced under %j", (INDEXNOW_KEY, others, indexNowKey) => {
  const variables = { SITE_ORIGIN: "https://jobs.example.com", INDEXNOW_KEY, ...others };

  expect(parseConfiguration(variables)).toMatchObject({ configuration: { indexNowKey } });
});
