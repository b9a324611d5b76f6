import { CURRENCIES, isKnownCurrency } from "#app/reference/currencies.ts";
import { PERIODS_PER_YEAR, type SalaryPeriod } from "#app/reference/pay.ts";
import { isPlausiblePay } from "#app/reference/plausible-pay.ts";
import type { TextFilters } from "./text-vocabulary.server.ts";

/* A wish for pay in a search's text: "$200k", "€90.000", "min 90k eur", "between 100k and 150k". */

/** What pay may be for, if it is less than a year’s. */
export type RatePeriod = Extract<SalaryPeriod, "HOUR" | "DAY" | "MONTH">;

interface YearPay {
  filters: TextFilters;
  /** Of pay by the hour, day or month, which became a year’s. */
  period?: RatePeriod;
}

interface ReadPay extends YearPay {
  /** In words. */
  length: number;
  /** The most that someone asks for: no filter says it. */
  most?: string;
}

/** The longest is "between eur 100k and eur 150k". */
export const MAX_PAY_WORDS = 6;

const LEAST = new Set([
  ...["at least", "more than", "starting at", "min", "minimum", "from", "over", "above"],
  ...["between", "salary", "pay", "paying", ">", ">=", "≥", "mindestens", "ab"],
  ...["salary above", "salary over", "pay above", "pay over", "paying over", "ral", "od"],
]);
const MOST = new Set([
  ...["up to", "at most", "less than", "max", "maximum", "under", "below", "<", "<=", "≤"],
]);
const JOINERS = new Set(["and", "to", "-", "–", "—"]);
const SYMBOLS: Readonly<Record<string, string>> = { $: "USD", "€": "EUR", "£": "GBP", zł: "PLN" };
const FIGURE = /^([$€£])?(\d{2,3}(?:[.,]\d{3})?)(k)?\+?([$€£]|zł)?[,;]?$/iu;
/** What may follow a year’s pay. */
const YEARLY =
  /^(?:base|gross|net|brutto|netto|brut|bruto|pa|p\.a\.|yearly|annual|annually|(?:per|a) (?:year|annum))[,;]?$/;
const PERIOD_WORDS: readonly [RatePeriod, string][] = [
  ["HOUR", "h|hr|hrs|hour|std|stunde|heure|hora|godz"],
  ["DAY", "d|day|tag|jour|dia|día|dzień"],
  ["MONTH", "mo|mth|month|monat|mois|mes|mês|mies|miesiąc"],
];
/** A figure of less than a year: "$90/hr", "400 € per day", "8k eur a month". */
const RATE = new RegExp(
  `^(?<symbol>[$€£])?(?<digits>\\d{1,3}[.,]\\d{3}|\\d{2,5}|\\d(?=k))(?<thousands>k)?(?: ?(?<code>[$€£]|zł|${CURRENCIES.join("|")}))?\\+?` +
    `(?: ?\\/ ?| per | an? | ?p)(?:${PERIOD_WORDS.map(([period, words]) => `(?<${period}>${words})`).join("|")})(?![\\p{L}\\p{N}])`,
  "iu",
);
/** “Taux journalier moyen”: pay by the day in France. */
const TJM = /^tjm [€]?(?<digits>\d{3,4})[€]?(?= |$)/i;
const LAKHS = /^[₹]?(\d{1,3}(?:\.\d)?) ?(?:lpa|lakhs?|lacs?)\b/iu;
const LAKH = 100_000;
const [LEAST_PAY, MOST_PAY, LEAST_MONTH] = [20_000, 2_000_000, 2_000];

/** A word, or a part of one that has a number: ">100k", "100k-150k". */
interface Token {
  text: string;
  /** How many words have been read with it. */
  end: number;
}

interface Figure {
  digits: number;
  isThousands: boolean;
  currency: string | null;
  /** Said by the words before it. */
  isPay?: boolean;
  /** In tokens. */
  length: number;
}

/** Null where the words begin with no pay. A number alone is none. */
export function readPay(words: readonly string[]): ReadPay | null {
  return readRate(words) ?? readLakhs(words) ?? readYearly(words);
}

function readRate(words: readonly string[]): ReadPay | null {
  const typed = words.join(" ");
  const tjm = TJM.exec(typed);
  const found = tjm ?? RATE.exec(typed);
  if (!found) return null;
  const { symbol, digits = "", thousands, code, ...periods } = found.groups ?? {};
  const period = PERIOD_WORDS.find(([each]) => periods[each])?.[0] ?? "DAY";
  const sum = Number(digits.replace(/[.,]/, "")) * (thousands ? 1000 : 1);
  const name = (symbol ?? code ?? (tjm ? "€" : "$")).toLowerCase();
  const currency = SYMBOLS[name] ?? name.toUpperCase();
  const { length } = found[0].split(" ");
  return { filters: toFilters(sum * PERIODS_PER_YEAR[period], currency) ?? {}, length, period };
}

