import fc from "fast-check";
import { expect, test } from "vitest";
import { isLink, toLink } from "./link.ts";

test.each([
  ["careers.northwind.example/7", "https://careers.northwind.example/7"],
  ["https://northwind.example/jobs?id=7#apply", "https://northwind.example/jobs?id=7#apply"],
  ["northwind.example:8443/7", "https://northwind.example:8443/7"],
])("%s is kept as %s", (text, link) => {
  expect(toLink(text)).toBe(link);
});

test.each([
  "javascript:alert(1)",
  "JAVASCRIPT:8/alert(1)",
  "data:text/html,x",
  "http://northwind.example/7",
  "https://user:word@northwind.example/7",
  "user@northwind.example",
  "localhost",
  "",
])("%j is no link", (text) => {
  expect(toLink(text)).toBeNull();
});

test("a link is https, carries no credentials, and stays itself", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.webUrl().map((url) => url.replace("://", "://a:b@")),
  );
  fc.assert(
    fc.property(text, (input) => {
      const link = toLink(input);
      if (link === null) return;
      expect(isLink(link)).toBe(true);
      expect(new URL(link)).toMatchObject({ protocol: "https:", username: "", password: "" });
    }),
    { numRuns: 50 },
  );
});
