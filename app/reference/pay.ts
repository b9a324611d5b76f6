export const SALARY_PERIODS = ["HOUR", "DAY", "WEEK", "MONTH", "YEAR"] as const;
export const SALARY_SOURCES = ["employer", "parsed", "none"] as const;

export type SalaryPeriod = (typeof SALARY_PERIODS)[number];
export type SalarySource = (typeof SALARY_SOURCES)[number];

/** Pay as posted. `source` says whose words the figures are; OTE is never mixed with base pay. */
export interface Salary {
  min?: number;
  max?: number;
  /** ISO 4217. */
  currency?: string;
  period?: SalaryPeriod;
  /** The year's pay in US dollars, for sorting only; from the dated rate table. */
  yearMinUsd?: number;
  yearMaxUsd?: number;
  source: SalarySource;
  ote: boolean;
  equity: boolean;
  /** What the figures hold for, in the posting's words: "United States", "per month, 13 months". */
  scope?: string;
  /** The posting's words that the figures were read from, where it was a sentence. */
  quote?: string;
}

export const PERIOD_WORDS: Record<SalaryPeriod, string> = {
  HOUR: "an hour",
  DAY: "a day",
  WEEK: "a week",
  MONTH: "a month",
  YEAR: "a year",
};
