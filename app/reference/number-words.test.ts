import { expect, test } from "vitest";
import { listWordedSums } from "./number-words.ts";

test.each([
  ["sixty thousand euros", [60_000], "euros"],
  ["eighty-five thousand pounds", [85_000], "pounds"],
  ["one hundred and fifty thousand dollars", [150_000], "dollars"],
  ["a hundred thousand dollars", [100_000], "dollars"],
  ["one hundred ten to one hundred thirty thousand dollars", [110_000, 130_000], "dollars"],
  ["eight to ten million yen", [8_000_000, 10_000_000], "yen"],
  ["Nine Million Yen", [9_000_000], "yen"],
])("%s is %j", (text, sums, money) => {
  const found = listWordedSums(`We pay ${text} a year.`);
  expect(found.map(({ value }) => value)).toEqual(sums);
  expect(found.every((sum) => sum.money === money)).toBe(true);
});

test.each(["five thousand people", "thousand euros", "fifty euros", "stone thousand euros"])(
  "%s is no sum",
  (text) => {
    expect(listWordedSums(text)).toEqual([]);
  },
);
