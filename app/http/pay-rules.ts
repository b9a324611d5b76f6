import { z } from "zod";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import { doubtPay } from "#app/reference/plausible-pay.ts";
import type { Say } from "./form-rules.ts";

/** What a form was asked back about already: see `Say`. */
export const meantField = z.string().max(500).default("");

interface PayFields {
  /** By field; null where none was entered, undefined where it was refused itself. */
  amounts: Readonly<Record<string, number | null | undefined>>;
  /** The field and its value. */
  currency: readonly [string, string | null | undefined];
  period: readonly [string, SalaryPeriod | null | undefined];
  meant: string | undefined;
}

/** Amounts need a currency and a time that they are for; those that no job pays are asked back. */
export function checkPay(
  { amounts, currency: [currencyField, currency], period: [periodField, period], meant }: PayFields,
  say: Say,
): void {
  const sums = Object.entries(amounts);
  if (sums.every(([, sum]) => sum === null)) return;
  if (currency === null) say(currencyField, "Pay needs a currency.");
  if (period === null) say(periodField, "Pay needs a period, such as a year.");
  if (!currency || !period) return;
  for (const [field, sum] of sums) {
    const question = sum ? doubtPay({ sum, currency, period }) : null;
    if (!question || meant?.split(",").includes(toKey(question))) continue;
    say(field, `${question} Correct it, or save it again if it’s right.`, toKey(question));
  }
}

/** A question as the form carries it. */
function toKey(question: string): string {
  return question.replace(/[^a-z\d]/gi, "");
}
