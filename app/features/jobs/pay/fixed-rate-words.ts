import { fixedRateDay } from "#app/reference/fixed-rates.ts";

/** How a figure in US dollars says that the rate of its currency isn't kept up to date; empty for others. */
export function fixedRateWords(currency: string | undefined): string {
  const day = fixedRateDay(currency);
  return day ? `at a fixed exchange rate of ${day}` : "";
}
