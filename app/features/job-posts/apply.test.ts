import fc from "fast-check";
import { expect, test } from "vitest";
import { parseApply } from "./apply.ts";

test.each([
  [
    "https://jobs.northwind.example/42?from=us",
    "https://jobs.northwind.example/42?from=us",
    "link",
  ],
  ["  https://northwind.example ", "https://northwind.example/", "link"],
  ["jobs@northwind.example", "mailto:jobs@northwind.example", "email"],
  ["mailto:jobs+lead@northwind.example", "mailto:jobs+lead@northwind.example", "email"],
])("%s is accepted as the address where candidates apply", (typed, applyUrl, applyMode) => {
  expect(parseApply(typed)).toEqual({ applyUrl, applyMode });
});

test.each([
  "",
  "northwind.example/jobs",
  "http://northwind.example",
  "ftp://northwind.example",
  "javascript:alert(1)",
  "https://someone@northwind.example",
  "https://a:b@northwind.example",
  "https://192.0.2.7/jobs",
  "https://0xC0000207/jobs",
  "https://[2001:db8::1]/",
  "https://localhost/jobs",
  "https://intranet/jobs",
  "https://hr.internal/jobs",
  "https://bit.ly/3x",
  "https://BIT.LY./3x",
  "https://go.tinyurl.com/3x",
  "mailto:jobs@northwind.example?bcc=other@else.example",
  "mailto:a@northwind.example,b@northwind.example",
  "jobs@northwind",
  "jobs at northwind.example",
])("%s is rejected as the address where candidates apply", (typed) => {
  expect(parseApply(typed)).toHaveProperty("fault");
});

test("any accepted text becomes an https address with a host name, or one mailbox", () => {
  const typed = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.emailAddress(),
    fc
      .tuple(fc.constantFrom("https://", "mailto:", "http://"), fc.string())
      .map((two) => two.join("")),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const parsed = parseApply(text);
      if ("fault" in parsed) return;
      if (parsed.applyMode === "email")
        expect(parsed.applyUrl).toMatch(/^mailto:[^\s?,<>"]+@[^\s@?]+$/);
      else {
        const { protocol, username, hostname } = new URL(parsed.applyUrl);
        expect([protocol, username]).toEqual(["https:", ""]);
        expect(hostname).toMatch(/\./);
        expect(hostname).not.toMatch(/^[\d.]+$|^\[/);
      }
      expect(parseApply(parsed.applyUrl)).toEqual(parsed);
    }),
  );
});
