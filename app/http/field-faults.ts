import { isDay } from "#app/reference/calendar.ts";
import { parseTypedAmount } from "#app/reference/money.ts";

/*
 * What is wrong with what was typed into a field, in the sentence that a person reads. Without a schema library, so
 * that a browser can check a field when it is left; the schemas of forms, which judge, ask the same rules.
 */

export interface Length {
  min?: number;
  max: number;
  /** Said instead of "Use at least …". */
  tooShort?: string;
}

interface Bounds {
  min: number;
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

/** What is wrong with the length of a clean text. */
export function findLengthFault(text: string, { min = 0, max, tooShort }: Length): string | null {
  const { length } = text;
  if (length < min) {
    return tooShort ?? (min === 1 ? "This field is required." : `Use at least ${min} characters.`);
  }
  if (length <= max) return null;
  return `Use at most ${format(max)} characters; these are ${format(length)}.`;
}

/** The whole number that was typed, with or without separators; null if empty, NaN if it is none. */
export function readWholeNumber(typed: string): number | null {
  const digits = typed.trim().replace(/(?<=\d)[\s,_](?=\d{3}(?!\d))/g, "");
  if (digits === "") return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN;
}

export function findNumberFault(number: number | null, { min, max }: Bounds): string | null {
  if (number === null || isWithin(number, { min, max })) return null;
  return numberFault({ min, max });
}

export function numberFault({ min, max }: Bounds): string {
  return `Use a whole number from ${format(min)} to ${format(max)}.`;
}

/** The sum of money that was typed, as people write it; null if empty, NaN if it is none. */
export function readAmount(typed: string): number | null {
  return typed.trim() === "" ? null : parseTypedAmount(typed);
}

export function findAmountFault(sum: number | null, { min, max }: Bounds): string | null {
  if (sum === null || isWithin(sum, { min, max })) return null;
  return amountFault({ min, max });
}

export function amountFault({ min, max }: Bounds): string {
  return `Use one amount from ${format(min)} to ${format(max)}, such as 90,000 or 90k.`;
}

/** Whether a text is a day of the calendar, in a year that someone plans for. */
export function isIsoDate(text: string): boolean {
  return text.startsWith("20") && isDay(text);
}

/** What is wrong with a day; empty is none. `missing` is said of an empty one. */
export function findDayFault(day: string, missing?: string): string | null {
  if (day === "") return missing ?? null;
  return isIsoDate(day) ? null : "Use a day that exists, such as 2026-11-24.";
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** "09:00"; browsers may add seconds. Null if empty. */
export function readTime(typed: string): string | null {
  return typed.replace(/^(\d\d:\d\d):00$/, "$1") || null;
}

export function isTime(time: string): boolean {
  return TIME.test(time);
}

export function findTimeFault(time: string | null): string | null {
  return time === null || isTime(time) ? null : "Use a time such as 09:00.";
}

function isWithin(number: number, { min, max }: Bounds): boolean {
  return Number.isInteger(number) && number >= min && number <= max;
}

function format(number: number): string {
  return number.toLocaleString("en-US");
}
