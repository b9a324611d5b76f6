import type { ErrorRule, Finding } from "./finding.ts";

/* Checks of single values: ids, numbers and lengths. */

export const ID_PATTERN = /^[a-z0-9-]{1,40}$/;

/** V03 for malformed and for repeated ids. */
export function findIdErrors(items: readonly { id: string }[], name: string): Finding[] {
  const seenIds = new Set<string>();
  return items.flatMap(({ id }) => {
    // Names such as “constructor” exist on every object.
    if (!ID_PATTERN.test(id) || id in {}) {
      return [finding("V03", id, `The id of a ${name} is 1 to 40 of a–z, 0–9 and hyphens.`)];
    }
    const isDuplicate = seenIds.has(id);
    seenIds.add(id);
    return isDuplicate ? [finding("V03", id, `Two have this id: ${name} “${id}”.`)] : [];
  });
}

interface Bounds {
  min: number;
  max: number;
}

/** V10 for a number that is not whole or out of bounds. */
export function checkWholeNumber(
  at: string,
  name: string,
  value: number,
  { min, max }: Bounds,
): Finding[] {
  if (Number.isInteger(value) && value >= min && value <= max) return [];
  return [
    finding(
      "V10",
      at,
      `The ${name} is ${value}, and must be a whole number from ${min} to ${max}.`,
    ),
  ];
}

/** V11 for a text that is too short or too long. */
export function checkLength(
  at: string,
  name: string,
  text: string,
  { min, max }: Bounds,
): Finding[] {
  if (text.trim().length >= min && text.length <= max) return [];
  return [
    finding(
      "V11",
      at,
      `The ${name} has ${text.length} characters, and must have ${min} to ${max}.`,
    ),
  ];
}

export function finding(rule: ErrorRule, at: string, sentence: string): Finding {
  return { rule, at, sentence };
}
