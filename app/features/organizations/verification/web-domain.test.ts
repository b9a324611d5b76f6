import { expect, test } from "vitest";
import { domainsOf, hostOf, isOfDomain, isPublicSuffix } from "./web-domain.ts";

test("a website can be verified by its host and by what stands above it, the shortest first", () => {
  expect(domainsOf("https://careers.northwind.example/open")).toEqual([
    "northwind.example",
    "careers.northwind.example",
  ]);
  expect(domainsOf("https://www.tindra.co.uk")).toEqual(["tindra.co.uk", "www.tindra.co.uk"]);
  expect(domainsOf("https://tindra.github.io")).toEqual(["tindra.github.io"]);
});

test.each(["https://127.0.0.1/", "https://[::1]/", "https://localhost", "nonsense", "", null])(
  "%j has no domain of its own",
  (website) => {
    expect(domainsOf(website)).toEqual([]);
    expect(hostOf(website)).toBeNull();
  },
);

test.each(["com", "uk", "co.uk", "com.au", "ac.jp", "github.io", "workers.dev"])(
  "names below %s belong to anybody",
  (suffix) => {
    expect(isPublicSuffix(suffix)).toBe(true);
    expect(domainsOf(`https://${suffix}/`)).toEqual([]);
  },
);

test.each(["northwind.example", "co.example", "t.co", "x.com", "tindra.github.io"])(
  "%s belongs to somebody",
  (domain) => {
    expect(isPublicSuffix(domain)).toBe(false);
  },
);

test("a domain holds for its own host and those below, and for no name that only ends like it", () => {
  expect(isOfDomain("https://northwind.example", "northwind.example")).toBe(true);
  expect(isOfDomain("https://jobs.northwind.example", "northwind.example")).toBe(true);
  expect(isOfDomain("https://evil-northwind.example", "northwind.example")).toBe(false);
  expect(isOfDomain("https://northwind.example", "www.northwind.example")).toBe(false);
  expect(isOfDomain(null, "northwind.example")).toBe(false);
});
