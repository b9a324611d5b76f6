import { compareText } from "#app/reference/compare-text.ts";
import { isComparablePay, type Salary, type SalaryPeriod } from "#app/reference/pay.ts";
import { isPlausiblePay } from "#app/reference/plausible-pay.ts";
import { FITS, findPlaceFit, fitsLevel, type PaidJob } from "./pay-fit.ts";
import { type PayLabel, readPayLabel } from "./pay-label.ts";
import { mentionsOte, mentionsTotal } from "./pay-patterns.ts";
import { findPaymentsPerYear, findPeriod, guessPeriod } from "./pay-period.ts";
import { htmlToSingleLine } from "./single-line.ts";

export interface PayRange {
  label: PayLabel;
  /** What tells it from other ranges, where it is more than the pay's own scope. */
  distinction?: string;
  salary: Salary;
}

const MAX_SCOPE_LENGTH = 120;

/** Chooses one of the ranges of a board's own fields, whatever their order; null without ranges. */
export function chooseStructuredRange(ranges: PayRange[], job: PaidJob): Salary | null {
  const width = ({ salary: { min = 0, max = 0 } }: PayRange) => max - min;
  const sorted = ranges.toSorted(
    (a, b) => width(b) - width(a) || compareText(toComparableJson(a), toComparableJson(b)),
  );
  return choosePayRange(sorted, job);
}

/**
 * Chooses one of a job's pay ranges, given the likeliest first: base pay before all else, then the
 * range for the title's level, then that for the job's place. Where nothing tells which of them is the
 * job's, it is the span of those that can be, or one of them with the caveat "several".
 */
export function choosePayRange(ranges: PayRange[], job: PaidJob): Salary | null {
  const all = withoutRepeats(ranges);
  const ofLevel = keepLevel(keepBase(all), job.title);
  const ranked = ofLevel.map((range) => ({ ...range, fit: findPlaceFit(range.label, job) }));
  const best = FITS.findLast((fit) => ranked.some((range) => range.fit === fit));
  const fitting = ranked.filter(({ fit }) => fit === best);
  const [first] = fitting;
  if (!first) return null;
  const { salary } = first;
  if (all.length === 1) return best === "elsewhere" ? withCaveat(salary, "elsewhere") : salary;

  const scope = [first.distinction ?? salary.scope, `one of ${all.length} pay ranges`];
  const chosen = { ...salary, scope: scope.filter(Boolean).join(", ") };
  if (best === "elsewhere") return withCaveat(chosen, "elsewhere");
  const isOwn = fitting.length === 1 || (best !== "any" && best !== "inside" && !hasTiers(fitting));
  // "Seattle metro" may be the range of a job in Bellevue, and the rest's may not.
  const isUnsure = ({ fit, label }: (typeof ranked)[number]) =>
    label.isMetro && (fit === "inside" || fit === "any");
  if (best === "rest" ? ranked.some(isUnsure) : isUnsure({ ...first, fit: best ?? "any" }))
    return findSpan(fitting, best) ?? withCaveat(chosen, "several");
  if (isOwn) return isForOtherLevel(first, job) ? withCaveat(chosen, "several") : chosen;
  return findSpan(fitting, best) ?? withCaveat(chosen, "several");
}

/** A field of money that comes on top: "Sign-on Bonus". */
const OTHER_FIELD =
  /\b(?:bonus(?:es)?|commissions?|incentives?|variable|sign(?:ing|-?on)|relocation|referral|stipend|allowance|budget|equity|stock|RSUs?|options?|pension)\b/i;
const PAY_FIELD =
  /\b(?:salar(?:y|ies)|base|total|compensation|OTE|on[- ]target|wages?|earnings|package)\b|(?<!\b(?:bonus|incentive|variable) )\bpay\b/i;

/** The range with its title; doubtful when its figures, currency or period make no sense. */
export function toPayRange(
  title: string,
  figures: { min?: number; max?: number; currency: string; period?: SalaryPeriod },
  country: string | null,
): PayRange[] {
  const { currency } = figures;
  const [low, high] = [figures.min || figures.max, figures.max || figures.min];
  if (OTHER_FIELD.test(title) && !PAY_FIELD.test(title)) return [];
  if (!low || !high || low < 0 || !Number.isFinite(high) || !/^[A-Z]{3}$/.test(currency)) return [];
  const period = findPeriod(title) ?? figures.period ?? guessPeriod(high, currency);
  const isSound =
    period !== null &&
    low <= high &&
    [low, high].every((sum) => isPlausiblePay({ sum, currency, period, country }));
  const salary: Salary = {
    ...(figures.min && { min: Math.min(low, high) }),
    ...(figures.max && { max: Math.max(low, high) }),
    currency,
    ...(period && { period }),
    source: "employer",
    ...(!isSound ? { caveat: "doubtful" } : mentionsTotal(title) && { caveat: "total" }),
    paymentsPerYear: findPaymentsPerYear(title),
    ote: mentionsOte(title),
    equity: false,
    scope: toScope(title),
  };
  return [{ label: readPayLabel(title), salary }];
}

