import { DAY_MS } from "#app/reference/calendar.ts";
import { formatNumber } from "./number.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const mediumDateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 11, 2026", in UTC so that the server and every browser format alike. */
export function formatDate(iso: string): string {
  return mediumDateFormat.format(new Date(iso));
}

/** "just now", "20 min ago", "3 h ago", "9 days ago". */
export function timeAgo(iso: string, now: string): string {
  const elapsed = Date.parse(now) - Date.parse(iso);
  if (elapsed < 2 * MINUTE_MS) return "just now";
  if (elapsed < HOUR_MS) return `${Math.floor(elapsed / MINUTE_MS)} min ago`;
  if (elapsed < 2 * DAY_MS) return `${Math.floor(elapsed / HOUR_MS)} h ago`;
  return `${Math.floor(elapsed / DAY_MS)} days ago`;
}

/** A count with its noun: "1 day", "9 days". */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
