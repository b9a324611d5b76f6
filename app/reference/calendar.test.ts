import { expect, test } from "vitest";
import { dayAfter, daysAfter, daysBefore, daysBetween, isDay, toDay } from "./calendar.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

test("days before and after a date are timestamps of the same time of day", () => {
  expect(daysBefore(NOW, 20)).toBe("2026-10-31T12:00:00.000Z");
  expect(daysAfter(NOW, 0.5)).toBe("2026-11-21T00:00:00.000Z");
});

test("days between two times are those between their dates, and never negative", () => {
  expect(daysBetween("2026-11-11T13:00:00.000Z", NOW.toISOString())).toBe(9);
  expect(daysBetween("2026-11-28T23:00:00.000Z", "2026-11-30T10:00:00.000Z")).toBe(2);
  expect(daysBetween("2026-11-28T00:00:00.000Z", "2026-11-28T23:59:00.000Z")).toBe(0);
  expect(daysBetween("2026-12-01T00:00:00.000Z", NOW.toISOString())).toBe(0);
});

test("a day is that of UTC, and the one after it may be in another year", () => {
  expect(toDay(NOW)).toBe("2026-11-20");
  expect(toDay("2026-11-20T23:59:59.999Z")).toBe("2026-11-20");
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
  expect(dayAfter(NOW, 90)).toBe("2027-02-18");
});

test("a day exists", () => {
  for (const text of ["2028-02-29", "1999-12-31"]) expect(isDay(text), text).toBe(true);
  for (const text of ["2026-02-29", "2026-2-1", "2026-11-20T12:00", "tomorrow", ""])
    expect(isDay(text), text).toBe(false);
});
