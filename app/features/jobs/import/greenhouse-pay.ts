import { z } from "zod";
import type { Salary } from "../job.ts";
import { findPeriod } from "./pay-words.ts";
import { type Places, parsePlaces } from "./places.ts";
import {
  guessPeriod,
  mentionsEquity,
  noSalary,
  onlyCountryOf,
  parseSalary,
  toYearUsd,
} from "./salary.ts";
import { textOf } from "./sanitize.ts";

interface PaySource {
  metadata?: { name?: string | null; value?: unknown; value_type?: string | null }[] | null;
  pay_input_ranges?: unknown[] | null;
  /** The content, decoded. */
  html: string;
  text: string;
  places: Places;
}
interface PayRange {
  title: string;
  salary: Salary;
}

const amount = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d[\d.,]*$/)
    .transform((digits) => Number(digits.replaceAll(",", ""))),
]);
const centsSchema = z.object({
  min_cents: z.number().nonnegative(),
  max_cents: z.number().positive(),
  currency_type: z.string().regex(/^[A-Z]{3}$/),
  title: z.string().nullish(),
});
const currencyRangeSchema = z.object({
  unit: z.string().regex(/^[A-Z]{3}$/),
  min_value: amount,
  max_value: amount,
});

/**
 * The pay of a Greenhouse job: the board's pay ranges, a currency range of the company's own fields,
 * the pay block of the content, or a sentence. Only the sentence counts as parsed.
 */
export function readGreenhousePay(source: PaySource): Salary {
  const structured = [rangesInCents(source), rangesInMetadata(source), rangesInBlock(source)];
  const ranges = structured.find((list) => list.length > 0);
  const equity = mentionsEquity(source.text);
  const chosen = ranges ? choose(ranges, source.places) : null;
  if (chosen) return toYearUsd({ ...chosen, source: "employer", equity });
  return parseSalary(source.text, onlyCountryOf(source.places)) ?? noSalary(source.text);
}

function rangesInCents({ pay_input_ranges }: PaySource): PayRange[] {
  return (pay_input_ranges ?? []).flatMap((raw) => {
    const parsed = centsSchema.safeParse(raw);
    if (!parsed.success) return [];
    const { min_cents, max_cents, currency_type, title } = parsed.data;
    return toRange(title ?? "", min_cents / 100, max_cents / 100, currency_type);
  });
}

function rangesInMetadata({ metadata }: PaySource): PayRange[] {
  return (metadata ?? []).flatMap(({ name, value, value_type }) => {
    if (value_type !== "currency_range") return [];
    const parsed = currencyRangeSchema.safeParse(value);
    if (!parsed.success) return [];
    return toRange(name ?? "", parsed.data.min_value, parsed.data.max_value, parsed.data.unit);
  });
}

function rangesInBlock({ html, places }: PaySource): PayRange[] {
  const block = html.search(/class=["'][^"']*\bcontent-pay-transparency\b/);
  if (block < 0) return [];
  const inputs = html
    .slice(block)
    .split(/class=["'][^"']*\bpay-input\b(?!s)/)
    .slice(1);
  return inputs.flatMap((input) => {
    const title = textOf(inner(input, "title"));
    const figures = textOf(inner(input, "pay-range").replace(/<\/?span[^>]*>/g, " ")).replace(
      /\n/g,
      " ",
    );
    const salary = parseSalary(figures, onlyCountryOf(places));
    const period = findPeriod(title) ?? salary?.period;
    return salary
      ? [{ title, salary: { ...salary, period, ote: isOte(title), scope: toScope(title) } }]
      : [];
  });
}

function inner(html: string, name: string): string {
  return (
    html.match(
      new RegExp(`class=["'][^"']*\\b${name}\\b[^"']*["'][^>]*>([\\s\\S]*?)</div>`),
    )?.[1] ?? ""
  );
}

function toRange(title: string, min: number, max: number, currency: string): PayRange[] {
  const period = findPeriod(title) ?? guessPeriod(max, currency);
  if (!period || !(min > 0) || !(max >= min)) return [];
  const salary: Salary = {
    min,
    max,
    currency,
    period,
    source: "employer",
    ote: isOte(title),
    equity: false,
    scope: toScope(title),
  };
  return [{ title, salary }];
}

/** Base pay before OTE, then the range named for the job's own places, then the widest. */
function choose(ranges: PayRange[], places: Places): Salary | null {
  const ranked = ranges
    .map((range) => ({
      ...range,
      fit: fitOf(range.title, places),
      width: (range.salary.max ?? 0) - (range.salary.min ?? 0),
    }))
    .sort(
      (a, b) =>
        Number(a.salary.ote) - Number(b.salary.ote) ||
        b.fit - a.fit ||
        b.width - a.width ||
        (a.title < b.title ? -1 : 1),
    );
  const [best] = ranked;
  if (!best) return null;
  if (ranked.length === 1) return best.salary;
  const scope = [best.salary.scope, `one of ${ranked.length} pay ranges`]
    .filter(Boolean)
    .join(", ");
  return { ...best.salary, scope };
}

/** 2 when the title names one of the job's cities or states, 1 for a country of it, else 0. */
function fitOf(title: string, { places, remoteFrom }: Places): number {
  const named = parsePlaces([toScope(title) ?? ""], {}).places;
  if (
    named.some((name) =>
      places.some(
        (place) => name.region && place.country === name.country && place.region === name.region,
      ),
    )
  )
    return 2;
  const countries = [...places, ...remoteFrom].flatMap((at) => ("country" in at ? at.country : []));
  return named.some((name) => !name.region && countries.includes(name.country)) ? 1 : 0;
}

function isOte(title: string): boolean {
  return /\bOTE\b|\bon[- ]target\b/i.test(title);
}

/** "United States" of "United States Salary Range"; nothing when the title names no place or group. */
function toScope(title: string): string | undefined {
  const words = title
    .replace(
      /\b(?:the|annual|yearly|hourly|monthly|expected|estimated|target|base|full[- ]time|gross|salary|salaries|pay|compensation|wage|range|ranges|rate|band|OTE|on[- ]target earnings)\b/gi,
      " ",
    )
    .replace(/\s+/g, " ")
    .replace(/^[\s:\-–—,()]+(?:for |in )?|[\s:\-–—,(]+$/gi, "")
    .replace(/^(?:for|in) /i, "")
    .trim();
  return /\p{L}{2}/u.test(words) ? words : undefined;
}
