import { z } from "zod";
import type { Salary } from "#app/reference/pay.ts";
import type { PaidPosting } from "../parse/external-posting.ts";
import { mentionsEquity } from "../parse/pay-patterns.ts";
import { chooseStructuredRange, type PayRange, toPayRange } from "../parse/pay-range.ts";
import { findOnlyCountry, parseSalary, parseSalaryOrNone, preferSound } from "../parse/salary.ts";
import { htmlToText } from "../parse/sanitize.ts";

const MAX_BLOCK_LENGTH = 200_000;
const MAX_RANGES = 100;
const MAX_RANGE_LENGTH = 1_000;

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

interface PaySource {
  metadata?: { name?: string | null; value?: unknown; value_type?: string | null }[] | null;
  pay_input_ranges?: unknown[] | null;
  /** The description, entities decoded. */
  html: string;
  text: string;
  places: PaidPosting;
}

/**
 * The pay of a Greenhouse job, from the first of: its pay ranges, a currency range in its metadata,
 * the pay block of its description, a sentence. Only the sentence has the source "parsed".
 */
export function parsePay(source: PaySource): Salary {
  const structured = [
    listRangesInCents(source),
    listRangesInMetadata(source),
    listRangesInPayBlock(source),
  ];
  const ranges = structured.find((list) => list.length > 0);
  const equity = mentionsEquity(source.text);
  const chosen = ranges ? chooseStructuredRange(ranges, source.places) : null;
  if (chosen) {
    const pay: Salary = { ...chosen, source: "employer", equity };
    return preferSound(pay, source.text, source.places);
  }
  return parseSalaryOrNone(source.text, source.places);
}

function listRangesInCents({ pay_input_ranges, places }: PaySource): PayRange[] {
  return (pay_input_ranges ?? []).flatMap((raw) => {
    const parsed = centsSchema.safeParse(raw);
    if (!parsed.success) return [];
    const { min_cents, max_cents, currency_type, title } = parsed.data;
    const figures = { min: min_cents / 100, max: max_cents / 100, currency: currency_type };
    return toPayRange(title ?? "", figures, findOnlyCountry(places));
  });
}

function listRangesInMetadata({ metadata, places }: PaySource): PayRange[] {
  return (metadata ?? []).flatMap(({ name, value, value_type }) => {
    if (value_type !== "currency_range") return [];
    const parsed = currencyRangeSchema.safeParse(value);
    if (!parsed.success) return [];
    const { unit: currency, min_value: min, max_value: max } = parsed.data;
    return toPayRange(name ?? "", { min, max, currency }, findOnlyCountry(places));
  });
}

function listRangesInPayBlock({ html, places }: PaySource): PayRange[] {
  const block = html.search(/class=["'][^"']{0,200}\bcontent-pay-transparency\b/);
  if (block < 0) return [];
  const inputs = html
    .slice(block, block + MAX_BLOCK_LENGTH)
    .split(/class=["'][^"']{0,200}\bpay-input\b(?!s)/)
    .slice(1, 1 + MAX_RANGES);
  return inputs.flatMap((input) => {
    const title = htmlToText(findDivContent(input, "title"));
    const range = findDivContent(input, "pay-range").replace(/<\/?span[^>]{0,200}>/g, " ");
    const figures = htmlToText(range).replace(/\n/g, " ");
    const country = findOnlyCountry(places);
    const salary = parseSalary(figures, country);
    if (!salary?.currency) return [];
    const { min, max, currency, period } = salary;
    return toPayRange(title, { min, max, currency, period }, country);
  });
}

/** Content of the first div of this class. The bounded quantifiers keep hostile HTML from being slow. */
function findDivContent(html: string, className: string): string {
  const start = new RegExp(
    `class=["'][^"']{0,200}\\b${className}\\b[^"']{0,200}["'][^>]{0,200}>`,
  ).exec(html);
  if (!start) return "";
  const from = start.index + start[0].length;
  const to = html.indexOf("</div>", from);
  return to < 0 ? "" : html.slice(from, Math.min(to, from + MAX_RANGE_LENGTH));
}