function keepBase(ranges: PayRange[]): PayRange[] {
  const isBase = ({ salary, label }: PayRange) => isComparablePay(salary) && !label.isContract;
  const sound = ranges.filter(({ salary }) => salary.caveat !== "doubtful");
  const employed = ranges.filter(isBase);
  if (employed.length > 0) return employed;
  const comparable = ranges.filter(({ salary }) => isComparablePay(salary));
  return [comparable, sound, ranges].find((list) => list.length > 0) ?? [];
}

function keepLevel(ranges: PayRange[], title: string | undefined): PayRange[] {
  const fits = ranges.map(({ label }) => fitsLevel(label, title));
  const best = fits.includes(true) ? true : fits.includes(null) ? null : false;
  return ranges.filter((_, index) => fits[index] === best);
}

function isForOtherLevel({ label }: PayRange, { title }: PaidJob): boolean {
  return fitsLevel(label, title) === false;
}

function hasTiers(ranges: PayRange[]): boolean {
  return ranges.some(({ label }) => label.tiers.length > 0);
}

const NUMBERED_LEVEL = /^(?:level|grade|l|t|ic|p|e) ?\d/;

/** From the lowest to the highest of ranges that can each be the job's: of its states, or its levels. */
function findSpan(ranges: PayRange[], fit: string | undefined): Salary | null {
  const isByLevel = ranges.every(({ label }) =>
    label.tiers.some((tier) => NUMBERED_LEVEL.test(tier)),
  );
  if (!isByLevel && !(fit === "inside" && !hasTiers(ranges))) return null;
  const [first] = ranges;
  const isAlike = ranges.every(
    ({ salary: { currency, period, min, max } }) =>
      min && max && currency === first?.salary.currency && period === first?.salary.period,
  );
  if (!first || !isAlike) return null;
  return {
    ...first.salary,
    min: Math.min(...ranges.map(({ salary }) => salary.min ?? 0)),
    max: Math.max(...ranges.map(({ salary }) => salary.max ?? 0)),
    scope: `${ranges.length} pay ranges by ${isByLevel ? "level" : "place"}`,
  };
}

/** Without figures said twice, and without a range that only spans the others. */
function withoutRepeats(ranges: PayRange[]): PayRange[] {
  const unique = ranges.filter(
    (range, index) => ranges.findIndex((other) => toFigures(other) === toFigures(range)) === index,
  );
  return unique.filter((range) => {
    const others = unique.filter((other) => other !== range && isSameKind(other, range));
    const { min, max } = range.salary;
    return (
      others.length < 2 ||
      Math.min(...others.map(({ salary }) => salary.min ?? 0)) !== min ||
      Math.max(...others.map(({ salary }) => salary.max ?? 0)) !== max ||
      range.label.text !== undefined
    );
  });
}

function isSameKind({ salary: a }: PayRange, { salary: b }: PayRange): boolean {
  return a.currency === b.currency && a.period === b.period && a.ote === b.ote;
}

function withCaveat(salary: Salary, caveat: NonNullable<Salary["caveat"]>): Salary {
  return { ...salary, caveat: salary.caveat ?? caveat };
}

/** "United States" of "United States Salary Range"; undefined when no other words remain. */
function toScope(title: string): string | undefined {
  const text = htmlToSingleLine(title)
    .replace(
      /\b(?:the|annual|yearly|hourly|monthly|expected|estimated|target|base|full[- ]time|gross|salary|salaries|pay|compensation|wage|range|ranges|rate|band|OTE|on[- ]target earnings)\b/gi,
      " ",
    )
    .replace(/\s+/g, " ")
    .replace(/^[\s:\-–—,()]+(?:for |in )?|[\s:\-–—,(]+$/gi, "")
    .replace(/^(?:for|in) |\)$(?<=^[^(]*)/gi, "")
    .trim();
  return /\p{L}{2}/u.test(text) ? text.slice(0, MAX_SCOPE_LENGTH) : undefined;
}

function toFigures({ salary: { currency, period, min, max, ote } }: PayRange): string {
  return JSON.stringify([currency, period, min, max, ote]);
}

function toComparableJson(range: PayRange): string {
  return `${range.salary.scope ?? ""} ${toFigures(range)}`;
}
