import fc from "fast-check";
import { expect, test } from "vitest";
import {
  findHoursSentence,
  parseDescriptionHours,
  parseLabelHours,
  withoutHours,
} from "./label-hours.ts";

test.each([
  ["Remote (UTC-3 to UTC+3)", -12, 12],
  ["CET", 4, 8],
  ["Remote, CET ± 2", -4, 16],
  ["Remote within ±3h of GMT", -12, 16],
  ["Remote (EST to PST)", -32, -16],
  ["PT hours", -32, -28],
  ["ET to PT", -32, -16],
  ["Remote (ET or CT)", -24, -16],
  ["Remote (PT)", -32, -28],
  ["Central European Time", 4, 8],
  ["Remote (US time zones)", -32, -16],
  ["Remote (European timezones)", 0, 12],
  ["Remote (Europe/Africa time zones)", -4, 16],
  ["Remote - APAC hours", 20, 52],
  ["Worldwide, European working hours", 0, 12],
  ["Remote, 2 hours from Central European Time", -4, 16],
])("%s asks for hours", (label, tzMin, tzMax) => {
  expect(parseLabelHours([label])).toEqual({ tzMin, tzMax });
});

test.each([
  "Remote, PT",
  "Hartford, CT",
  "Bozeman, MT",
  "Central London",
  "Eastern Europe",
  "Mountain View, CA",
  "within 2 hours of Leeds",
  "The West Coast",
])("%s asks for no hours", (label) => {
  expect(parseLabelHours([label])).toBeNull();
});

test("labels that ask for different hours ask for none", () => {
  expect(parseLabelHours(["CET", "Remote (CET)"])).toEqual({ tzMin: 4, tzMax: 8 });
  expect(parseLabelHours(["CET", "EST"])).toBeNull();
});

test("a label without hours keeps its places", () => {
  expect(withoutHours("Remote EU (UTC-1 to UTC+3)")).toBe("Remote EU ( )");
  expect(withoutHours("US Eastern Time")).toBe("US ");
  expect(withoutHours("Mountain View, CA")).toBe("Mountain View, CA");
});

test.each([
  ["We are remote. You should be within 3 hours of CET, give or take.", -8, 20],
  ["Time zones UTC-3 to UTC+2", -12, 8],
  ["You overlap with us: EST ± 2 hours.", -28, -8],
  ["You must be available from 10 AM to 1 PM EST.", -28, 8],
  ["We need three hours of overlap with 9am-5pm Pacific.", -48, -8],
  ["Your calendar should be open from 8am to noon Eastern.", -20, 12],
  ["Three hours a day of overlap with Pacific time are part of the job.", -48, -8],
  ["Business hours are those of the Eastern US time zone.", -20, -16],
  ["We only consider applicants in the EST and CST time zones.", -24, -16],
])("a description asks for hours: %s", (text, tzMin, tzMax) => {
  expect(parseDescriptionHours(text)).toEqual({ tzMin, tzMax });
  expect(text).toContain(findHoursSentence(text));
});

test.each([
  "Most of the team is in CET.",
  "We meet at 15:00 CET for an hour.",
  "Replies come within 24 hours.",
  "Apply by 5 PM EST to be considered.",
])("a description asks for no hours: %s", (text) => {
  expect(parseDescriptionHours(text)).toBeNull();
  expect(findHoursSentence(text)).toBeNull();
});

test("hours are only read from a text that names a zone, and are within a day", () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("CET", "within 3 hours of", "UTC+2", "±", "PT", " to ", "Pacific time", "12h"),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const label = pieces.join(" ");
      const hours = parseLabelHours([label]);
      if (!hours) return;
      expect(label).toMatch(/UTC|GMT|CET|PT|pacific|[A-Z]{2,4}T\b/i);
      expect(hours.tzMin).toBeLessThanOrEqual(hours.tzMax);
      expect(hours.tzMin).toBeGreaterThanOrEqual(-48);
      expect(hours.tzMax).toBeLessThanOrEqual(56);
    }),
  );
});
