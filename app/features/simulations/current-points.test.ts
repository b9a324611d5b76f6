import { expect, test } from "vitest";
import { toCurrentPoints } from "./run.ts";

const few = { earned: 1, best: 4 };
const many = { earned: 4, best: 4 };

test("a run’s points under an old id are those of what it was merged into", () => {
  expect(toCurrentPoints({ "people.delegation": many, "delivery.risk": few })).toEqual({
    "self.letting-go": many,
    "delivery.risk": few,
  });
});

test("where a run scored both, the points under the current id count, in any order", () => {
  const both = { "people.delegation": many, "self.letting-go": few };
  expect(toCurrentPoints(both)).toEqual({ "self.letting-go": few });
  expect(toCurrentPoints({ "self.letting-go": few, "people.delegation": many })).toEqual({
    "self.letting-go": few,
  });
});
