import { USD_PER_UNIT } from "./currencies.ts";
import {
  AMBIGUOUS_SYMBOLS,
  CURRENCIES_PAID_IN_MILLIONS,
  CURRENCIES_WITH_MIL,
  MULTIPLIERS,
  SYMBOLS,
} from "./currency-symbols.ts";
import { listWordedSums } from "./number-words.ts";

/** A number in a text; `currency` is null for a bare number. */
export interface Amount {
  value: number;
  currency: string | null;
  /** The currency was not stated exactly: by a sign such as "$", or not at all. */
  isAmbiguousCurrency: boolean;
  /** Such as "k", "lakh" or "million", in lower case. */
  multiplier: string;
  start: number;
  end: number;
}

/** Of the characters between the ends of a range. */
const MAX_RANGE_GAP = 5;

const UNSUPPORTED_MULTIPLIERS = new Set(["b", "bn", "billion", "trillion"]);

/** South Asian money is counted in them; without a country it is India's. */
const LAKHS = new Set(["lpa", "lakh", "lakhs", "lac", "lacs", "cr", "crore", "crores"]);

/** Where pay in millions needs no name of the money. */
const MONEY_IN_MILLIONS: Record<string, string> = { CO: "COP", CL: "CLP", AR: "ARS" };

const MONEY_IN_LAKHS: Record<string, string> = { PK: "PKR", BD: "BDT", LK: "LKR" };

const currencyCodes = Object.keys(USD_PER_UNIT).join("|");

const CURRENCY_SYMBOL = `US\\$|U\\$S|USD ?\\$|CA\\$|CAD ?\\$|CDN ?\\$|C\\$|AUD? ?\\$|A\\$|NZD? ?\\$|SG\\$|S\\$|HK\\$|NT\\$|MX\\$|R\\$|GH₵|S/(?=\\.? ?\\d)|[$€£₹₪₩₦₴₺₫฿₱₸₾¥]`;

const CURRENCY_WORD = `${currencyCodes}|[Ee]uros?|EUR|RMB|NTD|Rs\\.?|Rp\\.?|NIS|zł|Kč|SFr|RM|KSh`;

const CURRENCY_BEFORE = `(?:(?<![\\p{L}\\d])(?:${CURRENCY_WORD}|R|Fr\\.|kr)(?= ?[\\d$])|${CURRENCY_SYMBOL})`;

const CURRENCY_AFTER = `(?:[$£](?! ?\\d)|[€₹₪₩₦₴₺₫฿₱₸₾円元원]|(?:${CURRENCY_WORD}|[Yy]en|Franken|reais|złotych|pesos|zl|лв\\.?|kr\\.?|Ft|TL|lei)(?![\\p{L}\\d]))`;

/** "9,000 000" too, whose author mixes separators. */
const GROUPED_DIGITS = `\\d{1,3}[.,]\\d{3}(?: \\d{3})+(?!\\d)|\\d{1,3}(?:(?:[.,'’]\\d{2,3})+|(?:[ \\u00A0\\u202F]\\d{3})+)(?:[.,]\\d{1,2})?(?!\\d)`;

const NUMBER = `${GROUPED_DIGITS}|\\d+(?:[.,]\\d{1,2})?(?!\\d)`;

const MULTIPLIER_WORD = `(?:[万萬만]|T(?=EUR|€)|(?:[kK]|thousand|[Tt]ausend|mille|t[yi]s\\.?|т[ыи]с\\.?|mil|[Ll]akhs?|[Ll]acs?|LPA|triệu|juta|millones|millió|milhões|mln|L|millions?|mn|mm|mio|[mM]|billion|bn|[bB]|trillion|[Cc]rores?|[Cc]r)(?![\\p{L}\\d(]))`;

/** "R2" and "v3" are names; Japanese and Chinese write without spaces. */
const NO_NAME_BEFORE = `(?<![\\d.,\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}])`;

const AMOUNT = new RegExp(
  `(?:(?<before>${CURRENCY_BEFORE})[ \\u00A0]?|${NO_NAME_BEFORE})(?<number>${NUMBER})(?:[ \\u00A0]?(?<times>${MULTIPLIER_WORD}))?(?:[ \\u00A0]?(?<after>${CURRENCY_AFTER}))?`,
  "gu",
);

const TYPED = new RegExp(
  `^(?:${CURRENCY_BEFORE})? ?(?<number>${NUMBER}) ?(?<times>${MULTIPLIER_WORD})? ?(?:${CURRENCY_AFTER}|¥)?$`,
  "iu",
);

/**
 * The amount that someone wrote in a field for one: "90k", "€ 90.000", "1,5 Mio ¥". The currency has a field of
 * its own, so it is not read. NaN for anything else.
 */
export function parseTypedAmount(text: string): number {
  const { number = "", times = "" } = TYPED.exec(text.trim().replace(/\s+/g, " "))?.groups ?? {};
  const factor = times === "" ? 1 : (MULTIPLIERS[times.toLowerCase()] ?? Number.NaN);
  return number === "" ? Number.NaN : Math.round(parseNumber(number) * factor * 100) / 100;
}

