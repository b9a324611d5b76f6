import fc from "fast-check";
import { expect, test } from "vitest";
import {
  calibrationWords,
  PREDICTIONS_NEEDED,
  type Prediction,
  toCalibration,
} from "./prediction.ts";

const predictions = (likelihood: number, yes: number, no: number): Prediction[] => [
  ...Array.from({ length: yes }, () => ({ likelihood, judgements: [{ held: "yes" as const }] })),
  ...Array.from({ length: no }, () => ({ likelihood, judgements: [{ held: "no" as const }] })),
];

test.each([
  [predictions(80, 16, 4), null, "you expected 16 to turn out as you said, and 16 did."],
  [predictions(90, 10, 10), "too sure", "you expected 18 to turn out as you said, and 10 did."],
  [predictions(50, 19, 1), "too careful", "you expected 10 to turn out as you said, and 19 did."],
  // As far off, and too few to say so.
  [predictions(90, 9, 10), null, "After 20 predictions"],
])("what a person leans to is said only beyond chance (%#)", (given, leaning, words) => {
  const calibration = toCalibration(given);
  expect(calibration.leaning).toBe(leaning);
  expect(calibrationWords(calibration)).toContain(words);
});

test("only the last judgement counts, and what cannot be told counts for nothing", () => {
  const held = (...all: ("yes" | "no" | "unclear" | null)[]) => ({
    likelihood: 70,
    judgements: all.map((each) => ({ held: each })),
  });
  const { judged, held: count } = toCalibration([
    held(),
    held(null),
    held("unclear"),
    held(null, "yes"),
    held("yes", "no"),
  ]);
  expect([judged, count]).toEqual([2, 1]);
});

test("bands hold every judged prediction once, in any order", () => {
  const prediction = fc.record({
    likelihood: fc.integer({ min: 1, max: 99 }),
    judgements: fc.array(fc.record({ held: fc.constantFrom("yes", "no", "unclear", null) }), {
      maxLength: 3,
    }),
  });
  fc.assert(
    fc.property(fc.array(prediction, { maxLength: 60 }), (all) => {
      const { judged, held, bands, leaning } = toCalibration(all);
      expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(judged);
      expect(bands.reduce((sum, each) => sum + each.held, 0)).toBe(held);
      for (const { from, to, said } of bands) {
        expect(said).toBeGreaterThanOrEqual(from);
        expect(said).toBeLessThanOrEqual(to);
      }
      if (judged < PREDICTIONS_NEEDED) expect(leaning).toBeNull();
      const { bands: reversed } = toCalibration(all.toReversed());
      expect(reversed.map(({ count, held: yes }) => [count, yes])).toEqual(
        bands.map(({ count, held: yes }) => [count, yes]),
      );
    }),
  );
});
