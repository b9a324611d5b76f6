import fc from "fast-check";
import { expect, test } from "vitest";
import { findPublicPage } from "./public-page.ts";

const addressOf = (path: string) =>
  findPublicPage(new URL(`https://leadwright.test${path}`))?.address ?? null;

test("the order of parameters, empty ones and unknown ones make no other page", () => {
  const known = fc.subarray(["level=staff", "tech=go", "q=a+b", "country=PT", "after=x"]);
  const unknown = fc.subarray(["utm_source=mail", "fbclid=1", "tz=", "Q=x", "__proto__=1"]);
  fc.assert(
    fc.property(known, unknown, fc.boolean(), (known, unknown, isReversed) => {
      const pairs = isReversed ? [...unknown, ...known.toReversed()] : [...known, ...unknown];
      const address = addressOf(`/jobs?${pairs.join("&")}`);

      expect(address).toBe(addressOf(`/jobs?${known.toSorted().join("&")}`));
      expect(addressOf(address ?? "")).toBe(address);
      for (const pair of known) expect(address).toContain(pair);
    }),
  );
});

test.each([
  "/account/profile",
  "/account/favorites",
  "/operator",
  "/share/r/abc",
  "/api/v1/auth",
  "/api/_analog/pages/jobs",
  "/feedback",
  "/guidance/job/abc",
  "/jobs/a/b",
  "/jobs/",
  "//jobs",
  "/JOBS",
  "/roadmap?view=brief",
  "/roadmap?view=print",
  "/simulations/create/x",
])("%s is not shared", (path) => {
  expect(addressOf(path)).toBeNull();
});

test("a page that shows jobs is never shown after its minute while a new one is made", () => {
  for (const path of ["/", "/jobs", "/jobs/x-0123456789ab", "/organizations/vindskaer"]) {
    const page = findPublicPage(new URL(path, "https://leadwright.test"));

    expect(page?.shows).toContain("jobs");
    expect(page?.life).toEqual({ maxAgeSeconds: 60, staleWhileRevalidateSeconds: 0 });
  }
});
