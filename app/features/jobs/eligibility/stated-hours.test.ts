import { expect, test } from "vitest";
import { findUtcOffsetSentence, parseUtcOffsets } from "./stated-hours.ts";

test.each([
  ["You work between UTC-3 and UTC+2.", -12, 8],
  ["Time zones UTC-3 to UTC+2", -12, 8],
  ["UTC−5 – UTC−3 preferred", -20, -12],
  ["Anywhere from UTC -1 to +3", -4, 12],
  ["GMT+1 ± 2h", -4, 12],
  ["UTC +/- 3 hours", -12, 12],
  ["UTC+5:30 to UTC+8", 22, 32],
  ["The team is in UTC-3 to UTC+2. Again: UTC-3 to UTC+2.", -12, 8],
])("%s is a range of UTC offsets", (text, tzMin, tzMax) => {
  expect(parseUtcOffsets(text)).toEqual({ tzMin, tzMax });
});

test.each([
  "We work in UTC+1.",
  "Central European time, give or take",
  "UTC-3 to UTC+2 or UTC+8 to UTC+10",
  "All timestamps are UTC.",
  "UTC+20 to UTC+30",
  "",
])("%s is no range of UTC offsets", (text) => {
  expect(parseUtcOffsets(text)).toBeNull();
});

test.each([
  [
    "About us.\nYou work between UTC-3 and UTC+2. We meet twice a year.",
    "You work between UTC-3 and UTC+2",
  ],
  ["Fully remote! Time zones UTC-3 to UTC+2", "Time zones UTC-3 to UTC+2"],
  ["Hours: GMT+1 ± 2h.", "Hours: GMT+1 ± 2h"],
])("the sentence that states UTC offsets is quoted verbatim: %s", (text, sentence) => {
  expect(findUtcOffsetSentence(text)).toBe(sentence);
});

test("no sentence is found without a range, or when it is very long", () => {
  expect(findUtcOffsetSentence("We work in UTC+1.")).toBeNull();
  expect(
    findUtcOffsetSentence(`${"word ".repeat(60)}UTC-3 to UTC+2 ${"word ".repeat(60)}`),
  ).toBeNull();
});
