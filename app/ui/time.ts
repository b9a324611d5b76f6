import { formatNumber } from "./number.ts";

const mediumDateFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 11, 2026", in UTC so that the server and every browser format alike. */
export function formatDate(iso: string): string {
  return mediumDateFormat.format(new Date(iso));
}

/** To make a format costs more than a table row; a browser has one zone, and UTC. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** "Nov 30, 2026, 16:05" in a time zone; without one in UTC, which it says. */
export function formatTime(iso: string, zone: string | null): string {
  const timeZone = zone ?? "UTC";
  const format =
    timeFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      dateStyle: "medium",
      timeStyle: "short",
      hourCycle: "h23",
      timeZone,
    });
  timeFormats.set(timeZone, format);
  return format.format(new Date(iso)) + (zone ? "" : " UTC");
}

/** A message with its time of today, "09:52 UTC", in a time zone: "10:52". */
export function toZoneTimes(message: string, { zone, now }: { zone: string; now: Date }): string {
  return message.replace(/\b([01]\d|2[0-3]):[0-5]\d UTC\b/, (time) =>
    formatTime(`${now.toISOString().slice(0, 11)}${time.slice(0, 5)}Z`, zone).slice(-5),
  );
}

/** "just now", "20 minutes ago", "1 hour ago", "9 days ago". */
export function timeAgo(iso: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(iso)) / 60_000);
  if (minutes < 2) return "just now";
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return `${hours < 24 ? formatCount(hours, "hour") : formatCount(Math.floor(hours / 24), "day")} ago`;
}

/** A count with its noun: "1 day", "9 days". */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
