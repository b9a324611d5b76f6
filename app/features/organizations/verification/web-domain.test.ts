import { expect, test } from "vitest";
import { domainsOf, hostOf, isOfDomain, isPublicSuffix } from "./web-domain.ts";

test("a website can be verified by its host and the domains above it, shortest first", () => {
  expect(domainsOf("https://careers.northwind.example/open")).toEqual([
    "northwind.example",
    "careers.northwind.example",
  ]);
  expect(domainsOf("https://www.tindra.co.uk")).toEqual(["tindra.co.uk", "www.tindra.co.uk"]);
  expect(domainsOf("https://tindra.github.io")).toEqual(["tindra.github.io"]);
});

test.each(["https://127.0.0.1/", "https://[::1]/", "https://localhost", "nonsense", "", null])(
  "%j has no domain that can be verified",
  (website) => {
    expect(domainsOf(website)).toEqual([]);
    expect(hostOf(website)).toBeNull();
  },
);

test.each(["com", "uk", "co.uk", "com.au", "ac.jp", "github.io", "workers.dev"])(
  "%s is a public suffix",
  (suffix) => {
    expect(isPublicSuffix(suffix)).toBe(true);
    expect(domainsOf(`https://${suffix}/`)).toEqual([]);
  },
);

test.each(["northwind.example", "co.example", "t.co", "x.com", "tindra.github.io"])(
  "%s is not a public suffix",
  (domain) => {
    expect(isPublicSuffix(domain)).toBe(false);
  },
);

test("a domain covers its host and subdomains, but no host that only ends with the same letters", () => {
  expect(isOfDomain("https://northwind.example", "northwind.example")).toBe(true);
  expect(isOfDomain("https://jobs.northwind.example", "northwind.example")).toBe(true);
  expect(isOfDomain("https://evil-northwind.example", "northwind.example")).toBe(false);
  expect(isOfDomain("https://northwind.example", "www.northwind.example")).toBe(false);
  expect(isOfDomain(null, "northwind.example")).toBe(false);
});
