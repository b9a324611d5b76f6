/** What was typed, by the field's name. */
export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What an action answers a form with: it was carried out, or why it was not and what was typed. */
export interface FormAnswer {
  ok?: true;
  intent?: string;
  message?: string;
  error?: string;
  errors?: Record<string, string[]>;
  values?: FormValues;
  /** Of a conflict: what is stored now. */
  theirs?: Record<string, unknown>;
  /** What is stored is at this version now: a count, or the moment it was stored. */
  version?: number | string;
  /** Hidden fields that the form is sent with from now on. */
  fresh?: Record<string, string>;
}

/** The first of a field's values, as an input shows it. */
export function firstOf(values: FormValues, name: string): string {
  const value = values[name];
  return (typeof value === "string" ? value : value?.[0]) ?? "";
}

/** All of a field's values, as a group of ticks shows them. */
export function allOf(values: FormValues, name: string): readonly string[] {
  const value = values[name];
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}
