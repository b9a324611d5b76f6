import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import { MAX_USD } from "#app/reference/plausible-pay.ts";
import type { PaySentence } from "./pay-sentence.ts";
import type { PaySum } from "./pay-sums.ts";

const PERIOD_PATTERNS: [SalaryPeriod, RegExp][] = [
  [
    "HOUR",
    /\b(?:per|an|each|pro|par|por|je|the|all[’']) ?(?:hour|hr|stunde|heure|hora|ora|uur|time)\b|\/ ?(?:hrs?|hour|h|std\.?|stunde|heure|hora|uur|godz\.?)(?![\p{L}])|\bhourly\b|\bstunden(?:lohn|satz)|\buurtarief\b|\bp\.?h\.?(?![\p{L}])|\btimmen\b|\btim(?:e?l[öø]nn?|penning)|\bgodzinow\w+|(?:za|na) godzinę|時給/iu,
  ],
  [
    "DAY",
    /(?<!\p{L})(?:per|a|each|pro|par|por|je|za|al|ao) (?:(?:man|person|work(?:ing)?|business|mann|personen|arbeits|osobo|roboczo)[- ]?)?(?:day|tag|jour|día|dia|dag|dzień)(?!\p{L})|\/ ?(?:man-?)?(?:day|m?d|tag|jour|día|dag|dzień|den)(?!\p{L})|\bper md\b|\bza den\b|\bdaily\b|\bday rate\b|\btagess[aä]tz|\bdagtarief|\bdziennie\b|\bdenně\b|\bTJM\b|\bgiornalier\w*|\bal giorno\b|\bjournalier\w*|\bp\.?d\.?(?![\p{L}])/iu,
  ],
  [
    "WEEK",
    /\b(?:per|a|each|pro|par|por) (?:week|woche|semaine|semana)\b|\/ ?(?:week|wk)(?![\p{L}])|\bweekly\b|\bp\.?w\.?(?![\p{L}])/iu,
  ],
  [
    "MONTH",
    /(?<!\p{L})(?:per|a|each|pro|par|por|al|im|ao|i|om|na|w|za) (?:month|monat|mois|mes|mês|mese|maand|månad(?:en)?|måned(?:en)?|måneden|miesiącu?|bulan|tháng)(?!\p{L})|(?<!\p{L})(?:на|в|за) (?:місяць|месяц|месец)(?!\p{L})|\/ ?(?:month|mo|mth|monat|mois|mes|mês|maand|mies\.?|mc|mesiac|měsíc|mån|mnd|hó|ay|tháng|bulan|мес|міс)(?![\p{L}])|\bmonthly\b|\bmonatlich\w*|monats\w*|\bp\/m\b|maand(?:loon|salaris)\w*|\bmensual\w*|\bmensil[ei]\b|\bmensuel\w*|\bmensa(?:l|is)\b|\bp\.?m\.?(?![\p{L}])|(?<!\p{L})(?:á mánuði|per mėn|mēnesī|miesięczn\p{L}{1,3}|měsíčně|mesačne|månadslön|månedslønn|månedsløn|maandsalaris|aylık|havi)(?!\p{L})|\/ ?月|每月|月給|月収|月薪|\d薪|월급/iu,
  ],
  [
    "YEAR",
    /(?<!\p{L})(?:per|a|each|pro|par|por|al|im|ao|om|i|na) (?:year|annum|yr|jahr|an|año|anno|ano|jaar|rok|år(?:et)?)(?!\p{L})|\/ ?(?:year|yr|annum|jahr|an|año|jaar|år|y|rok)(?![\p{L}])|\bannual(?:ly|i[sz]ed)?\b|\byearly\b|\bp\.?a\.?(?![\p{L}])|\ball[’']anno\b|(?<!\p{L})jährlich\w*|jahres\w*|\bannuel\w*|\banua(?:l|les|is)\b|\bannu[aeoi]\b|\broczn\p{L}{1,3}(?!\p{L})|jaar(?:salaris|loon)|(?<!\p{L})(?:årslønn|årslön|årsløn)(?!\p{L})|\/ ?年|每年|\bLPA\b|\bRAL\b|年収|年俸|年薪|연봉/iu,
  ],
];

/** How much of a week is worked: "3 days/week". */
const WORKING_TIME =
  /\b(?:days?|hours|hrs|times)(?: ?\/ ?| (?:per|a|each|every) )(?:week|month)(?!\p{L})/giu;

/** The first period that a text names, or null. */
export function findPeriod(words: string): SalaryPeriod | null {
  const text = words.replace(WORKING_TIME, "");
  const matches = PERIOD_PATTERNS.flatMap(([period, pattern]) => {
    const position = text.search(pattern);
    return position < 0 ? [] : [{ period, at: position }];
  });
  return matches.sort((a, b) => a.at - b.at)[0]?.period ?? null;
}

const PAYMENTS =
  /(?<![\d.,])(1[2-6](?:[.,]\d)?) ?(?:x|×|mal|pagas|(?:monthly )?pay(?:ments|checks)|pagament(?:os|i)|paiements|salaries|months|times|meses|mesi|mois|ve[zc]es|fois|volte|keer|razy|mensilit(?:à|a)|mensualidades|mensualités|(?:monats)?(?:gehälter|löhne)|bezüge|薪)(?!\p{L})|(?<=[x×] ?)(1[2-6])(?!\d)/iu;

/** How many months are paid in a year: 14 of "14x", "x 14" or "14 salaries". */
export function findPaymentsPerYear(text: string): number | undefined {
  const [, before, after] = PAYMENTS.exec(text) ?? [];
  return Number((before ?? after)?.replace(",", ".")) || undefined;
}

/** The period that a sum must mean by its size, or null when it is ambiguous. */
export function guessPeriod(sum: number, currency: string): SalaryPeriod | null {
  const usd = sum * (USD_PER_UNIT[currency] ?? 0);
  if (usd >= 15_000) return usd <= MAX_USD.YEAR ? "YEAR" : null;
  return usd >= 1_500 ? "MONTH" : null;
}

const PAID_BY_YEAR = new Set(["US", "CA", "GB", "IE", "AU", "NZ"]);

/** Whether a salary that names no period is a month's where its size says so: "Salary up to $3,000" in Vietnam. */
export function isPaidByMonth(country: string | null): boolean {
  return country !== null && !PAID_BY_YEAR.has(country);
}

/** The period that stands nearest to the sum. */
function findStatedPeriod(sum: PaySum, { heading }: PaySentence): SalaryPeriod | null {
  const { before, after } = sum;
  return (
    findPeriodBehind(sum) ??
    findPeriod(before.slice(-120)) ??
    findPeriod(heading) ??
    findPeriod(after.slice(0, 80))
  );
}

/** Beside a number of payments the size says whether a sum is one of them or the year's. */
export function findPeriodOfPayments(
  sum: PaySum,
  sentence: PaySentence,
  payments: number | undefined,
): SalaryPeriod | null {
  const stated = findStatedPeriod(sum, sentence);
  if (!payments || (stated && stated !== "YEAR" && stated !== "MONTH")) return stated;
  return guessPeriod(sum.high, sum.currency) ?? stated ?? "MONTH";
}

/** The period right behind the sum. */
export function findPeriodBehind({ after }: PaySum): SalaryPeriod | null {
  const [words = ""] = after.slice(0, 30).split(/[,;]/);
  // Only here: "you talk to users every day" says nothing of the pay.
  return findPeriod(words.replace(/^( ?(?:[A-Z]{3}|gross|net)?) every /, "$1 per "));
}
