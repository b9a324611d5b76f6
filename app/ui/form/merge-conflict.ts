import type { FormValues } from "#app/http/form-values.ts";
import { allValuesOf } from "./form-result.ts";

interface ConflictingVersions {
  /** What the fields were filled with before either side changed them; null where that is not known. */
  base: FormValues | null;
  yours: FormValues;
  theirs: FormValues;
}

export interface MergedFields {
  /** Fields that only the other side changed: theirs is taken. */
  taken: string[];
  /** Fields that both sides changed, to different values: a person has to choose. */
  conflicting: string[];
}

/** Compares each field of a form with what is stored now and with what it was filled with. */
export function mergeConflict(
  names: readonly string[],
  { base, yours, theirs }: ConflictingVersions,
): MergedFields {
  const differing = names.filter((name) => name in theirs && !isSame(yours, theirs, name));
  return {
    taken: differing.filter((name) => base !== null && isSame(base, yours, name)),
    conflicting: differing.filter(
      (name) => base === null || !(isSame(base, yours, name) || isSame(base, theirs, name)),
    ),
  };
}

function isSame(one: FormValues, other: FormValues, name: string): boolean {
  return toComparable(one, name) === toComparable(other, name);
}

/** Browsers send line ends as CRLF, and the order of checkboxes is the page's. */
function toComparable(values: FormValues, name: string): string {
  const texts = allValuesOf(values, name).map((text) => text.replaceAll("\r\n", "\n"));
  return JSON.stringify(texts.filter((text) => text !== "").toSorted());
}

/** The stored values of a conflict as those of a form: a number as text, a set checkbox as "on". */
export function toFormValues(stored: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, [value].flat().flatMap(toFieldText)]),
  );
}

function toFieldText(value: unknown): string[] {
  if (value === null || value === undefined || value === false) return [];
  return [value === true ? "on" : String(value)];
}
