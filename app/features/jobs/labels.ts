import type { RequiredHours } from "#app/reference/country-time-zones.ts";
import {
  type PayCaveat,
  PERIOD_LABELS,
  type Salary,
  type SalarySource,
} from "#app/reference/pay.ts";
import type { Level, Track } from "./job.ts";

export const LEVEL_LABELS: Record<Level, string> = {
  mid: "Mid-level",
  senior: "Senior",
  staff: "Staff",
  principal: "Principal",
  lead: "Lead",
  manager: "Manager",
  other: "Other",
};

export const TRACK_LABELS: Record<Track, string> = {
  ic: "Individual contributor",
  tech_lead: "Tech Lead",
  manager: "Manager",
  other: "Other",
};

export interface PayLabel {
  figure: string;
  /** "a year · stated by the employer" */
  terms: string;
}

/** Of more names than this a sentence gives three and counts the rest. */
const MAX_NAMES = 5;
const SHORTENED_NAMES = 3;

/** "Leeds", "Leeds or Lyon", "Leeds, Lyon or Porto", "Leeds, Lyon, Porto and 4 more". */
export function joinNames(names: readonly string[], conjunction: "and" | "or"): string {
  if (names.length > MAX_NAMES)
    return `${names.slice(0, SHORTENED_NAMES).join(", ")} and ${names.length - SHORTENED_NAMES} more`;
  const last = names.at(-1) ?? "";
  const others = names.slice(0, -1).join(", ");
  return others ? `${others} ${conjunction} ${last}` : last;
}

const ARTICLE =
  /^(?:United|Netherlands|Philippines|Bahamas|Gambia|Maldives|Seychelles|Comoros|Democratic|Republic|Caribbean|U\.S\.|British|French Southern|Isle|Northern Mariana|EU|EEA|European|Eurozone|UK|Schengen|Nordic|Baltic|Visegrád|Balkans|Western Balkans|Americas|Middle East|Gulf|Levant|Maghreb|Benelux|East African C|South Caucasus)|(?:Islands|Republic)$/;

/** A country or region as named within a sentence: "the United Kingdom", "Portugal". */
export function withArticle(name: string): string {
  return ARTICLE.test(name) ? `the ${name}` : name;
}

/** Quarter hours from UTC as "UTC+2" or "UTC−3:30". */
export function offsetLabel(quarterHours: number): string {
  const sign = quarterHours < 0 ? "−" : "+";
  const minutes = Math.abs(quarterHours) * 15;
  const rest = minutes % 60;
  return `UTC${sign}${Math.floor(minutes / 60)}${rest ? `:${rest}` : ""}`;
}

/** "UTC−1 to UTC+4", or the one offset that both ends are. */
export function offsetRangeLabel({ tzMin, tzMax }: RequiredHours): string {
  return tzMin === tzMax ? offsetLabel(tzMin) : `${offsetLabel(tzMin)} to ${offsetLabel(tzMax)}`;
}

const PAY_ORIGINS: Record<SalarySource, string> = {
  ...{
    employer: "stated by the employer",
    parsed: "read from the text",
    none: "read from the text",
  },
  corrected: "corrected by us",
};

/** A salary as text, with what else must be said of it; null when no amount is stated. */
export function toPayLabel(salary: Salary): PayLabel | null {
  const { min, max, currency, period, paymentsPerYear, scope } = salary;
  if (!currency || (min === undefined && max === undefined)) return null;
  const origin = PAY_ORIGINS[salary.source];
  const terms = [
    period && PERIOD_LABELS[period],
    period === "MONTH" &&
      paymentsPerYear &&
      !scope?.includes(`${paymentsPerYear}`) &&
      `${paymentsPerYear} times a year`,
    scope,
    caveatBesideScope(salary) ?? origin,
  ];
  return {
    figure: payFigure({ min, max, currency }),
    terms: terms.filter(Boolean).join(" · "),
  };
}

/** The figure with its period: "From €55,000 a year", "$200,000 a year (on-target earnings, not base)". */
export function toPayLine(salary: Salary): string | null {
  const period = salary.period && PERIOD_LABELS[salary.period];
  return toPayFigure(salary, period);
}

/** The figure alone, with a word where it is no base pay to compare: "$200,000 (on-target earnings, not base)". */
export function toPayFigure(salary: Salary, period?: string): string | null {
  const figure = toPayLabel(salary)?.figure;
  if (!figure) return null;
  const caveat = payCaveat(salary);
  return [figure, period, caveat && `(${caveat})`].filter(Boolean).join(" ");
}

const CAVEAT_LABELS: Record<PayCaveat, string> = {
  doubtful: "as posted, may be a mistake",
  total: "total pay, not base",
  elsewhere: "for another location",
  several: "may not be for this job",
  "part-time": "part time",
};

const ON_TARGET_LABEL = "on-target earnings, not base";

/** The words of an employer that say the same. */
const SAID_BY_SCOPE: Record<string, RegExp> = {
  [ON_TARGET_LABEL]: /\bon[- ]target\b/i,
  [CAVEAT_LABELS["part-time"]]: /\bpart[- ]time|\bhours? (?:a|per) week\b/i,
  [CAVEAT_LABELS.total]: /\btotal (?:pay|compensation|comp|rewards?|earnings)\b/i,
};

/** Why a figure must not be compared with the base pay of other jobs; null if it can be. */
function payCaveat({ ote, caveat }: Salary): string | null {
  if (ote) return ON_TARGET_LABEL;
  return caveat ? CAVEAT_LABELS[caveat] : null;
}

/** `payCaveat` beside the scope; empty where that says it in its own words. */
function caveatBesideScope(salary: Salary): string | null {
  const label = payCaveat(salary);
  return label && SAID_BY_SCOPE[label]?.test(salary.scope ?? "") ? "" : label;
}

function payFigure({
  min,
  max,
  currency,
}: {
  min?: number;
  max?: number;
  currency: string;
}): string {
  const format = moneyFormatOf(currency);
  if (min !== undefined && max !== undefined && min !== max) {
    const upper = format.format(max);
    // A currency code is written once, "NOK 980,000 – 1,150,000", a symbol twice.
    const isCode = /^[A-Z]{3}\s/.test(upper);
    return `${format.format(min)} – ${isCode ? upper.replace(/^[A-Z]{3}\s/, "") : upper}`;
  }
  if (min !== undefined && max === undefined) return `From ${format.format(min)}`;
  if (min === undefined && max !== undefined) return `Up to ${format.format(max)}`;
  return format.format(min ?? 0);
}

export function moneyLabel(amount: number, currency: string): string {
  return moneyFormatOf(currency).format(amount);
}

/** Made once a currency: to make one costs more than anything else of a job row. The codes that jobs state are few. */
function moneyFormatOf(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    maximumFractionDigits: 0,
  });
  if (moneyFormats.size < MAX_MONEY_FORMATS) moneyFormats.set(currency, format);
  return format;
}

const MAX_MONEY_FORMATS = 100;
const moneyFormats = new Map<string, Intl.NumberFormat>();
