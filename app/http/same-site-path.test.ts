import fc from "fast-check";
import { expect, test } from "vitest";
import { toSameSitePath } from "./same-site-path.ts";

const SITE = "https://leadwright.test";

test.each(["/", "/jobs?q=lead&level=staff", "/roadmap#direction.vision", "/jobs/a-b?x=//y"])(
  "%s is a path of this site",
  (path) => {
    expect(toSameSitePath(path, SITE)).toBe(path);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/%2e%2e//evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "jobs",
  "",
  "/\t/evil.example",
  "/\n/evil.example",
  null,
  ["/jobs"],
])("%j is rejected", (input) => {
  expect(toSameSitePath(input, SITE)).toBeNull();
});

test("every accepted path stays on the site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "\t",
    "@",
    ":",
    "?",
    "#",
    "evil.example",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = toSameSitePath(pieces.join(""), SITE);
      if (path !== null) expect(new URL(path, SITE).origin).toBe(SITE);
    }),
    { numRuns: 2_000 },
  );
});
