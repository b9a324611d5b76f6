import { type Amount, listAmounts } from "#app/reference/money.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import {
  isOnTarget,
  mentionsOte,
  NOT_OFFERED_PATTERN,
  NOT_PAY_PATTERN,
  PAY_PATTERN,
  PAY_WITH_EXTRAS_PATTERN,
  ROLE_BEFORE_RANGE_PATTERN,
} from "./pay-patterns.ts";
import { findPeriod, guessPeriod, isPlausiblePay } from "./pay-period.ts";
import { findPayScope } from "./pay-scope.ts";

/** Pay that a sentence may state; the highest score is the most likely. */
export interface PayCandidate {
  min?: number;
  max?: number;
  currency: string;
  period: SalaryPeriod;
  ote: boolean;
  scope: string | undefined;
  score: number;
  /** Positions of the figures in the sentence. */
  start: number;
  end: number;
}

interface PaySum {
  low: Amount;
  high: Amount;
  currency: string;
}

interface PaySentence {
  text: string;
  heading: string;
  isWholeText: boolean;
  country: string | null;
}

const MAX_RANGE_RATIO = 4;
/** More sums come from a broken table or a hostile text. */
const MAX_SUMS = 60;

const RANGE_SEPARATOR =
  /^(?: ?(?:\/|per |an? )(?:hour|hr|h|day|week|month|mo|year|yr|annum))?\.?\s*(?:-|\u2013|\u2014|\u2212|~|to|and|until|up to|bis|und|à|et|a|y|do|och|og)\s*$/i;

const CLAUSE_END =
  /[,;(+|]|\b(?:plus|with|depending|based|including|excluding|as well|in addition)\b|\.\s/i;

/** The sums of a sentence that can be pay, in their order. */
export function listPayCandidates(sentence: PaySentence): PayCandidate[] {
  if (!/\d/.test(sentence.text)) return [];
  const amounts = listAmounts(sentence.text, sentence.country);
  if (!amounts.some((amount) => amount.currency)) return [];

  const sums = toSums(amounts, sentence.text).slice(0, MAX_SUMS);
  return sums.flatMap((sum, index) => {
    const before = sentence.text.slice(sums[index - 1]?.high.end ?? 0, sum.low.start);
    const after = sentence.text.slice(sum.high.end, sums[index + 1]?.low.start);
    const isLastSum = index === sums.length - 1;
    const candidate = toPayCandidate(sum, { before, after, isLastSum, sentence });
    return candidate ? [candidate] : [];
  });
}

/** Ranges and single sums, in the order of the sentence. */
function toSums(amounts: Amount[], text: string): PaySum[] {
  const sums: PaySum[] = [];
  for (let index = 0; index < amounts.length; index++) {
    const [low, high] = [amounts[index], amounts[index + 1]];
    if (!low) break;
    const range =
      high && RANGE_SEPARATOR.test(text.slice(low.end, high.start)) ? toRange(low, high) : null;
    if (range) {
      sums.push(range);
      index++;
    } else if (low.currency) sums.push({ low, high: low, currency: low.currency });
  }
  return sums;
}

function toRange(low: Amount, high: Amount): PaySum | null {
  const exactAmount = high.isAmbiguousCurrency ? low : high;
  const currency = exactAmount.currency ?? high.currency ?? low.currency;
  if (!currency) return null;
  const other = exactAmount === high ? low : high;
  if (other.currency && other.currency !== currency && !other.isAmbiguousCurrency) return null;
  // "180-220k" and "25-35 LPA" state the multiplier once, "$154-190,000" the thousands.
  const isShort = low.value < 1000 && !low.multiplier;
  const factor =
    isShort && high.multiplier ? toFactor(high) : isShort && high.value >= 10_000 ? 1e3 : 1;
  const reverseFactor = low.multiplier && !high.multiplier && high.value < 1000 ? toFactor(low) : 1;
  return {
    low: { ...low, value: low.value * factor },
    high: { ...high, value: high.value * reverseFactor },
    currency,
  };
}

function toFactor({ multiplier }: Amount): number {
  if (/^l/.test(multiplier)) return 1e5;
  return /^m/.test(multiplier) ? 1e6 : 1e3;
}

interface SumContext {
  before: string;
  after: string;
  isLastSum: boolean;
  sentence: PaySentence;
}

function toPayCandidate({ low, high, currency }: PaySum, context: SumContext): PayCandidate | null {
  const { before, after, sentence } = context;
  const isRange = low !== high;
  if (!(low.value > 0) || !(high.value >= low.value) || high.value > low.value * MAX_RANGE_RATIO)
    return null;

  if (NOT_OFFERED_PATTERN.test(before.slice(-80)) || isAboutOtherMoney(before, after)) return null;

  const statedPeriod = findStatedPeriod(context);
  const hasPayWords =
    PAY_PATTERN.test(sentence.text) ||
    PAY_WITH_EXTRAS_PATTERN.test(after) ||
    (isRange && ROLE_BEFORE_RANGE_PATTERN.test(before) && /^ ?[,)]/.test(after)) ||
    sentence.heading !== "";
  const isBarePayLine =
    removeFigures(sentence.text).length <= 24 && (isRange || sentence.isWholeText);
  if (!hasPayWords && !isBarePayLine && !(isRange && statedPeriod)) return null;

  const period = statedPeriod ?? guessPeriod(high.value, currency);
  if (!period) return null;
  if (!isRange && !statedPeriod && period !== "YEAR") return null;
  if (![low, high].every(({ value }) => isPlausiblePay(value, currency, period))) return null;

  const isBase = /\bbase\b/i.test(`${before.slice(-30)} ${after.slice(0, 15)}`);
  const ote = isOnTarget(context) || (mentionsOte(sentence.heading) && !isBase);
  const isFloor = !isRange && isLowerBound(before, after);
  const isCeiling = !isRange && UPPER_BOUND.test(before);
  return {
    ...(!isCeiling && { min: low.value }),
    ...(!isFloor && { max: high.value }),
    currency,
    period,
    ote,
    scope: findPayScope(before, after),
    start: low.start,
    end: high.end,
    score:
      (isRange ? 4 : 0) +
      (hasPayWords ? 2 : 0) +
      (statedPeriod ? 1 : 0) +
      toBaseScore({ ote, isBase }),
  };
}

