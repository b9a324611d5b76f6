import { PERIODS_A_YEAR, USD_PER } from "#app/reference/currencies.ts";
import type { Salary } from "#app/reference/pay.ts";

/** Adds a year's pay in US dollars, rounded to 1,000; unchanged without a known currency and period. */
export function toYearUsd(salary: Salary): Salary {
  const rate = salary.currency ? USD_PER[salary.currency] : undefined;
  if (!rate || !salary.period) return salary;
  const factor = rate * PERIODS_A_YEAR[salary.period];
  const toUsd = (sum: number) => Math.round((sum * factor) / 1000) * 1000;
  return {
    ...salary,
    ...(salary.min !== undefined && { yearMinUsd: toUsd(salary.min) }),
    ...(salary.max !== undefined && { yearMaxUsd: toUsd(salary.max) }),
  };
}
