import { USD_PER } from "./currencies.ts";

/** A number in a text; `currency` is null for a bare number. */
export interface Amount {
  value: number;
  currency: string | null;
  /** The currency was not stated exactly: by a sign such as "$", or not at all. */
  isShared: boolean;
  /** Such as "k", "lakh" or "million", in lower case. */
  multiplier: string;
  start: number;
  end: number;
}

const SYMBOLS: Record<string, string> = {
  us$: "USD",
  usd$: "USD",
  ca$: "CAD",
  cad$: "CAD",
  cdn$: "CAD",
  c$: "CAD",
  au$: "AUD",
  aud$: "AUD",
  a$: "AUD",
  nz$: "NZD",
  nzd$: "NZD",
  sg$: "SGD",
  s$: "SGD",
  hk$: "HKD",
  nt$: "TWD",
  mx$: "MXN",
  r$: "BRL",
  "€": "EUR",
  eur: "EUR",
  euro: "EUR",
  euros: "EUR",
  "£": "GBP",
  "₹": "INR",
  rs: "INR",
  "rs.": "INR",
  "₪": "ILS",
  "₩": "KRW",
  "₦": "NGN",
  "₴": "UAH",
  "₺": "TRY",
  zł: "PLN",
  zl: "PLN",
  kč: "CZK",
  "fr.": "CHF",
  sfr: "CHF",
  ft: "HUF",
  lei: "RON",
  "₫": "VND",
  "฿": "THB",
  "₱": "PHP",
  rm: "MYR",
  ksh: "KES",
  r: "ZAR",
};
// Signs of several currencies; the job's country decides, "" is the default.
const SHARED: Record<string, Record<string, string>> = {
  $: { CA: "CAD", AU: "AUD", NZ: "NZD", SG: "SGD", HK: "HKD", TW: "TWD", "": "USD" },
  kr: { SE: "SEK", DK: "DKK", NO: "NOK" },
  "¥": { JP: "JPY", CN: "CNY", "": "JPY" },
};
const MULTIPLIERS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  tys: 1e3,
  "tys.": 1e3,
  l: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lpa: 1e5,
  m: 1e6,
  mn: 1e6,
  mm: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
};
const TOO_LARGE = new Set(["b", "bn", "billion", "trillion", "cr", "crore", "crores"]);
const COUNTED_IN_MILLIONS = new Set([
  "JPY",
  "KRW",
  "VND",
  "IDR",
  "COP",
  "CLP",
  "NGN",
  "HUF",
  "ARS",
]);

const codes = Object.keys(USD_PER).join("|");
const SIGN = `US\\$|USD ?\\$|CA\\$|CAD ?\\$|CDN ?\\$|C\\$|AUD? ?\\$|A\\$|NZD? ?\\$|SG\\$|S\\$|HK\\$|NT\\$|MX\\$|R\\$|[$€£₹₪₩₦₴₺₫฿₱¥]`;
const WORD = `${codes}|[Ee]uros?|EUR|Rs\\.?|zł|Kč|SFr|RM|KSh`;
const BEFORE = `(?:(?<![\\p{L}\\d])(?:${WORD}|R|Fr\\.|kr)(?= ?[\\d$])|${SIGN})`;
const AFTER = `(?:[$€£₹₪₩₦₴₺₫฿₱]|(?:${WORD}|zl|kr|Ft|lei)(?![\\p{L}\\d]))`;
const GROUPED = `\\d{1,3}(?:(?:[.,'’]\\d{2,3})+|(?:[ \\u00A0\\u202F]\\d{3})+)(?:[.,]\\d{1,2})?(?!\\d)`;
const NUMBER = `${GROUPED}|\\d+(?:[.,]\\d{1,2})?(?!\\d)`;
const TIMES = `(?:[kK]|thousand|tys\\.?|lakhs?|lacs?|LPA|L|millions?|mn|mm|mio|[mM]|billion|bn|[bB]|trillion|[Cc]rores?|[Cc]r)(?![\\p{L}\\d(])`;
const AMOUNT = new RegExp(
  `(?<before>${BEFORE})?[ \\u00A0]?(?<![\\d.,\\p{L}])(?<number>${NUMBER})(?:[ \\u00A0]?(?<times>${TIMES}))?(?:[ \\u00A0]?(?<after>${AFTER}))?`,
  "gu",
);

/** Every number of a sentence with its currency; `country` resolves "$" and "kr". */
export function listAmounts(sentence: string, country: string | null): Amount[] {
  return [...sentence.matchAll(AMOUNT)].flatMap((match) => {
    const { before, number = "", times = "", after } = match.groups ?? {};
    const multiplier = times.toLowerCase();
    const exact = multiplier === "lpa" ? "INR" : findExact(before, after);
    const currency = exact ?? findShared(before ?? after, country);
    const factor = multiplier === "" ? 1 : factorOf(multiplier, currency);
    const value = factor === null ? Number.NaN : parseNumber(number) * factor;
    const start = match.index + (match[0].length - match[0].trimStart().length);
    return [
      {
        value,
        currency,
        isShared: !exact,
        multiplier,
        start,
        end: match.index + match[0].trimEnd().length,
      },
    ];
  });
}

/** Parses "67,172", "70.000", "120'000", "40,00,000", "20 000" or "45.50"; else NaN. */
export function parseNumber(digits: string): number {
  const plain = digits.replace(/[\s\u00A0\u202F'’]/g, "");
  const groups = plain.split(/[.,]/);
  const last = groups.at(-1) ?? "";
  if (groups.length === 1) return Number(plain);

  const separators = new Set(plain.replace(/\d/g, ""));
  const isDecimal = last.length < 3 && (groups.length === 2 || separators.size === 2);
  const whole = isDecimal ? groups.slice(0, -1) : groups;
  // Groups have three digits; in the Indian system two, and the last three.
  const isGrouped = whole
    .slice(1)
    .every((group, at, rest) => group.length === 3 || (at < rest.length - 1 && group.length === 2));
  if (!isGrouped) return Number.NaN;
  return Number(whole.join("") + (isDecimal ? `.${last}` : ""));
}

function factorOf(multiplier: string, currency: string | null): number | null {
  if (TOO_LARGE.has(multiplier)) return null;
  const factor = MULTIPLIERS[multiplier] ?? null;
  if (factor === 1e6 && !COUNTED_IN_MILLIONS.has(currency ?? "")) return null;
  return multiplier === "l" && currency !== "INR" ? null : factor;
}

/** In "$129,600 USD" and "USD $90k" the code says which dollar it is. */
function findExact(...signs: (string | undefined)[]): string | null {
  for (const sign of signs.reverse()) {
    const name = toName(sign);
    if (name === "") continue;
    const code = SYMBOLS[name] ?? (USD_PER[name.toUpperCase()] ? name.toUpperCase() : null);
    if (code) return code;
  }
  return null;
}

function findShared(sign: string | undefined, country: string | null): string | null {
  const shared = SHARED[toName(sign)];
  return shared?.[country ?? ""] ?? shared?.[""] ?? null;
}

function toName(sign = ""): string {
  return sign.replace(/\s/g, "").toLowerCase();
}
