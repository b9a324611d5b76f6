/* Reading one value of a search address, with a note about each that is dropped. */

export interface ParseContext {
  params: URLSearchParams;
  /** Sentences for the page. */
  notes: string[];
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
  { params, notes }: ParseContext,
): Value | undefined {
  const values = params
    .getAll(key)
    .flatMap((value) => value.split(","))
    .filter((value) => value.trim() !== "");
  const validValues = [...new Set(values.flatMap((value) => toValue(value) ?? []))];
  for (const value of values) {
    if (toValue(value) === null) notes.push(unknownValueNote(key, value));
  }
  if (validValues.length > 1) {
    notes.push(`Only one ${fieldLabel(key)} can be chosen at a time: ${validValues[0]} was used.`);
  }
  return validValues[0];
}

/** Says that a value was left out. */
export function unknownValueNote(key: string, value: string): string {
  return `“${truncate(value)}” is not ${withIndefiniteArticle(fieldLabel(key))} we know, so it was left out.`;
}

function withIndefiniteArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

export function truncate(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}

const FIELD_LABELS: Record<string, string> = {
  mode: "work mode",
  tz: "time zone",
  tech: "technology",
  type: "employment type",
  visa: "answer about visas",
  posted: "number of days",
  org: "company",
};

function fieldLabel(key: string): string {
  return FIELD_LABELS[key] ?? key;
}
