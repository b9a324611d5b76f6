import { expect, test } from "vitest";
import { parseHours } from "./hours.ts";

test.each([
  ["You work between UTC-3 and UTC+2.", -12, 8],
  ["Time zones UTC-3 to UTC+2", -12, 8],
  ["UTC−5 – UTC−3 preferred", -20, -12],
  ["Anywhere from UTC -1 to +3", -4, 12],
  ["GMT+1 ± 2h", -4, 12],
  ["UTC +/- 3 hours", -12, 12],
  ["UTC+5:30 to UTC+8", 22, 32],
  ["The team is in UTC-3 to UTC+2. Again: UTC-3 to UTC+2.", -12, 8],
])("%s is a range of hours", (text, tzMin, tzMax) => {
  expect(parseHours(text)).toEqual({ tzMin, tzMax });
});

test.each([
  "We work in UTC+1.",
  "Central European time, give or take",
  "UTC-3 to UTC+2 or UTC+8 to UTC+10",
  "All timestamps are UTC.",
  "UTC+20 to UTC+30",
  "",
])("%s gives no range", (text) => {
  expect(parseHours(text)).toBeNull();
});