/** A stated base wins over on-target pay, even where only that is a range. */
function toBaseScore({ ote, isBase }: { ote: boolean; isBase: boolean }): number {
  if (ote) return 0;
  return isBase ? 8 : 3;
}

/** A budget, a bonus or a price near the sum, unless the clause says that it is pay. */
function isAboutOtherMoney(before: string, after: string): boolean {
  const clauseBefore = before.split(CLAUSE_END).at(-1) ?? "";
  const [clauseAfter = ""] = after.split(CLAUSE_END);
  if (NOT_PAY_PATTERN.test(clauseAfter.slice(0, 40))) return true;
  return (
    NOT_PAY_PATTERN.test(clauseBefore.slice(-60)) &&
    !/salary|compensation|for this (?:role|position)/i.test(clauseBefore)
  );
}

/** The period that stands nearest to the sum. */
function findStatedPeriod({ before, after, sentence }: SumContext): SalaryPeriod | null {
  return (
    findPeriod(after.slice(0, 30).split(/[,;]/)[0] ?? "") ??
    findPeriod(before.slice(-120)) ??
    findPeriod(sentence.heading) ??
    findPeriod(after.slice(0, 80))
  );
}

const LOWER_BOUNDS = [
  /\b(?:from|(?:start|begin)(?:s|ing|ning)? (?:at|from)|minimum|at least|no less than|upwards? of|ab)\W*$/i,
  /\b(?:starting|minimum|min\.?) (?:(?:annual|monthly|base|gross) )*(?:salary|pay|wage|rate)(?: (?:is|of|for this (?:role|position|job)|starts at|from))*\W*$/i,
];
const LOWER_BOUND_AFTER = /^\s*(?:and (?:up|upwards?|above|more)|or (?:more|above|higher))\b/i;
// "$100K+" is a minimum, "$100K + equity" and "$100K+ bonus" add something.
const PLUS_SIGN =
  /^(?:\+(?! ?(?:\d|[$€£]|equity|bonus|benefits?|stock|options?|shares?|super|commissions?|RSUs?|perks|tips|VAT|ESOP|OTE|pension|variable))|\s+\+(?!\s*[\p{L}\d$€£]))/iu;
const UPPER_BOUND = /\b(?:up to|maximum|max\.?|bis zu)\W*$/i;

/** "from $100,000", "$100,000+", "$100,000 or more". */
function isLowerBound(before: string, after: string): boolean {
  return (
    LOWER_BOUNDS.some((pattern) => pattern.test(before)) ||
    LOWER_BOUND_AFTER.test(after) ||
    PLUS_SIGN.test(after)
  );
}

/** The sentence without figures, currencies and periods; of a bare pay line little remains. */
function removeFigures(text: string): string {
  return text
    .replace(/https?:\S+/g, "")
    .replace(
      /\b(?:USD|EUR|GBP|CAD|AUD|CHF|PLN|INR|SEK|DKK|NOK|per|year|annum|hour|month|plus|equity|gross|net|to)\b/gi,
      "",
    )
    .replace(/[\d.,'’\s$€£₹\-–—/+kK]+/g, "");
}
