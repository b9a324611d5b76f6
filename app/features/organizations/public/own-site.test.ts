import { expect, test } from "vitest";
import { ownSiteOf } from "./own-site.ts";

const shown = { domain: "northwind.example", verified: "domain" } as const;

test.each([
  ["https://northwind.example/", true],
  ["https://www.northwind.example/jobs", true],
  ["https://notnorthwind.example/", false],
  ["https://northwind.example.evil.example/", false],
])("%s is at the domain that was shown: %s", (website, isShown) => {
  expect(ownSiteOf({ ...shown, website })?.isShown).toBe(isShown);
});

test("without a domain that was shown no website is stood by", () => {
  const website = "https://northwind.example/";
  expect(ownSiteOf({ website, domain: null, verified: "domain" })?.isShown).toBe(false);
  expect(ownSiteOf({ ...shown, website, verified: "none" })?.isShown).toBe(false);
});

test.each([null, "http://northwind.example/", "javascript:alert(1)", "northwind"])(
  "%s is no website to link to",
  (website) => {
    expect(ownSiteOf({ ...shown, website })).toBeNull();
  },
);
