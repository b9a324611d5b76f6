import fc from "fast-check";
import { expect, test } from "vitest";
import { findCanonicalAddress } from "./redirect-double-slashes.ts";

test.each([
  ["//jobs?q=go", "/jobs?q=go"],
  ["//\\evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["/\\/evil.example//x/", "/evil.example/x"],
  ["//%5Cevil.example", "/%5Cevil.example"],
  ["//x/..//\\evil.example", "/evil.example"],
  ["//", "/"],
  ["/jobs//", null],
])("%s is redirected to %s", (target, location) => {
  expect(findCanonicalAddress(target)).toBe(location);
});

test("no address leads to another site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "%5C",
    "%2F",
    "..",
    ".",
    "@",
    ":",
    "?",
    "evil.example",
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const location = findCanonicalAddress(`/${pieces.join("")}`) ?? "/";
      expect(new URL(location, "http://localhost:5173").origin).toBe("http://localhost:5173");
      expect(findCanonicalAddress(location)).toBeNull();
    }),
  );
});
