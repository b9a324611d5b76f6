/* Reading one value of a search address, with a note about each that is dropped. */

import { filterOf, isFilterKey } from "./filters.ts";

/** Of a search's text. */
export const MAX_QUERY_CHARACTERS = 100;

export interface ParseContext {
  params: URLSearchParams;
  /** Sentences for the page. */
  notes: string[];
  leftOut: LeftOut[];
}

/** A value that could not be used. */
export interface LeftOut {
  param: string;
  value: string;
}

/** Notes a value that could not be used. */
export function leaveOut(
  { notes, leftOut }: ParseContext,
  { param, value, note = unknownValueNote(param, value) }: LeftOut & { note?: string },
): void {
  notes.push(note);
  leftOut.push({ param, value });
}

/** More values of one key than someone chooses by hand are left out. */
const MAX_VALUES = 12;

/** The values of a key that are among the choices, in their order; undefined for none. */
export function parseChoices<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  context: ParseContext,
): Choice[] | undefined {
  const values = parseValues(
    key,
    (value) => choices.filter((choice) => choice.toLowerCase() === value.toLowerCase()),
    context,
  );
  return values && choices.filter((choice) => values.includes(choice));
}

/**
 * The values of a key, sorted and without repetition; undefined for none. A text may stand for several
 * values, and stands for none when it is unknown. A repeated key may arrive comma-joined.
 */
export function parseValues<Value extends string>(
  key: string,
  toValues: (text: string) => readonly Value[],
  context: ParseContext,
): Value[] | undefined {
  const values = new Set<Value>();
  for (const text of splitValues(context.params, key)) {
    const known = toValues(text);
    if (known.length === 0) leaveOut(context, { param: key, value: text });
    for (const value of known) values.add(value);
  }
  const all = [...values];
  const note = `Only the first ${MAX_VALUES} of what you chose as ${fieldLabel(key)} were used.`;
  for (const value of all.slice(MAX_VALUES)) leaveOut(context, { param: key, value, note });
  return all.length > 0 ? all.slice(0, MAX_VALUES).sort() : undefined;
}

function splitValues(params: URLSearchParams, key: string): string[] {
  return params
    .getAll(key)
    .flatMap((value) => value.split(","))
    .map((value) => value.trim())
    .filter((value) => value !== "");
}

/** The value of a key that is among the choices. A repeated key may arrive comma-joined. */
export function parseChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  context: ParseContext,
): Choice | undefined {
  return parseSingle(key, (value) => choices.find((choice) => choice === value) ?? null, context);
}

export function parseSingle<Value extends string>(
  key: string,
  toValue: (value: string) => Value | null,
  context: ParseContext,
): Value | undefined {
  const values = splitValues(context.params, key);
  const validValues = [...new Set(values.flatMap((value) => toValue(value) ?? []))];
  for (const value of values) {
    if (toValue(value) === null) leaveOut(context, { param: key, value });
  }
  const [first, ...others] = validValues;
  const note = `Only one ${fieldLabel(key)} can be chosen at a time: ${first} was used.`;
  for (const value of others) leaveOut(context, { param: key, value, note });
  return first;
}

/** Says that a value of a key was left out. */
export function unknownValueNote(key: string, value: string): string {
  return `“${truncate(value)}” isn’t ${withIndefiniteArticle(fieldLabel(key))} we know, so we left it out.`;
}

function withIndefiniteArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

export function truncate(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

function fieldLabel(key: string): string {
  if (key === "exact") return "choice";
  return isFilterKey(key) ? (filterOf(key).noun ?? key) : key;
}
