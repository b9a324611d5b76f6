import { PERIODS_PER_YEAR, USD_PER_UNIT } from "#app/reference/exchange-rates.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";

const MIN_YEAR_USD = 2_000;
/** Nobody is paid less for full-time work in these countries, and hardly anybody more outside the US. */
const MIN_YEAR_USD_IN_RICH_COUNTRIES = 10_000;
const MAX_YEAR_USD_OUTSIDE_US = 600_000;
const RICH_COUNTRIES = new Set(
  "US CA GB IE DE FR NL BE LU AT CH SE NO DK FI IS AU NZ SG IT ES JP KR IL".split(" "),
);
const MAX_USD: Record<SalaryPeriod, number> = {
  HOUR: 500,
  DAY: 4_000,
  WEEK: 15_000,
  MONTH: 50_000,
  YEAR: 2_500_000,
};

const PERIOD_PATTERNS: [SalaryPeriod, RegExp][] = [
  [
    "HOUR",
    /\b(?:per|an|each|pro|par|por|je|the|all[’']) ?(?:hour|hr|stunde|heure|hora|ora|uur|time)\b|\/ ?(?:hrs?|hour|h|std\.?|stunde|heure|hora|uur|godz\.?)(?![\p{L}])|\bhourly\b|\bstundenlohn\b|\bp\.?h\.?(?![\p{L}])|\btimmen\b|時給/iu,
  ],
  [
    "DAY",
    /\b(?:per|a|each|pro|par|por|je) (?:day|tag|jour|día|dia|dag)\b|\/ ?(?:day|d|tag|jour|día|dag)(?![\p{L}])|\bdaily\b|\bday rate\b|\btagessatz\b|\bTJM\b|\bp\.?d\.?(?![\p{L}])/iu,
  ],
  [
    "WEEK",
    /\b(?:per|a|each|pro) (?:week|woche)\b|\/ ?(?:week|wk)(?![\p{L}])|\bweekly\b|\bp\.?w\.?(?![\p{L}])/iu,
  ],
  [
    "MONTH",
    /(?<!\p{L})(?:per|a|each|pro|par|por|al|im|ao|i|om|na|w) (?:month|monat|mois|mes|mês|mese|maand|månad(?:en)?|måned(?:en)?|måneden|miesiąc)(?!\p{L})|\/ ?(?:month|mo|mth|monat|mois|mes|mês|maand|mies\.?|mc|měsíc|mån|mnd|hó|ay)(?![\p{L}])|\bmonthly\b|\bmonatlich\w*|\bmonats\w*|\bmensual\w*|\bmensile\b|\bmensuel\w*|\bmensal\b|\bp\.?m\.?(?![\p{L}])|(?<!\p{L})(?:miesięcznie|měsíčně|månadslön|månedslønn|månedsløn|maandsalaris|aylık|havi)(?!\p{L})|月給|月収|月薪|\d薪|월급/iu,
  ],
  [
    "YEAR",
    /(?<!\p{L})(?:per|a|each|pro|par|por|al|im|ao|om|i) (?:year|annum|yr|jahr|an|año|anno|ano|jaar|år(?:et)?)(?!\p{L})|\/ ?(?:year|yr|annum|jahr|an|año|jaar|år|y|rok)(?![\p{L}])|\bannual(?:ly|i[sz]ed)?\b|\byearly\b|\bp\.?a\.?(?![\p{L}])|(?<!\p{L})jährlich\b|\bjahres\w*|\bannuel\w*|\banual(?:es)?\b|\bannu[oi]\b|\brocznie\b|\bjaarsalaris\b|(?<!\p{L})(?:årslønn|årslön|årsløn)(?!\p{L})|\bLPA\b|\bRAL\b|年収|年俸|年薪|연봉/iu,
  ],
];

/** The first period that a text names, or null. */
export function findPeriod(text: string): SalaryPeriod | null {
  const matches = PERIOD_PATTERNS.flatMap(([period, pattern]) => {
    const position = text.search(pattern);
    return position < 0 ? [] : [{ period, at: position }];
  });
  return matches.sort((a, b) => a.at - b.at)[0]?.period ?? null;
}

const PAYMENTS =
  /(?<!\d)(1[2-6]) ?(?:x|×|mal|pagas|pay(?:ments|checks)|salaries|months|times|meses|mensilit(?:à|a)|mensualidades|(?:monats)?gehälter|bezüge|薪)(?!\p{L})|(?<=[x×] ?)(1[2-6])(?!\d)/iu;

/** How many months are paid in a year: 14 of "14x", "x 14" or "14 salaries". */
export function findPaymentsPerYear(text: string): number | undefined {
  const [, before, after] = PAYMENTS.exec(text) ?? [];
  return Number(before ?? after) || undefined;
}

/** The period that a sum must mean by its size, or null when it is ambiguous. */
export function guessPeriod(sum: number, currency: string): SalaryPeriod | null {
  const usd = sum * (USD_PER_UNIT[currency] ?? 0);
  if (usd >= 15_000) return usd <= MAX_USD.YEAR ? "YEAR" : null;
  return usd >= 1_500 ? "MONTH" : null;
}

interface Pay {
  sum: number;
  currency: string;
  period: SalaryPeriod;
  country: string | null;
}

/** Whether a sum of this currency and period can be pay in a country; true if its value is not known. */
export function isPlausiblePay({ sum, currency, period, country }: Pay): boolean {
  const rate = USD_PER_UNIT[currency];
  if (!rate) return sum > 0;
  const yearUsd = sum * rate * PERIODS_PER_YEAR[period];
  const min = RICH_COUNTRIES.has(country ?? "") ? MIN_YEAR_USD_IN_RICH_COUNTRIES : MIN_YEAR_USD;
  const max = country && country !== "US" ? MAX_YEAR_USD_OUTSIDE_US : Number.POSITIVE_INFINITY;
  return yearUsd >= min && yearUsd <= max && sum * rate <= MAX_USD[period];
}
