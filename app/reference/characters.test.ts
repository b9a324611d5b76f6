import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, firstCharacters } from "./characters.ts";

const FAMILY = "👩‍👩‍👧";
const FLAG = "🇵🇱";

test.each([
  ["Ada", 2, "Ad"],
  [`${FAMILY}x`, 1, FAMILY],
  [`${FLAG}${FLAG}`, 1, FLAG],
  ["e\u0301a", 1, "e\u0301"],
  ["𠮷野", 1, "𠮷"],
  ["", 3, ""],
])("the first characters of %j, %i of them, are %j", (text, n, expected) => {
  expect(firstCharacters(text, n)).toBe(expected);
});

test.each([
  ["Ada", 3, "Ada"],
  ["Ada", 2, "Ad"],
  [`a${FAMILY}`, 4, "a"],
  [`a${FAMILY}`, 9, `a${FAMILY}`],
  ["𠮷", 1, ""],
])("%j in %i units is %j", (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test("a cut text is a beginning, is well-formed if the whole is, and loses less than one character", () => {
  const characters = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(characters, fc.nat(60), (text, max) => {
      const cut = cutText(text, max);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(max);
      expect(cut.isWellFormed()).toBe(true);
      const next = firstCharacters(text.slice(cut.length), 1);
      if (cut !== text) expect(cut.length + next.length).toBeGreaterThan(max);
    }),
  );
});
