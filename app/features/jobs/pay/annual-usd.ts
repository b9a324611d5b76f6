import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import {
  isComparablePay,
  PERIODS_PER_YEAR,
  type Salary,
  type SalaryPeriod,
} from "#app/reference/pay.ts";

/** A sum as US dollars a year, rounded to 1,000; null without a known currency. */
export function toAnnualUsd({ amount, currency, period }: Pay): number | null {
  const salary = {
    min: amount,
    currency,
    period,
    source: "none",
    ote: false,
    equity: false,
  } as const;
  return addAnnualUsd(salary).yearMinUsd ?? null;
}

interface Pay {
  amount: number;
  currency: string;
  period: SalaryPeriod;
}

/** What a job pays, in US dollars a year; an end is absent where it is open or must not be compared. Null where no pay is stated. */
export function payRangeUsd(salary: Salary): { least?: number; most?: number } | null {
  if (salary.min === undefined && salary.max === undefined) return null;
  if (!isComparablePay(salary)) return {};
  const isConverted = salary.yearMinUsd !== undefined || salary.yearMaxUsd !== undefined;
  const { yearMinUsd, yearMaxUsd } = isConverted ? salary : addAnnualUsd(salary);
  return {
    ...(yearMinUsd !== undefined && { least: yearMinUsd }),
    ...(yearMaxUsd !== undefined && { most: yearMaxUsd }),
  };
}

/**
 * Adds a year's pay in US dollars, rounded to 1,000; unchanged without a known currency and period,
 * or where the figures must not be compared.
 */
export function addAnnualUsd(salary: Salary): Salary {
  const rate = salary.currency ? USD_PER_UNIT[salary.currency] : undefined;
  if (!rate || !salary.period || salary.caveat) return salary;
  const payments = salary.period === "MONTH" ? salary.paymentsPerYear : undefined;
  const factor = rate * (payments ?? PERIODS_PER_YEAR[salary.period]);
  const toUsd = (sum: number) => Math.round((sum * factor) / 1000) * 1000;
  return {
    ...salary,
    ...(salary.min !== undefined && { yearMinUsd: toUsd(salary.min) }),
    ...(salary.max !== undefined && { yearMaxUsd: toUsd(salary.max) }),
  };
}
