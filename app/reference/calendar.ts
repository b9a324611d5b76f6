/*
 * Days are those of UTC and have 24 hours. A day is written "2026-11-24", a timestamp as ISO 8601 in
 * UTC, so that both sort as text.
 */

export const DAY_MS = 86_400_000;
export const DAY_SECONDS = 86_400;

/** The timestamp some days before a date. */
export function daysBefore(date: Date, days: number): string {
  return daysAfter(date, -days);
}

/** The timestamp some days after a date. */
export function daysAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * DAY_MS).toISOString();
}

/** Days on the calendar between two timestamps or days, as their dates say, never negative. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, (Date.parse(toDay(to)) - Date.parse(toDay(from))) / DAY_MS);
}

/** The day of a date or of a timestamp. */
export function toDay(date: Date | string): string {
  return (typeof date === "string" ? date : date.toISOString()).slice(0, 10);
}

/** The day some days after a date or a day. */
export function dayAfter(date: Date | string, days = 1): string {
  return toDay(daysAfter(new Date(date), days));
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const DAY_FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Oct 2, 2026" of "2026-10-02"; anything else as it is. */
export function formatDay(day: string): string {
  const timestamp = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(timestamp) ? day : DAY_FORMAT.format(timestamp);
}

/** From the Monday before 1 January 1970, a Thursday. */
const DAYS_BEFORE_1970 = 3;

/** The number of an ISO week, Monday to Sunday in UTC, counted on over the years. */
export function toWeekNumber(date: Date): number {
  return Math.floor((Math.floor(date.getTime() / DAY_MS) + DAYS_BEFORE_1970) / 7);
}
