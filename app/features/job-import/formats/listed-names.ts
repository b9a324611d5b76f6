/**
 * The names at these fields of an item, where sources say its department and team: "team",
 * "categories.team", or "departments.name" for the name of each of a list.
 */
export function listNames(raw: unknown, fields: readonly string[]): string[] {
  return fields.flatMap((field) => findValues(raw, field.split(".")));
}

function findValues(value: unknown, [key, ...rest]: string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((entry) => findValues(entry, [...(key ? [key] : []), ...rest]));
  if (key === undefined) return typeof value === "string" && value.trim() ? [value] : [];
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return [];
  return findValues((value as Record<string, unknown>)[key], rest);
}
