import { expect, test } from "vitest";
import { isOfDomain } from "./web-domain.ts";

test("a domain covers its host and subdomains, but no host that only ends with the same letters", () => {
  expect(isOfDomain("https://northwind.example", "northwind.example")).toBe(true);
  expect(isOfDomain("https://jobs.northwind.example", "northwind.example")).toBe(true);
  expect(isOfDomain("https://evil-northwind.example", "northwind.example")).toBe(false);
  expect(isOfDomain("https://northwind.example", "www.northwind.example")).toBe(false);
  expect(isOfDomain(null, "northwind.example")).toBe(false);
});
