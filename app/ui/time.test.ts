import { expect, test } from "vitest";
import { formatCount, formatDate, formatTime, timeAgo, toZoneTimes } from "./time.ts";

const NOW = "2026-11-20T12:00:00.000Z";

test.each([
  ["2026-11-20T11:59:30.000Z", "just now"],
  ["2026-11-20T12:05:00.000Z", "just now"],
  ["2026-11-20T11:19:00.000Z", "41 minutes ago"],
  ["2026-11-20T11:00:00.000Z", "1 hour ago"],
  ["2026-11-20T09:00:00.000Z", "3 hours ago"],
  ["2026-11-19T11:00:00.000Z", "1 day ago"],
  ["2026-11-11T12:00:00.000Z", "9 days ago"],
])("%s is shown as %s", (moment, words) => {
  expect(timeAgo(moment, NOW)).toBe(words);
});

test("dates are formatted in UTC", () => {
  expect(formatDate("2026-11-11T23:59:59.000Z")).toBe("Nov 11, 2026");
});

test("the noun agrees with the count", () => {
  expect(formatCount(1, "day")).toBe("1 day");
  expect(formatCount(0, "day")).toBe("0 days");
  expect(formatCount(1_284, "job")).toBe("1,284 jobs");
});

test("a time is in the reader's zone, and says UTC where that is not known", () => {
  const at = "2026-11-30T23:05:00.000Z";
  expect(formatTime(at, null)).toBe("Nov 30, 2026, 23:05 UTC");
  expect(formatTime(at, "Europe/Warsaw")).toBe("Dec 1, 2026, 00:05");
  expect(formatTime(at, "America/New_York")).toBe("Nov 30, 2026, 18:05");
  const now = new Date(at);
  expect(toZoneTimes("Saved 23:05 UTC.", { zone: "Asia/Kolkata", now })).toBe("Saved 04:35.");
  expect(toZoneTimes("Add 25:00 UTC", { zone: "Asia/Kolkata", now })).toBe("Add 25:00 UTC");
});
