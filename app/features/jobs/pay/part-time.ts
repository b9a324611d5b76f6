import type { Salary } from "#app/reference/pay.ts";
import type { EmploymentType } from "#app/reference/work-modes-and-employment-types.ts";

const FULL_WEEK_HOURS = 35;
const WEEKLY_HOURS =
  /(?<![\d.,])(\d{1,2})(?: ?(?:[-–]|to|bis) ?(\d{1,2}))? ?(?:hours?|hrs?|h|stunden|std\.?)(?: ?\/ ?| (?:a|per|each|pro|die) )(?:week|wk|woche)(?!\p{L})/giu;

interface WorkedJob {
  title: string;
  employmentTypes: readonly EmploymentType[];
}

/**
 * Pay is compared by the full year, so that of part-time work must not be: by the hour it makes none, and by the
 * month or year it may be what the part pays or what full time would. Whatever else keeps figures from being
 * compared wins.
 */
export function withPartTimeCaveat(salary: Salary, job: WorkedJob): Salary {
  const { period, caveat, yearMinUsd: _least, yearMaxUsd: _most, ...pay } = salary;
  if (period === undefined || caveat || !isPartTime(salary, job)) return salary;
  return { ...pay, period, caveat: "part-time" };
}

/** By the hours a week beside its pay, else by its type. */
function isPartTime({ scope, quote }: Salary, { title, employmentTypes }: WorkedJob): boolean {
  const hours = [...[title, scope, quote].join("\n").matchAll(WEEKLY_HOURS)].map(
    ([, least, most]) => Number(most ?? least),
  );
  if (hours.length > 0) return Math.max(...hours) < FULL_WEEK_HOURS;
  return employmentTypes.includes("PART_TIME") && !employmentTypes.includes("FULL_TIME");
}
