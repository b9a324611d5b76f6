import { expect, test } from "vitest";
import { CURRENCIES } from "./currencies.ts";
import { fixedRateDay } from "./fixed-rates.ts";

/** Those of the bank's daily file. */
const PUBLISHED =
  "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY USD ZAR".split(
    " ",
  );

test("a rate is published, or has the day on which it was set", () => {
  expect(CURRENCIES.filter((currency) => fixedRateDay(currency) === null)).toEqual(PUBLISHED);
});
