import { z } from "zod";
import {
  amountFault,
  cleanText,
  findAmountFault,
  findDayFault,
  findLengthFault,
  findNumberFault,
  type Length,
  numberFault,
  readAmount,
  readWholeNumber,
} from "./field-faults.ts";

/* Zod schemas of form fields, with the messages that a person reads. */

/** A trimmed text; it may be empty unless a minimum is given. */
export function text({ min, max }: Length, { tooShort }: { tooShort?: string } = {}) {
  return z
    .string({ error: "Use one text here." })
    .default("")
    .transform((value) => cleanText(value))
    .superRefine(saying((value) => findLengthFault(value, { min, max, tooShort })));
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
    .union([z.enum(choices), z.literal("")], { error: "Choose one of the options." })
    .optional()
    .transform((selected) => (selected ? selected : null));
}

/** One of the choices, required. */
export function requiredChoice<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, { error: "Choose one of the options." });
}

/** A whole number within bounds, with or without separators; null if empty. */
export function wholeNumber(bounds: { min: number; max: number }) {
  return z
    .string({ error: numberFault(bounds) })
    .default("")
    .transform(readWholeNumber)
    .superRefine(saying((number) => findNumberFault(number, bounds)));
}

/** A whole sum of money, as people write it; see `parseTypedAmount`. */
export function moneyAmount(bounds: { min: number; max: number }) {
  return z
    .string({ error: amountFault(bounds) })
    .default("")
    .transform(readAmount)
    .superRefine(saying((sum) => findAmountFault(sum, bounds)));
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
        error: "Choose from the options.",
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
export function confirmed(error = "Check the box to confirm: you can’t undo a deletion.") {
  return checkbox().refine((isConfirmed) => isConfirmed, { error });
}

/** The highest version of a row that a form may name. */
export const MAX_VERSION = 1_000_000_000;

/** The version someone saw of what they change. */
export const versionField = wholeNumber({ min: 1, max: MAX_VERSION }).transform(
  (number, context) => {
    if (number !== null) return number;
    context.addIssue("This form is out of date. Reload the page.");
    return z.NEVER;
  },
);

/** A day of the calendar; left empty it is null. */
export const dateField = z
  .string({ error: "Use one day here." })
  .default("")
  .transform((value) => value.trim())
  .superRefine(saying((day) => findDayFault(day)))
  .transform((value) => value || null);

/** Refuses a value with what is wrong with it. */
export function saying<Value>(findFault: (value: Value) => string | null) {
  return (value: Value, context: z.RefinementCtx) => {
    const fault = findFault(value);
    if (fault !== null) context.addIssue(fault);
  };
}
