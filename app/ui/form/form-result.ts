import type { FormValues } from "#app/http/form-values.ts";

/** What an action returns for a form: `ok`, or `error` with the submitted values. */
export interface FormResult {
  ok?: true;
  intent?: string;
  message?: string;
  error?: string;
  errors?: Record<string, string[]>;
  values?: FormValues;
  /** The names of values that nobody typed. */
  hiddenFields?: readonly string[];
  /** The name of the value that distinguishes the form from others of its intent. */
  itemField?: string | null;
  /** After a conflict: the stored values. */
  theirs?: Record<string, unknown>;
  /** The stored version now: a count, or the time of the last change. */
  version?: number | string;
  /** New values of hidden fields for the next submission. */
  fresh?: Record<string, string>;
}

/** The first value of a field, or "". */
export function firstValueOf(values: FormValues, name: string): string {
  const value = values[name];
  return (typeof value === "string" ? value : value?.[0]) ?? "";
}

export function allValuesOf(values: FormValues, name: string): readonly string[] {
  const value = values[name];
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}

export const NETWORK_ERROR: FormResult = {
  error: "network",
  message: "Not done: the network didn’t respond. What you typed is still here.",
};

/** For a response that is not one of our error bodies. */
export const SERVER_ERROR: FormResult = {
  error: "refused",
  message: "Not done: something on our side didn’t respond. What you typed is still here.",
};
