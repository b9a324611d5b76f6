import { expect, test } from "vitest";
import { ownSiteOf } from "./own-site.ts";

const shown = { domain: "northwind.example", verified: "domain" } as const;

test.each([
  ["https://northwind.example/", true],
  ["https://www.northwind.example/jobs", true],
  ["https://notnorthwind.example/", false],
  ["https://northwind.example.evil.example/", false],
])("%s belongs to the verified domain: %s", (website, isShown) => {
  expect(ownSiteOf({ ...shown, website })?.isShown).toBe(isShown);
});

test("without a verified domain no website is endorsed", () => {
  const website = "https://northwind.example/";
  expect(ownSiteOf({ website, domain: null, verified: "domain" })?.isShown).toBe(false);
  expect(ownSiteOf({ ...shown, website, verified: "none" })?.isShown).toBe(false);
});

test.each([null, "http://northwind.example/", "javascript:alert(1)", "northwind"])(
  "%s is not linked as a website",
  (website) => {
    expect(ownSiteOf({ ...shown, website })).toBeNull();
  },
);
