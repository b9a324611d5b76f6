export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value as a record; empty for everything else. */
export function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** The record in a text that anything may have written; empty where there is none. */
export function parseRecord(text: string | null): Record<string, unknown> {
  return asRecord(parseJson(text ?? ""));
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value of a JSON text; null if it cannot be read, and for "null". */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
