import { expect, test } from "vitest";
import { dayAfter } from "./calendar.ts";
import { startOfDay } from "./time-zone.ts";

const dayIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);

test.each([
  ...["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kathmandu", "Pacific/Chatham"],
  // Their clocks change at midnight.
  ...["Africa/Cairo", "America/Santiago", "Asia/Beirut"],
])("each day of a year in %s begins where its timestamp says", (zone) => {
  for (let day = "2026-01-01"; day < "2027-01-01"; day = dayAfter(day)) {
    const start = Date.parse(startOfDay(day, zone));
    expect(dayIn(zone, start)).toBe(day);
    expect(dayIn(zone, start - 1)).toBe(dayAfter(day, -1));
  }
});

test("without a zone, or with an unknown one, days are those of UTC", () => {
  expect(startOfDay("2026-11-27", null)).toBe("2026-11-27T00:00:00.000Z");
  expect(startOfDay("2026-11-27", "Nowhere/Here")).toBe("2026-11-27T00:00:00.000Z");
});
