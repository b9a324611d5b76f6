import { expect, test } from "vitest";
import { hueOf } from "./hue.ts";
import { lettersOf } from "./monogram.tsx";

test.each([
  ["Duruwa Pay", "DP"],
  ["Marégrafo", "Ma"],
  ["de la Cruz & Co", "dl"],
  ["7", "7"],
  ["東京", "東京"],
  ["…", ""],
])("%s is %s", (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});

test("the color is FNV-1a of the name, of eight", () => {
  // 0xe40c292c and 0x811c9dc5
  expect(hueOf("a")).toBe(4);
  expect(hueOf("")).toBe(5);
});
