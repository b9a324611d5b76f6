/* What lists and the market say of many jobs' pay, so that both say the same of the same jobs. */

/** SQL: whether a job states its pay, in figures that can be meant as they stand. */
export const STATES_PAY = "(salary_source <> 'none' and salary_caveat is not 'doubtful')";

/** SQL: the middle of a job's base pay, in US dollars a year; null where none can be compared. */
export const MIDDLE_PAY = `iif(salary_ote, null, (coalesce(salary_year_min_usd, salary_year_max_usd)
  + coalesce(salary_year_max_usd, salary_year_min_usd)) / 2)`;

/** Of fewer employers no pay is shown: a figure must not tell what one of them pays. */
export const MIN_PAY_EMPLOYERS = 5;

/** SQL: the rank of a percentile among `n` sorted values: each is the pay of a job. */
export function percentileRank(percent: number): string {
  return `(${percent} * n + 99) / 100`;
}

/** The value in the middle, at that rank of 50 percent; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const rank = Math.ceil(values.length / 2);
  return values.toSorted((one, other) => one - other)[rank - 1] ?? null;
}
