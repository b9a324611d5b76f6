import { expect, test } from "vitest";
import { websiteLinkOf } from "./website-link.ts";

const verifiedColumns = { domain: "northwind.example", verified: "domain" } as const;

test.each([
  ["https://northwind.example/", true],
  ["https://www.northwind.example/jobs", true],
  ["https://notnorthwind.example/", false],
  ["https://northwind.example.evil.example/", false],
])("%s belongs to the verified domain: %s", (website, isShown) => {
  expect(websiteLinkOf({ ...verifiedColumns, website })?.isShown).toBe(isShown);
});

test("without a verified domain no website is endorsed", () => {
  const website = "https://northwind.example/";
  expect(websiteLinkOf({ website, domain: null, verified: "domain" })?.isShown).toBe(false);
  expect(websiteLinkOf({ ...verifiedColumns, website, verified: "none" })?.isShown).toBe(false);
});

test.each([null, "http://northwind.example/", "javascript:alert(1)", "northwind"])(
  "%s is not linked as a website",
  (website) => {
    expect(websiteLinkOf({ ...verifiedColumns, website })).toBeNull();
  },
);
