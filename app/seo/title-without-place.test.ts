import fc from "fast-check";
import { expect, test } from "vitest";
import type { Place, RemoteArea } from "#app/reference/place.ts";
import { withoutPlace } from "./title-without-place.ts";

const EUROPE: RemoteArea[] = [{ region: "EUROPE" }];
const US: RemoteArea[] = [{ country: "US" }];
const AUSTIN: Place[] = [{ city: "Austin", region: "TX", country: "US" }];

test.each<[title: string, Place[], RemoteArea[], expected: string]>([
  ["Tech Lead (Remote, Europe)", [], EUROPE, "Tech Lead"],
  ["Tech Lead - Remote", [], US, "Tech Lead"],
  ["Tech Lead, Payments - Remote US", [], US, "Tech Lead, Payments"],
  ["Tech Lead (Austin, TX)", AUSTIN, [], "Tech Lead"],
  ["Tech Lead, Austin", AUSTIN, [], "Tech Lead"],
  ["Tech Lead (Payments) (Hybrid)", AUSTIN, [], "Tech Lead (Payments)"],
  ["Tech Lead [Remote, USA]", [], US, "Tech Lead"],
  ["Tech Lead (Hybrid, Texas)", AUSTIN, [], "Tech Lead"],
  // What may be more than a place stays.
  ["Tech Lead (Payments, Remote)", [], US, "Tech Lead (Payments, Remote)"],
  ["Tech Lead (m/f/d)", [], EUROPE, "Tech Lead (m/f/d)"],
  ["Tech Lead, Berlin", AUSTIN, [], "Tech Lead, Berlin"],
  ["Join us, Tech Lead", [], US, "Join us, Tech Lead"],
  ["Remote", [], US, "Remote"],
])("%s is marked up as a title without its place", (title, places, remoteFrom, expected) => {
  expect(withoutPlace({ title, places, remoteFrom })).toBe(expected);
});

test("what is left of a title is its beginning, and never empty", () => {
  const piece = fc.constantFrom(
    "Lead",
    "(Remote)",
    " - ",
    "Austin",
    ", ",
    "US",
    "(",
    ")",
    "Europe",
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), (pieces) => {
      const title = pieces.join(" ").trim();
      fc.pre(title !== "");
      const rest = withoutPlace({ title, places: AUSTIN, remoteFrom: EUROPE });
      expect(rest).not.toBe("");
      expect(title.startsWith(rest)).toBe(true);
    }),
  );
});