/** Every number of a sentence with its currency; `country` resolves "$" and "kr". */
export function listAmounts(sentence: string, country: string | null): Amount[] {
  const amounts = [...sentence.matchAll(AMOUNT)].map((match) => {
    const { before, number = "", times: multiplierWord = "", after } = match.groups ?? {};
    const multiplier = multiplierWord.toLowerCase();
    const exactCurrency =
      findExactCurrency(before, after) ??
      (before || after ? null : findCountedCurrency(multiplier, country));
    const currency = exactCurrency ?? resolveAmbiguousCurrency(before ?? after, country);
    const factor = multiplier === "" ? 1 : findFactor(multiplier, currency);
    const value = factor === null ? Number.NaN : parseNumber(number) * factor;
    const start = match.index + (match[0].length - match[0].trimStart().length);
    return {
      value,
      currency,
      isAmbiguousCurrency: !exactCurrency,
      multiplier,
      start,
      end: match.index + match[0].trimEnd().length,
      number,
    };
  });
  const worded = listWordedSums(sentence).map(({ money, ...sum }) =>
    toWordedAmount(sum, money, country),
  );
  const written = amounts.map(({ number, ...amount }, at) => {
    const isOpen = Number.isNaN(amount.value) && amount.currency === null;
    const beside = isOpen ? [amounts[at - 1], amounts[at + 1]].find(isNear(amount)) : undefined;
    const factor = beside ? findFactor(amount.multiplier, beside.currency) : null;
    return factor === null ? amount : { ...amount, value: parseNumber(number) * factor };
  });
  return worded.length === 0
    ? written
    : [...written, ...worded].toSorted((one, other) => one.start - other.start);
}

const WORDED_MONEY: Readonly<Record<string, string>> = {
  ...{ pounds: "£", dollars: "$", francs: "fr", rupees: "rs" },
};

function toWordedAmount(
  sum: Pick<Amount, "value" | "multiplier" | "start" | "end">,
  money: string,
  country: string | null,
): Amount {
  const symbol = WORDED_MONEY[money] ?? money;
  const exact = findExactCurrency(symbol);
  const currency = exact ?? resolveAmbiguousCurrency(symbol, country);
  return { ...sum, currency, isAmbiguousCurrency: !exact };
}

/** The other end of a range: in "¥9-12 million" it says whose millions these are. */
function isNear({ start, end }: Amount) {
  return (other: Amount | undefined) =>
    other?.currency &&
    (other.end <= start ? start - other.end : other.start - end) <= MAX_RANGE_GAP;
}

/** The money that is counted in lakhs or "millones", where it is not named. */
function findCountedCurrency(multiplier: string, country: string | null): string | null {
  if (LAKHS.has(multiplier)) return MONEY_IN_LAKHS[country ?? ""] ?? "INR";
  if (multiplier === "l") return country === "IN" ? "INR" : null;
  if (multiplier === "triệu") return "VND";
  return multiplier === "millones" ? (MONEY_IN_MILLIONS[country ?? ""] ?? null) : null;
}

/** Parses "67,172", "70.000", "120'000", "40,00,000", "20 000" or "45.50"; else NaN. */
export function parseNumber(digits: string): number {
  if (/^\d{1,3}[.,]\d{3}(?: \d{3})+$/.test(digits)) return Number(digits.replace(/\D/g, ""));
  const compact = digits.replace(/[\s\u00A0\u202F'’]/g, "");
  const groups = compact.split(/[.,]/);
  const last = groups.at(-1) ?? "";
  if (groups.length === 1) return Number(compact);

  const separators = new Set(compact.replace(/\d/g, ""));
  const isDecimal = last.length < 3 && (groups.length === 2 || separators.size === 2);
  const whole = isDecimal ? groups.slice(0, -1) : groups;
  // Groups have three digits; in the Indian system two, and the last three.
  const isGrouped = whole
    .slice(1)
    .every((group, at, rest) => group.length === 3 || (at < rest.length - 1 && group.length === 2));
  if (!isGrouped) return Number.NaN;
  return Number(whole.join("") + (isDecimal ? `.${last}` : ""));
}

function findFactor(multiplier: string, currency: string | null): number | null {
  if (UNSUPPORTED_MULTIPLIERS.has(multiplier)) return null;
  const factor = MULTIPLIERS[multiplier] ?? null;
  if (multiplier === "mil") return CURRENCIES_WITH_MIL.has(currency ?? "") ? factor : null;
  if (factor === 1e6 && !CURRENCIES_PAID_IN_MILLIONS.has(currency ?? "")) return null;
  return multiplier === "l" && currency !== "INR" ? null : factor;
}

/** In "$129,600 USD" and "USD $90k" the code says which dollar it is. */
function findExactCurrency(...symbols: (string | undefined)[]): string | null {
  for (const symbol of symbols.reverse()) {
    const name = toSymbolKey(symbol);
    if (name === "") continue;
    const code = SYMBOLS[name] ?? (USD_PER_UNIT[name.toUpperCase()] ? name.toUpperCase() : null);
    if (code) return code;
  }
  return null;
}

function resolveAmbiguousCurrency(
  symbol: string | undefined,
  country: string | null,
): string | null {
  const currencyByCountry = AMBIGUOUS_SYMBOLS[toSymbolKey(symbol)];
  return currencyByCountry?.[country ?? ""] ?? currencyByCountry?.[""] ?? null;
}

function toSymbolKey(symbol = ""): string {
  return symbol.replace(/\s|\.$/g, "").toLowerCase();
}
