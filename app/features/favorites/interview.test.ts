import fc from "fast-check";
import { expect, test } from "vitest";
import { findNextInterview, type Interview, startOf, withInterview } from "./interview.ts";

const at = (day: string, time: string, zone = "UTC"): Interview => ({
  ...{ kind: "call", day, time, zone, with: "" },
});
const NOW = new Date("2026-11-28T12:00:00.000Z");

test.each([
  ["2026-12-03", "14:30", "Europe/Lisbon", "2026-12-03T14:30:00.000Z"],
  ["2026-07-03", "14:30", "Europe/Lisbon", "2026-07-03T13:30:00.000Z"],
  ["2026-12-03", "09:00", "Asia/Kolkata", "2026-12-03T03:30:00.000Z"],
  ["2026-12-03", "01:00", "UTC+9", "2026-12-02T16:00:00.000Z"],
  ["2026-12-03", "23:00", "UTC-3:30", "2026-12-04T02:30:00.000Z"],
  // Clocks go from 1:00 to 2:00 in Lisbon: that half hour does not exist.
  ["2026-03-29", "01:30", "Europe/Lisbon", "2026-03-29T01:30:00.000Z"],
])("%s %s in %s is %s", (day, time, zone, start) => {
  expect(startOf(at(day, time, zone))).toBe(start);
});

test("the next is the first that is not over, by time and not by the clock of its zone", () => {
  const tokyo = at("2026-11-29", "08:00", "Asia/Tokyo");
  const lisbon = at("2026-11-29", "07:00", "Europe/Lisbon");
  expect(findNextInterview([lisbon, tokyo], NOW)).toBe(tokyo);
  const running = at("2026-11-28", "11:00");
  expect(findNextInterview([running, at("2026-11-28", "09:00")], NOW)).toBe(running);
  expect(findNextInterview([at("2026-11-27", "09:00")], NOW)).toBeNull();
});

test("comes before a next step of the same day or later, and after one of an earlier day", () => {
  const interviews = [at("2026-12-03", "14:30")];
  const dueOn = (day: string | null) =>
    withInterview({ dueOn: day, nextStep: "Read" }, interviews, NOW).nextStep;
  expect(dueOn(null)).toContain("First call, 14:30");
  expect(dueOn("2026-12-03")).toContain("First call");
  expect(dueOn("2026-12-02")).toBe("Read");
});

test("a time at a fixed offset is as far from UTC as the offset says", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -12, max: 14 }),
      fc.integer({ min: 0, max: 23 }),
      (offset, hour) => {
        const zone = `UTC${offset < 0 ? "-" : "+"}${Math.abs(offset)}`;
        const start = startOf(at("2026-06-15", `${String(hour).padStart(2, "0")}:00`, zone));
        expect(Date.parse(start)).toBe(Date.UTC(2026, 5, 15, hour - offset));
      },
    ),
  );
});