/** Null for what no year is paid with. */
function toFilters(amount: number, currency: string | null | undefined): TextFilters | null {
  if (amount < LEAST_PAY || amount > MOST_PAY) return null;
  return { minSalary: amount, ...(currency && currency !== "USD" && { currency }) };
}

function readLakhs(words: readonly string[]): ReadPay | null {
  const [typed = "", lakhs] = LAKHS.exec(words.join(" ")) ?? [];
  if (!lakhs) return null;
  const minSalary = Math.round(Number(lakhs) * LAKH);
  return { filters: { minSalary, currency: "INR" }, length: typed.split(" ").length };
}

function readYearly(words: readonly string[]): ReadPay | null {
  const tokens = words.flatMap(splitWord);
  const opening = [2, 1].find((length) => isOneOf(LEAST, MOST)(textOf(tokens.slice(0, length))));
  const start = opening ?? 0;
  const first = readFigure(tokens.slice(start));
  if (!first) return null;
  const second = readSecond(first, tokens.slice(start + first.length));
  // “From 110.000” is pay, where “110.000” alone may be anything.
  const least = toPay({ ...first, isPay: opening !== undefined }, second?.figure);
  if (!least) return null;
  let length = start + first.length + (second?.length ?? 0);
  const after = tokens.slice(length, length + 2);
  length += [after, after.slice(0, 1)].find((each) => YEARLY.test(textOf(each)))?.length ?? 0;
  const closing = tokens[length]?.text.toLowerCase() ?? "";
  if (!opening && /^(?:min|max)(?:imum)?[.,;]?$/.test(closing)) length += 1;
  const end = tokens[length - 1]?.end ?? 0;
  // Only a part of the word is pay.
  if (tokens[length]?.end === end) return null;
  const isMost =
    isOneOf(MOST)(textOf(tokens.slice(0, start))) || (!opening && closing.startsWith("max"));
  const most = words.slice(0, end).join(" ");
  if (isMost) return { filters: {}, length: end, most };
  return { ...least, length: end, ...(second && { most }) };
}

function splitWord(word: string, index: number): Token[] {
  const texts = /\d/.test(word) ? (word.match(/[<>]=?|[≥≤]|[–—-]|[^<>=≥≤–—-]+/gu) ?? []) : [word];
  return texts.map((text) => ({ text, end: index + 1 }));
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text.toLowerCase()).join(" ");
}

function isOneOf(...sets: ReadonlySet<string>[]) {
  return (text: string) => sets.some((set) => set.has(text));
}

function readFigure(tokens: readonly Token[]): Figure | null {
  const before = toCurrency(tokens[0]);
  const at = before ? 1 : 0;
  const [, symbol, digits, thousands, after] = FIGURE.exec(tokens[at]?.text ?? "") ?? [];
  if (!digits) return null;
  const behind = before ? null : toCurrency(tokens[at + 1]);
  return {
    digits: Number(digits.replace(/[.,]/, "")),
    isThousands: Boolean(thousands),
    currency: SYMBOLS[symbol ?? after?.toLowerCase() ?? ""] ?? before ?? behind,
    length: at + (behind ? 2 : 1),
  };
}

function toCurrency(token: Token | undefined): string | null {
  const name = token?.text ?? "";
  const code = SYMBOLS[name.toLowerCase()] ?? name.toUpperCase();
  return /^[A-Z]{3}$/.test(code) && isKnownCurrency(code) ? code : null;
}

/** The upper end of a range. */
function readSecond(
  first: Figure,
  tokens: readonly Token[],
): { figure: Figure; length: number } | null {
  const joiner = JOINERS.has(textOf(tokens.slice(0, 1))) ? 1 : 0;
  const figure = readFigure(tokens.slice(joiner));
  // Of "100k - 150k" a text keeps no dash; both say then that they are pay.
  if (!figure || !toPay(figure, first) || (!joiner && !toPay(figure))) return null;
  return { figure, length: joiner + figure.length };
}

/** "100-150k": what one end says is true of both. What is no year’s pay in its currency is a month’s. */
function toPay(figure: Figure, other?: Figure): YearPay | null {
  const isThousands = figure.isThousands || (figure.digits < 1000 && other?.isThousands);
  const sum = figure.digits * (isThousands ? 1000 : 1);
  const currency = figure.currency ?? other?.currency;
  if (!(isThousands || currency || figure.isPay)) return null;
  const isMonthly =
    currency &&
    sum >= LEAST_MONTH &&
    !isPlausiblePay({ sum, currency, period: "YEAR", country: null });
  const filters = toFilters(sum * (isMonthly ? PERIODS_PER_YEAR.MONTH : 1), currency);
  return filters && { filters, ...(isMonthly && { period: "MONTH" }) };
}
