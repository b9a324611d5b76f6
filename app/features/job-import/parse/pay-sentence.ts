import type { PayCaveat, SalaryPeriod } from "#app/reference/pay.ts";
import { isPlausiblePay } from "#app/reference/plausible-pay.ts";
import { isBareInHeader, MAX_BARE_LENGTH, removeFigures } from "./bare-pay.ts";
import { isAboutOtherMoney } from "./pay-clause.ts";
import { hasTarget, type PayLabel, readLabels } from "./pay-label.ts";
import {
  isOnTarget,
  mentionsOte,
  mentionsTotal,
  OFFER_BEFORE_PATTERN,
  PAY_PATTERN,
  PAY_WITH_EXTRAS_PATTERN,
  ROLE_BEFORE_RANGE_PATTERN,
  SENTENCE_START_PATTERN,
  STRONG_PAY_PATTERN,
} from "./pay-patterns.ts";
import {
  findPaymentsPerYear,
  findPeriodBehind,
  findPeriodOfPayments,
  guessPeriod,
  isPaidByMonth,
} from "./pay-period.ts";
import { listPaySums, type PaySum } from "./pay-sums.ts";
import { findPayTerms } from "./pay-terms.ts";

/** Pay that a sentence may state; the highest score is the most likely. */
export interface PayCandidate {
  min?: number;
  max?: number;
  currency: string;
  period?: SalaryPeriod;
  caveat?: PayCaveat;
  paymentsPerYear?: number;
  ote: boolean;
  label: PayLabel;
  /** Net pay, superannuation, the number of payments. */
  terms: string[];
  score: number;
  isRange: boolean;
  /** Positions of the figures in the sentence. */
  start: number;
  end: number;
}

export interface PaySentence {
  text: string;
  /** The short line above, where it is about pay. */
  heading: string;
  /** The short line above. */
  lineAbove: string;
  isWholeText: boolean;
  country: string | null;
}

const MAX_RANGE_RATIO = 4;

const ENDS_CLAUSE = /^ ?(?:[A-Z]{3})? ?(?:[,.;(+|•]|plus\b|depending\b|$)/;
const GROSS_OR_NET = /(?<!\p{L})(?:gross|nett?o?|brutt?o|na rękę)(?!\p{L})/iu;
/** Whoever is the subject of a sentence, it is no bare line of pay. */
const SUBJECT = /\b(?:[Ww]e|[Oo]ur|us|[Ii]t|[Tt]hey)\b/;

/** "L4: $150,000 – $178,000" is of a ladder, whatever the sentence goes on to say. */
const LADDER_BEFORE = /\b(?:IC|[LTEP]|level |grade )\d{1,2}\)? ?[:–-] ?$/i;

interface SentenceFacts extends PaySentence {
  hasPayWords: boolean;
  /** Little but figures remains: "$150,000 – $180,000 a year". */
  isBare: boolean;
  /** "London: £80,000 – £100,000" needs no word for pay. */
  isTable: boolean;
}

/** The sums of a sentence that can be pay, in their order. */
export function listPayCandidates(sentence: PaySentence): PayCandidate[] {
  const sums = listPaySums(sentence.text, sentence.country);
  if (sums.length === 0) return [];
  const labels = readLabels(sums, sentence);
  const hasSubject = SUBJECT.test(sentence.text);
  const facts: SentenceFacts = {
    ...sentence,
    hasPayWords: sentence.heading !== "" || PAY_PATTERN.test(sentence.text),
    isBare: !hasSubject && removeFigures(sentence.text).length <= MAX_BARE_LENGTH,
    isTable: !hasSubject,
  };
  return sums.flatMap((sum, index) => {
    const label = labels[index];
    return (label && toPayCandidate(sum, label, facts)) ?? [];
  });
}

