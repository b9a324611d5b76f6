import { offsetAt } from "./applicant.ts";

/** UTC offsets in quarter hours, the least and the greatest of a year. */
export interface Offsets {
  least: number;
  greatest: number;
}

const OFFSET = /^(?:UTC|GMT)? ?([+\-\u2212]?)(\d{1,2})(?::?([0-5]\d))?$/i;

/**
 * A time zone as written in an address: an IANA name in its own spelling, or "UTC+2"; null for
 * neither. A plus sign may arrive as a space.
 */
export function parseTimeZone(text: string): string | null {
  const words = text.trim();
  const quarters = parseOffset(words);
  if (quarters !== null) return offsetName(quarters);
  if (/^(?:UTC|GMT|Z)$/i.test(words)) return "UTC";
  if (!/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)+$/.test(words)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: words }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The offsets of a zone on 15 January and 15 July of this year; a fixed one is the same on both. */
export function offsetsOf(zone: string, now: Date): Offsets {
  const fixed = zone === "UTC" ? 0 : parseOffset(zone);
  if (fixed !== null) return { least: fixed, greatest: fixed };
  const year = now.getUTCFullYear();
  const days = [Date.UTC(year, 0, 15, 12), Date.UTC(year, 6, 15, 12)];
  const offsets = days.map((day) => offsetAt(zone, new Date(day)) ?? 0);
  return { least: Math.min(...offsets), greatest: Math.max(...offsets) };
}

/** Quarter hours from UTC as "UTC+2" or "UTC-3:30". */
export function offsetName(quarters: number): string {
  if (quarters === 0) return "UTC";
  const minutes = Math.abs(quarters) * 15;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  return `UTC${quarters < 0 ? "-" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}

function parseOffset(text: string): number | null {
  const [, sign = "", hours, minutes = "0"] = OFFSET.exec(text) ?? [];
  if (hours === undefined) return null;
  const quarters = Number(hours) * 4 + Math.round(Number(minutes) / 15);
  const offset = sign === "" || sign === "+" ? quarters : -quarters;
  return offset >= -48 && offset <= 56 ? offset : null;
}
