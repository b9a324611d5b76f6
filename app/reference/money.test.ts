import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTypedAmount } from "./money.ts";

test.each([
  ["90000", 90_000],
  ["90k", 90_000],
  ["90 K", 90_000],
  ["90,000", 90_000],
  ["€ 90.000", 90_000],
  ["90 000 EUR", 90_000],
  ["CHF 120'000", 120_000],
  ["$95.5k", 95_500],
  ["1,5 Mio ¥", 1_500_000],
  ["12 lakh", 1_200_000],
  ["1.2m", 1_200_000],
  ["90'000", 90_000],
  ["90’000", 90_000],
  ["90 000", 90_000],
  ["¥ 1,200,000", 1_200_000],
  ["12万", 120_000],
  ["450", 450],
])("%s is %i", (text, sum) => {
  expect(parseTypedAmount(text)).toBe(sum);
});

test.each(["", "much", "90 to 95k", "90k or more", "1.2.3", "k", "-5", "1e5", "90 apples"])(
  "%s is no amount",
  (text) => {
    expect(parseTypedAmount(text)).toBeNaN();
  },
);

test("every whole sum is read back however it is grouped", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.constantFrom("en-US", "de-DE", "de-CH", "fr-FR", "en-IN", "sv-SE"),
      (sum, language) => {
        expect(parseTypedAmount(sum.toLocaleString(language))).toBe(sum);
      },
    ),
  );
});

test("a rounded sum is read back with its multiplier, its currency and either decimal sign", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      fc.constantFrom(["k", 1e3], ["K", 1e3], ["m", 1e6], ["Mio", 1e6], ["million", 1e6] as const),
      fc.constantFrom("€", "$", "CHF", "USD", "¥", ""),
      fc.constantFrom(".", ","),
      fc.boolean(),
      (tenths, [word, factor], currency, decimal, isBefore) => {
        const number = `${Math.floor(tenths / 10)}${decimal}${tenths % 10} ${word}`;
        const text = isBefore ? `${currency} ${number}` : `${number} ${currency}`;
        expect(parseTypedAmount(text)).toBe((tenths * Number(factor)) / 10);
      },
    ),
  );
});
