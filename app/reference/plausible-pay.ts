import { USD_PER_UNIT } from "./currencies.ts";
import { PERIOD_LABELS, PERIODS_PER_YEAR, type SalaryPeriod } from "./pay.ts";

const MIN_YEAR_USD = 2_000;
/** Nobody is paid less for full-time work in these countries, and hardly anybody more outside the US. */
const MIN_YEAR_USD_IN_RICH_COUNTRIES = 10_000;
export const MAX_YEAR_USD_OUTSIDE_US = 600_000;
const RICH_COUNTRIES = new Set(
  "US CA GB IE DE FR NL BE LU AT CH SE NO DK FI IS AU NZ SG IT ES JP KR IL".split(" "),
);
/** As much a year is a month's pay in these, or of these currencies where no country is known. */
const MIN_YEAR_USD_BY_COUNTRY = new Map([
  ...toEntries("PL CZ SK PT EE LT SI HR GR RO", 8_000),
  ...toEntries("BR MX CL UY MY CN TH ZA", 4_000),
]);

function toEntries(countries: string, least: number): [string, number][] {
  return countries.split(" ").map((country) => [country, least]);
}

/** The most that a job pays for a period. */
export const MAX_USD: Record<SalaryPeriod, number> = {
  HOUR: 500,
  DAY: 4_000,
  WEEK: 15_000,
  MONTH: 50_000,
  YEAR: 2_500_000,
};

interface Pay {
  sum: number;
  currency: string;
  period: SalaryPeriod;
  country: string | null;
}

/** Whether a sum of this currency and period can be pay in a country; true if its value is not known. */
export function isPlausiblePay({ sum, currency, period, country }: Pay): boolean {
  const rate = USD_PER_UNIT[currency];
  if (!rate) return sum > 0;
  const yearUsd = sum * rate * PERIODS_PER_YEAR[period];
  const least = period === "YEAR" && MIN_YEAR_USD_BY_COUNTRY.get(country ?? currency.slice(0, 2));
  const min = RICH_COUNTRIES.has(country ?? "")
    ? MIN_YEAR_USD_IN_RICH_COUNTRIES
    : least || MIN_YEAR_USD;
  const max = country && country !== "US" ? MAX_YEAR_USD_OUTSIDE_US : Number.POSITIVE_INFINITY;
  return yearUsd >= min && yearUsd <= max && sum * rate <= MAX_USD[period];
}

interface TypedPay {
  sum: number | null;
  currency: string | null;
  period: SalaryPeriod | null;
}

/** The question about a sum that no job pays: "90,000 EUR an hour?"; null for one that a job may pay, or in part. */
export function doubtPay({ sum, currency, period }: TypedPay): string | null {
  if (sum === null || !currency || !period) return null;
  if (isPlausiblePay({ sum, currency, period, country: null })) return null;
  return `${sum.toLocaleString("en-US")} ${currency} ${PERIOD_LABELS[period]}?`;
}
