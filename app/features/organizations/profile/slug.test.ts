import fc from "fast-check";
import { expect, test } from "vitest";
import { toSlug } from "#app/identity/slug.ts";
import { findFreeSlug, slugErrorOf } from "./slug.ts";

test.each([
  ["x", "Use from 2 to 40"],
  ["a".repeat(41), "Use from 2 to 40"],
  ["North", "lowercase letters"],
  ["-north", "with a letter or digit"],
  ["no rth", "lowercase letters"],
  ["create", "reserved for this site"],
  ["leadwright", "reserved for this site"],
])("%j is not accepted as a slug: %s", (slug, sentence) => {
  expect(slugErrorOf(slug)).toContain(sentence);
});

test.each(["ab", "northwind-2", "3m", "a".repeat(40)])("%s is accepted as a slug", (slug) => {
  expect(slugErrorOf(slug)).toBeNull();
});

test("a taken slug gets the next free number", () => {
  expect(findFreeSlug("northwind", [])).toBe("northwind");
  expect(findFreeSlug("northwind", ["northwind", "northwind-2"])).toBe("northwind-3");
  expect(findFreeSlug("jobs", [])).toBe("jobs-org");
});

test("the slug made of any name is valid and free", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 90 }), fc.nat(30), (name, n) => {
      const takenSlugs: string[] = [];
      for (let at = 0; at <= n; at++) {
        const slug = findFreeSlug(toSlug(name), takenSlugs);
        expect(slugErrorOf(slug)).toBeNull();
        expect(takenSlugs).not.toContain(slug);
        takenSlugs.push(slug);
      }
    }),
  );
});
