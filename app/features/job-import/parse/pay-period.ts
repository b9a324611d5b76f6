import { PERIODS_PER_YEAR, USD_PER_UNIT } from "#app/reference/exchange-rates.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";

const PLAUSIBLE_YEAR_USD = { min: 2_000, max: 2_500_000 };

const PERIOD_PATTERNS: [SalaryPeriod, RegExp][] = [
  [
    "HOUR",
    /\b(?:per|an|each|pro|par|por|je|the) (?:hour|hr|stunde|heure|hora)\b|\/ ?(?:hrs?|hour|h|std\.?|stunde|godz\.?)(?![\p{L}])|\bhourly\b|\bp\.?h\.?(?![\p{L}])/iu,
  ],
  [
    "DAY",
    /\b(?:per|a|each|pro|par|por) (?:day|tag|jour|día)\b|\/ ?(?:day|d|tag|jour)(?![\p{L}])|\bdaily\b|\bday rate\b|\bp\.?d\.?(?![\p{L}])/iu,
  ],
  [
    "WEEK",
    /\b(?:per|a|each|pro) (?:week|woche)\b|\/ ?(?:week|wk)(?![\p{L}])|\bweekly\b|\bp\.?w\.?(?![\p{L}])/iu,
  ],
  [
    "MONTH",
    /\b(?:per|a|each|pro|par|por|al|im) (?:month|monat|mois|mes)\b|\/ ?(?:month|mo|mth|monat|mois|mies\.?|mc|měsíc|mån)(?![\p{L}])|\bmonthly\b|\bp\.?m\.?(?![\p{L}])|\bmiesięcznie\b|\bměsíčně\b/iu,
  ],
  [
    "YEAR",
    /\b(?:per|a|each|pro|par|por|al|im) (?:year|annum|yr|jahr|an|año|anno)\b|\/ ?(?:year|yr|annum|jahr|an|año|y|rok)(?![\p{L}])|\bannual(?:ly|i[sz]ed)?\b|\byearly\b|\bp\.?a\.?(?![\p{L}])|\bjährlich\b|\bjahres\w*|\bannuel\w*|\bLPA\b|\bRAL\b/iu,
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

/** The period that a sum must mean by its size, or null when it is ambiguous. */
export function guessPeriod(sum: number, currency: string): SalaryPeriod | null {
  const usd = sum * (USD_PER_UNIT[currency] ?? 0);
  if (usd >= 15_000) return usd <= PLAUSIBLE_YEAR_USD.max ? "YEAR" : null;
  if (usd >= 1_500) return "MONTH";
  return usd >= 15 && usd <= 200 ? "HOUR" : null;
}

/** Whether a sum of this currency and period can be pay. */
export function isPlausiblePay(sum: number, currency: string, period: SalaryPeriod): boolean {
  const usd = sum * (USD_PER_UNIT[currency] ?? 0) * PERIODS_PER_YEAR[period];
  return usd >= PLAUSIBLE_YEAR_USD.min && usd <= PLAUSIBLE_YEAR_USD.max;
}
