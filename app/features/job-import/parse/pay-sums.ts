import { type Amount, listAmounts } from "#app/reference/money.ts";
import { MAX_YEAR_USD_OUTSIDE_US } from "#app/reference/plausible-pay.ts";
import { type Bound, findBound, isMinimumMaximum } from "./pay-bounds.ts";
import { findStatedCurrency, isPesoCountry } from "./pay-currency.ts";

/** A sum or range of a sentence with the words around it. */
export interface PaySum {
  low: number;
  high: number;
  isRange: boolean;
  bound: Bound;
  currency: string;
  /** Neither a code nor words say which currency: "$" in a country of pesos. */
  isGuessedCurrency: boolean;
  /** Without a currency sign of its own, so only words say that it is money. */
  isBare: boolean;
  /** The words since the sum before, and those up to the next. */
  before: string;
  after: string;
  isLast: boolean;
  /** Counted in lakhs, as yearly pay is where nothing else is said. */
  isYearly: boolean;
  /** Positions of the figures in the sentence. */
  start: number;
  end: number;
}

interface Pair {
  low: Amount;
  high: Amount;
  isRange: boolean;
}

/** More sums come from a broken table or a hostile text. */
const MAX_SUMS = 60;

const RANGE_SEPARATOR =
  /^(?:,[-–]+)?(?: ?(?:\/|per |an? )(?:hour|hr|h|day|week|month|mo|year|yr|annum))?\.?\s*(?:-|\u2013|\u2014|\u2212|~|〜|～|至|(?:rising |growing |going up )?to|and|until|up to|bis|und|à|et|a|y|e|do|till|och|og|en|tot|ja|ile|až|iki|līdz|kuni|до)(?: (?:de|des|den|der|od|nuo))?\s*$/i;

/** The sums and ranges of a sentence, in its order; `country` resolves "$". */
export function listPaySums(text: string, country: string | null): PaySum[] {
  const amounts = listAmounts(text, country);
  if (amounts.length === 0) return [];
  const pairs = joinMinimumMaximum(toPairs(amounts, text), text).slice(0, MAX_SUMS);
  const words = pairs.some(isMoney) ? null : findStatedCurrency(text, country);
  const money = pairs.filter((pair) => isMoney(pair) || (pair.isRange && words !== null));
  return money.flatMap((pair, index) => {
    const before = text.slice(money[index - 1]?.high.end ?? 0, pair.low.start);
    const after = text.slice(pair.high.end, money[index + 1]?.low.start);
    const isLast = index === money.length - 1;
    return toPaySum(pair, { before, after, country, words, isLast }) ?? [];
  });
}

function isMoney({ low, high }: Pair): boolean {
  return low.currency !== null || high.currency !== null;
}

/** Ranges and single sums, in the order of the sentence. */
function toPairs(amounts: Amount[], text: string): Pair[] {
  const pairs: Pair[] = [];
  for (let index = 0; index < amounts.length; index++) {
    const [low, high] = [amounts[index], amounts[index + 1]];
    if (!low) break;
    if (high && RANGE_SEPARATOR.test(text.slice(low.end, high.start)) && isSameMoney(low, high)) {
      pairs.push({ ...scale(low, high), isRange: true });
      index++;
    } else if (low.currency) pairs.push({ low, high: low, isRange: false });
  }
  return pairs;
}

/** "Minimum $120,000 Maximum $150,000" is a range too. */
function joinMinimumMaximum(pairs: Pair[], text: string): Pair[] {
  return pairs.flatMap((pair, index) => {
    const [previous, next] = [pairs[index - 1], pairs[index + 1]];
    if (previous && isJoined(previous, pair, text)) return [];
    return next && isJoined(pair, next, text)
      ? [{ low: pair.low, high: next.high, isRange: true }]
      : [pair];
  });
}

function isJoined(first: Pair, second: Pair, text: string): boolean {
  if (first.isRange || second.isRange || !isSameMoney(first.low, second.high)) return false;
  const before = text.slice(Math.max(0, first.low.start - 80), first.low.start);
  return isMinimumMaximum(before, text.slice(first.high.end, second.low.start));
}

function isSameMoney(low: Amount, high: Amount): boolean {
  if (low.currency === null || high.currency === null) return true;
  return low.currency === high.currency || low.isAmbiguousCurrency || high.isAmbiguousCurrency;
}

/** "180-220k" and "25-35 LPA" state the multiplier once, "$154-190,000" the thousands. */
function scale(low: Amount, high: Amount): Pick<Pair, "low" | "high"> {
  const isShort = low.value < 1000 && !low.multiplier;
  const factor =
    isShort && high.multiplier ? toFactor(high) : isShort && high.value >= 10_000 ? 1e3 : 1;
  const reverseFactor = low.multiplier && !high.multiplier && high.value < 1000 ? toFactor(low) : 1;
  return {
    low: { ...low, value: low.value * factor },
    high: { ...high, value: high.value * reverseFactor },
  };
}

function toFactor({ multiplier }: Amount): number {
  if (/^l/.test(multiplier)) return 1e5;
  if (/^c/.test(multiplier)) return 1e7;
  if (/^[万萬만]/.test(multiplier)) return 1e4;
  return /^(?:m(?!il$)|triệu|juta)/.test(multiplier) ? 1e6 : 1e3;
}

interface SumContext extends Pick<PaySum, "before" | "after"> {
  country: string | null;
  /** What the sentence says of sums without a sign. */
  words: string | null;
  isLast: boolean;
}

function toPaySum({ low, high, isRange }: Pair, context: SumContext): PaySum | null {
  const { before, after, country, words, isLast } = context;
  const exact = [high, low].find((amount) => amount.currency && !amount.isAmbiguousCurrency);
  const near = `${after.slice(0, 45).split(/[.;](?:\s|$)/)[0]} | ${before.slice(-60)}`;
  const stated = exact?.currency ?? findStatedCurrency(near, country) ?? words;
  const currency = stated ?? high.currency ?? low.currency;
  if (!currency) return null;
  return {
    low: low.value,
    high: high.value,
    isRange,
    bound: isRange ? null : findBound(before, after),
    currency,
    isGuessedCurrency:
      stated === null && isPesoCountry(country) && high.value <= MAX_YEAR_USD_OUTSIDE_US,
    isBare: low.currency === null && high.currency === null,
    isYearly: /^(?:lpa|la(?:kh|c)s?|cr(?:ores?)?)$/.test(high.multiplier || low.multiplier),
    ...{ before, after, isLast },
    start: low.start,
    end: high.end,
  };
}
