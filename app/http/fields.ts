import { z } from "zod";
import { isDay } from "#app/reference/calendar.ts";
import { parseTypedAmount } from "#app/reference/money.ts";

/* Zod schemas of form fields, with the messages that a person reads. */

interface Length {
  min?: number;
  max: number;
}

// All control characters except tab and line feed, and those that change the writing direction, which
// can make a text read as another.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

/** A text without control characters, trimmed. */
export function cleanText(value: string): string {
  return value.replace(CONTROLS, "").trim();
}

/** A trimmed text; it may be empty unless a minimum is given. */
export function text({ min = 0, max }: Length, { tooShort }: { tooShort?: string } = {}) {
  return z
    .string({ error: "Use one text here." })
    .default("")
    .transform((value) => cleanText(value))
    .refine((value) => value.length >= min, {
      error: tooShort ?? (min === 1 ? "This is needed." : `Use at least ${min} characters.`),
    })
    .refine((value) => value.length <= max, {
      error: ({ input }) =>
        `Use at most ${max.toLocaleString("en-US")} characters; these are ${String(input).length.toLocaleString("en-US")}.`,
    });
}

/** The same on one line: line breaks become spaces. */
export function line(length: Length, messages: { tooShort?: string } = {}) {
  return text(length, messages).transform((value) => value.replace(/\s*\n\s*/g, " "));
}

/** The lines of a text that say something, trimmed. */
export function splitLines(value: string): string[] {
  return value.split("\n").flatMap((each) => each.trim() || []);
}

/** One of the choices; null if empty. */
export function optionalChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z
    .union([z.enum(choices), z.literal("")], { error: "Choose one of the offered answers." })
    .optional()
    .transform((selected) => (selected ? selected : null));
}

/** One of the choices, required. */
export function requiredChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, { error: "Choose one of the offered answers." });
}

/** A whole number within bounds, with or without separators; null if empty. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  const error = `Use a whole number from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}.`;
  return z
    .string({ error })
    .default("")
    .transform((value) => value.trim().replace(/(?<=\d)[\s,_](?=\d{3}(?!\d))/g, ""))
    .refine((value) => value === "" || /^\d{1,12}$/.test(value), { error })
    .transform((value) => (value === "" ? null : Number(value)))
    .refine((number) => number === null || (number >= min && number <= max), { error });
}

/** A whole sum of money, as people write it; see `parseTypedAmount`. */
export function moneyAmount({ min, max }: { min: number; max: number }) {
  const error = `Use one amount from ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}, such as 90,000 or 90k.`;
  return z
    .string({ error })
    .default("")
    .transform((value) => (value.trim() === "" ? null : parseTypedAmount(value)))
    .refine((sum) => sum === null || (Number.isInteger(sum) && sum >= min && sum <= max), {
      error,
    });
}

/** Any number of the choices, without repetition, in the order of `options`. */
export function choices<const Choice extends string>(
  options: readonly Choice[],
  { max = options.length }: { max?: number } = {},
) {
  return z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((selected) => new Set(selected === undefined ? [] : [selected].flat()))
    .refine(
      (selected) => [...selected].every((each) => (options as readonly string[]).includes(each)),
      {
        error: "Choose from the offered answers.",
      },
    )
    .refine((selected) => selected.size <= max, { error: `Choose at most ${max}.` })
    .transform((selected) => options.filter((each) => selected.has(each)));
}

/** A checkbox: browsers send it only when it is checked. */
export function checkbox() {
  return z
    .string()
    .optional()
    .transform((value) => value !== undefined);
}

/** A checkbox that has to be set before something is done for good. */
export function confirmed(error = "Check the box to confirm: you cannot undo a deletion.") {
  return checkbox().refine((isConfirmed) => isConfirmed, { error });
}

/** The highest version of a row that a form may name. */
export const MAX_VERSION = 1_000_000_000;

/** The version someone saw of what they change. */
export const versionField = wholeNumber({ min: 1, max: MAX_VERSION }).transform(
  (number, context) => {
    if (number !== null) return number;
    context.addIssue("This form is out of date. Load the page again.");
    return z.NEVER;
  },
);

/** A day of the calendar; left empty it is null. */
export const dateField = z
  .string({ error: "Use one day here." })
  .default("")
  .transform((value) => value.trim())
  .refine((value) => value === "" || isIsoDate(value), {
    error: "Use a day that exists, as 2026-11-24.",
  })
  .transform((value) => value || null);

/** Whether a text is a day of the calendar, in a year that someone plans for. */
export function isIsoDate(text: string): boolean {
  return text.startsWith("20") && isDay(text);
}
