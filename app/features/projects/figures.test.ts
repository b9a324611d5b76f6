import fc from "fast-check";
import { expect, test } from "vitest";
import { hasChange, hasFigure, listFigures } from "./figures.ts";

test.each<[string, string[], boolean]>([
  ["p95 fell from 1.8 s to 600 ms.", ["1.8 s", "600 ms"], true],
  ["Deploys went from 2 a week to 9 a day.", ["2", "9"], true],
  ["The bill went down by 40%.", ["40%"], true],
  ["We now pay $12,400 a month instead of $31,000.", ["$12,400", "$31,000"], true],
  ["On-call pages: 31 → 4 a week", ["31", "4"], true],
  ["Build time halved.", ["halved"], true],
  ["Three teams adopted it within two months.", ["Three", "two"], false],
  ["30% fewer incidents", ["30%"], true],
  ["Latence passée de 1,8 s à 0,6 s", ["1,8 s", "0,6 s"], true],
  ["レイテンシーが900ミリ秒から300ミリ秒になった", ["900", "300"], true],
  ["処理時間が半減した", ["半減"], true],
  ["انخفض الزمن من ٩٠٠ إلى ٣٠٠", ["٩٠٠", "٣٠٠"], true],
  ["1\u00a0200 users", ["1\u00a0200"], false],
  ["2,000 users moved", ["2,000"], false],
  // None of these is a figure.
  ["In 2024 the team moved to Postgres 16.", [], false],
  ["Finished on 2025-03-04, see https://example.com/pr/4411.", [], false],
  ["p95 got better after the move to HTTP/2 and S3.", [], false],
  ["Released v2 in Q3.", [], false],
  ["The team is calmer.", [], false],
])("%j", (text, figures, isChange) => {
  expect(listFigures(text)).toEqual(figures);
  expect(hasChange(text)).toBe(isChange);
});

test("an amount with a unit is found in any sentence", () => {
  const amount = fc.integer({ min: 1, max: 1899 });
  const unit = fc.constantFrom("%", " ms", " s", " days", " engineers", "x");
  const word = fc.constantFrom("The", "cost", "fell", "to", "now", "für", "これは");
  fc.assert(
    fc.property(amount, unit, fc.array(word), fc.array(word), (n, each, before, after) => {
      expect(hasFigure([...before, `${n}${each}`, ...after].join(" "))).toBe(true);
    }),
  );
});

test("no text takes long or throws", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 2_000 }), (text) => {
      for (const figure of listFigures(text)) expect(figure).not.toBe("");
      hasChange(text);
    }),
  );
});
