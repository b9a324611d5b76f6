export const SALARY_PERIODS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
/** Of figures: the posting's pay fields, its text, or an operator of this site. */
export const SALARY_SOURCES = ["employer", "parsed", "corrected", "none"] as const;

/**
 * Why figures are shown but never compared: they cannot be meant as they stand, include a bonus, are
 * for another place than the job's, are one of several ranges of which none is known to be its own, or are
 * of part-time work, which makes no full year.
 */
export const PAY_CAVEATS = ["doubtful", "total", "elsewhere", "several", "part-time"] as const;

export type PayCaveat = (typeof PAY_CAVEATS)[number];
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];
export type SalarySource = (typeof SALARY_SOURCES)[number];

/** Pay as posted. On-target pay (`ote`) is never mixed with base pay. A missing bound is open. */
export interface Salary {
  min?: number;
  max?: number;
  /** ISO 4217. */
  currency?: string;
  period?: SalaryPeriod;
  /** US dollars a year by currencies.ts; for sorting only. */
  yearMinUsd?: number;
  yearMaxUsd?: number;
  source: SalarySource;
  caveat?: PayCaveat;
  /** Months that are paid in a year where the posting says so: 14 in Austria. */
  paymentsPerYear?: number;
  ote: boolean;
  equity: boolean;
  /** What the figures apply to, as posted: "United States", "per month, 13 months". */
  scope?: string;
  /** The sentence the figures were read from, if any. */
  quote?: string;
}

/** Working hours, days, weeks or months of a year. */
export const PERIODS_PER_YEAR: Readonly<Record<SalaryPeriod, number>> = {
  HOUR: 2080,
  DAY: 230,
  WEEK: 52,
  MONTH: 12,
  YEAR: 1,
};

/** Whether it may stand in an order, a filter, the market or structured data. */
export function isComparablePay({ ote, caveat }: Salary): boolean {
  return !ote && caveat === undefined;
}

/** Whether it is the job's base pay by its own period, even if that makes no year to compare. */
export function isBasePay({ caveat, ...pay }: Salary): boolean {
  return isComparablePay(caveat === "part-time" ? pay : { ...pay, caveat });
}

export const PERIOD_LABELS: Record<SalaryPeriod, string> = {
  HOUR: "an hour",
  DAY: "a day",
  WEEK: "a week",
  MONTH: "a month",
  YEAR: "a year",
};

/** The periods for a select, the shortest first. */
export const PERIOD_OPTIONS = SALARY_PERIODS.map((value) => ({
  value,
  text: PERIOD_LABELS[value],
}));
