import { expect, test } from "vitest";
import { formatCount, formatDate, timeAgo } from "./time.ts";

const NOW = "2026-11-20T12:00:00.000Z";

test.each([
  ["2026-11-20T11:59:30.000Z", "just now"],
  ["2026-11-20T12:05:00.000Z", "just now"],
  ["2026-11-20T11:19:00.000Z", "41 min ago"],
  ["2026-11-20T09:00:00.000Z", "3 h ago"],
  ["2026-11-19T11:00:00.000Z", "25 h ago"],
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
