import { expect, test } from "vitest";
import { mergeAnswers } from "#app/features/roadmap/assessment.ts";
import { listDifferingRatings } from "./differing-ratings.ts";

const rated = (level: number, at: string) => ({
  ...{ level, confidence: 2 as const, note: "", evidence: [] },
  at: `2026-11-${at}T10:00:00.000Z`,
});

test("of two ratings of a competency both are said, and the one that stays is the one that merging keeps", () => {
  const kept = {
    "people.coaching": rated(1, "20"),
    "direction.vision": rated(3, "10"),
    "delivery.risk": rated(2, "20"),
    "product.discovery": rated(0, "20"),
  };
  const own = {
    "people.coaching": rated(2, "12"),
    "direction.vision": rated(1, "12"),
    "delivery.risk": rated(2, "12"),
  };
  expect(listDifferingRatings(kept, own)).toEqual([
    "Coaching: 1 here, 2 in your account. If you add it, it becomes 1, the newer rating.",
    "Vision: 3 here, 1 in your account. If you add it, it stays 1, the newer rating.",
  ]);
  const merged = mergeAnswers(own, kept);
  expect(merged["people.coaching"]?.level).toBe(1);
  expect(merged["direction.vision"]?.level).toBe(1);
});
