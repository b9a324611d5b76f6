import fc from "fast-check";
import { expect, test } from "vitest";
import { compareShingles, SAME_TEXT, toShingles } from "./text-similarity.ts";

const compare = (one: string, other: string) => compareShingles(toShingles(one), toShingles(other));
const words = (n: number, prefix = "w") => Array.from({ length: n }, (_, i) => `${prefix}${i}`);

test("a text with one new sentence in twenty is the same", () => {
  const text = words(300);
  const edited = [...text.slice(0, 100), ...words(15, "new"), ...text.slice(100)];

  expect(compare(text.join(" "), edited.join(" "))).toBeGreaterThan(SAME_TEXT);
});

test("texts that share three quarters, as two teams of one company do, are not the same", () => {
  const shared = words(300).join(" ");
  const [one, other] = [words(100, "one").join(" "), words(100, "other").join(" ")];

  expect(compare(`${shared} ${one}`, `${shared} ${other}`)).toBeLessThan(SAME_TEXT);
});

test("punctuation, case and spaces do not matter, and an empty text is like none", () => {
  expect(compare("We sail. You steer, often!", "we  sail\nYOU steer often")).toBe(1);
  expect(compare("", "")).toBe(0);
});

test("similarity is symmetric, from 0 to 1, and 1 for a text with itself", () => {
  const text = fc
    .array(fc.constantFrom("sail", "steer", "ferry", "pier", "tide"))
    .map((all) => all.join(" "));
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(compare(one, other)).toBe(compare(other, one));
      expect(compare(one, other)).toBeLessThanOrEqual(1);
      if (one) expect(compare(one, one)).toBe(1);
    }),
  );
});
