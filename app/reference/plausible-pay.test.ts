import { expect, test } from "vitest";
import { doubtPay } from "./plausible-pay.ts";

test("a sum that no job pays is asked back about, with its currency and period", () => {
  expect(doubtPay({ sum: 90_000, currency: "EUR", period: "HOUR" })).toBe("90,000 EUR an hour?");
  expect(doubtPay({ sum: 95, currency: "USD", period: "YEAR" })).toMatch(/^95 USD a year\?/);
});

test.each([
  [90_000, "EUR", "YEAR"],
  [80, "GBP", "HOUR"],
  [9_000_000, "JPY", "YEAR"],
  [1_800_000, "INR", "YEAR"],
] as const)("%i %s %s may be pay", (sum, currency, period) => {
  expect(doubtPay({ sum, currency, period })).toBeNull();
});
