import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "#app/reference/calendar.ts";
import { isWeek, isWritable, lastDayToWrite, mondayOf, monthOf, sundayOf, weekOf } from "./week.ts";

test.each([
  ["2026-11-24", "2026-W48"],
  ["2026-01-01", "2026-W01"],
  // A year that begins on a Friday belongs to the one before until Monday.
  ["2027-01-01", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
  ["2024-12-30", "2025-W01"],
])("%s is in %s", (day, week) => {
  expect(weekOf(day)).toBe(week);
});

test("a week that a year does not have is none", () => {
  expect(isWeek("2026-W53")).toBe(true);
  for (const text of ["2027-W53", "2026-W00", "2026-W54", "2026-48", "1999-W10", ""]) {
    expect(isWeek(text), text).toBe(false);
  }
});

test("a week is listed under the month of its Thursday", () => {
  expect(monthOf("2026-W49")).toBe("2026-12");
  expect(monthOf("2026-W53")).toBe("2026-12");
});

test("a week can be written from the day before it until the Monday after it", () => {
  const open = (day: string) => isWritable("2026-W48", day);
  expect(["2026-11-21", "2026-11-22", "2026-11-30", "2026-12-01"].map(open)).toEqual([
    ...[false, true, true, false],
  ]);
});

test("each day is in the week that its Monday begins and its Sunday ends", () => {
  const days = fc.integer({ min: 0, max: 36_000 }).map((n) => dayAfter("2000-01-03", n));
  fc.assert(
    fc.property(days, (day) => {
      const week = weekOf(day);
      expect(isWeek(week)).toBe(true);
      expect(mondayOf(week) <= day && day <= sundayOf(week)).toBe(true);
      expect(weekOf(sundayOf(week))).toBe(week);
      expect(weekOf(lastDayToWrite(week))).not.toBe(week);
    }),
  );
});