function toPayCandidate(
  sum: PaySum,
  label: PayLabel,
  sentence: SentenceFacts,
): PayCandidate | null {
  const { low, high, currency, isRange, bound, before, after } = sum;
  if (!(low > 0) || !(high >= low) || high > low * MAX_RANGE_RATIO) return null;
  if (isAboutOtherMoney(sum)) return null;

  const payments = findPaymentsPerYear(`${before.slice(-40)} ${after.slice(0, 60)}`);
  const statedPeriod = findPeriodOfPayments(sum, sentence, payments);
  const hasPayWords =
    sentence.hasPayWords ||
    PAY_WITH_EXTRAS_PATTERN.test(after) ||
    (OFFER_BEFORE_PATTERN.test(before) && (isRange || findPeriodBehind(sum) !== null)) ||
    (isRange && ROLE_BEFORE_RANGE_PATTERN.test(before.slice(-200)) && /^ ?[,)]/.test(after));
  const isBarePay =
    (sentence.isBare || isBareInHeader(sum, sentence.text)) &&
    (isRange || bound !== null || statedPeriod !== null || sentence.isWholeText);
  const isLabelled =
    isRange &&
    hasTarget(label) &&
    (sentence.isTable ? before.length <= 120 : LADDER_BEFORE.test(before) && sum.high >= 10_000);
  const isLeading =
    SENTENCE_START_PATTERN.test(before) &&
    (findPeriodBehind(sum) !== null ||
      (isRange && ENDS_CLAUSE.test(after) && guessPeriod(high, currency) === "YEAR"));
  const isPay = hasPayWords || isBarePay || isLabelled || isLeading || (isRange && statedPeriod);
  if (!isPay) return null;

  const period = statedPeriod ?? (sum.isYearly ? "YEAR" : guessPeriod(high, currency));
  const isSound =
    period !== null &&
    [low, high].every((each) =>
      isPlausiblePay({ sum: each, currency, period, country: sentence.country }),
    );
  const isStatedAsPay =
    sentence.heading !== "" ||
    STRONG_PAY_PATTERN.test(before.slice(-120)) ||
    (isBarePay && /\b[A-Z]{3}\b/.test(sentence.text));
  if (!isSound && !(isRange && isStatedAsPay && !sum.isBare)) return null;
  const isCalledPay =
    STRONG_PAY_PATTERN.test(before.slice(-40)) || GROSS_OR_NET.test(after.slice(0, 20));
  const isByMonth = isCalledPay && isPaidByMonth(sentence.country);
  if (!isRange && !statedPeriod && period !== "YEAR" && !isByMonth) return null;

  const isBase =
    /\bbase\b/i.test(`${before.slice(-30)} ${after.slice(0, 15)}`) &&
    !mentionsTotal(before.slice(-40));
  const ote =
    isOnTarget({ before, after, isLastSum: sum.isLast }) ||
    (mentionsOte(sentence.heading) && !isBase);
  const caveat = findCaveat(sum, { isSound, isBase, statedPeriod, heading: sentence.heading });
  return {
    ...(bound !== "upper" && { min: low }),
    ...(bound !== "lower" && { max: high }),
    currency,
    ...(period && { period }),
    ...(caveat && { caveat }),
    ...(payments && { paymentsPerYear: payments }),
    ote,
    label,
    terms: findPayTerms(after),
    start: sum.start,
    end: sum.end,
    isRange,
    score:
      (isRange ? 4 : 0) +
      (hasPayWords ? 2 : 0) +
      (statedPeriod ? 1 : 0) +
      (isSound ? 0 : -20) +
      toBaseScore({ isMore: ote || caveat === "total", isBase }),
  };
}

/** Not behind "inkl.", which goes on. */
const CLAUSE = /(?<!\b(?:in[ck]l|zzgl|ca|approx))[.;](?:\s|$)/i;

interface CaveatContext {
  isSound: boolean;
  isBase: boolean;
  statedPeriod: SalaryPeriod | null;
  heading: string;
}

function findCaveat(
  { before, after, isGuessedCurrency }: PaySum,
  { isSound, isBase, statedPeriod, heading }: CaveatContext,
): PayCaveat | undefined {
  // A currency and a period that are both guessed are too much.
  if (!isSound || (isGuessedCurrency && !statedPeriod)) return "doubtful";
  // "Total compensation, including base, bonus and stock, is between": as far as its sentence goes.
  const ownBefore = before.slice(-120).split(CLAUSE).at(-1) ?? "";
  const words = `${heading} ${ownBefore} | ${after.slice(0, 60).split(CLAUSE)[0]}`;
  return !isBase && mentionsTotal(words) ? "total" : undefined;
}

/** A stated base wins over on-target or total pay, even where only that is a range. */
function toBaseScore({ isMore, isBase }: { isMore: boolean; isBase: boolean }): number {
  if (isMore) return 0;
  return isBase ? 8 : 3;
}
