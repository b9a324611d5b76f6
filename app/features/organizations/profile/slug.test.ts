import fc from "fast-check";
import { expect, test } from "vitest";
import { toSlug } from "#app/identity/slug.ts";
import { freeSlug, refuseSlug } from "./slug.ts";

test.each([
  ["x", "Use from 2 to 40"],
  ["a".repeat(41), "Use from 2 to 40"],
  ["North", "small letters"],
  ["-north", "letter or digit at both ends"],
  ["no rth", "small letters"],
  ["create", "kept for the site"],
  ["leadwright", "kept for the site"],
])("%j is not accepted as a slug: %s", (slug, sentence) => {
  expect(refuseSlug(slug)).toContain(sentence);
});

test.each(["ab", "northwind-2", "3m", "a".repeat(40)])("%s is accepted as a slug", (slug) => {
  expect(refuseSlug(slug)).toBeNull();
});

test("a taken slug gets the next free number", () => {
  expect(freeSlug("northwind", [])).toBe("northwind");
  expect(freeSlug("northwind", ["northwind", "northwind-2"])).toBe("northwind-3");
  expect(freeSlug("jobs", [])).toBe("jobs-org");
});

test("the slug made of any name is valid and free", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 90 }), fc.nat(30), (name, n) => {
      const taken: string[] = [];
      for (let at = 0; at <= n; at++) {
        const slug = freeSlug(toSlug(name), taken);
        expect(refuseSlug(slug)).toBeNull();
        expect(taken).not.toContain(slug);
        taken.push(slug);
      }
    }),
  );
});
