import type { z } from "zod";
import { SourceItemError } from "../formats/adapter.ts";

/** Validates an item. Throws SourceItemError naming the first field that does not fit the schema. */
export function requireShape<Shape>(
  schema: z.ZodType<Shape>,
  raw: unknown,
  itemName: string,
): Shape {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".") || itemName;
  throw new SourceItemError(`the field ${field} is missing or of the wrong kind`);
}

/** Returns the https URL. Throws SourceItemError for another scheme, credentials or no URL at all. */
export function requireHttps(address: string | null | undefined, fieldLabel: string): string {
  const text = address?.trim() ?? "";
  if (!URL.canParse(text)) throw new SourceItemError(`the ${fieldLabel} is missing or not a URL`);
  const url = new URL(text);
  if (url.protocol !== "https:") throw new SourceItemError(`the ${fieldLabel} is not https`);
  if (url.username || url.password)
    throw new SourceItemError(`the ${fieldLabel} carries a user name`);
  return url.href;
}

/** UTC ISO of a date text or epoch milliseconds; null when it is no date between 2000 and 2100. */
export function toIsoTime(value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === "") return null;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? date.toISOString() : null;
}

/** A deadline as UTC ISO; a date without a time means the end of that day. */
export function toDeadline(value: string | null | undefined): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value ?? "");
  return toIsoTime(isDay ? `${value}T23:59:59Z` : value);
}
