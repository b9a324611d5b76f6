import { expect, test } from "vitest";
import { findNextForJob } from "./next-for-job.ts";

const ASKED = ["people.coaching", "direction.vision", "delivery.risk"];
const practiced = (...ids: string[]) => ({
  competencies: Object.fromEntries(ids.map((id) => [id, { earned: 1, best: 2 }])),
});

test.each([
  ["the lowest gap", { "people.coaching": 2, "direction.vision": 1 }, [], "direction.vision", true],
  [
    "a gap that no run practiced",
    { "people.coaching": 2, "direction.vision": 1 },
    ["direction.vision"],
    "people.coaching",
    true,
  ],
  [
    "what is not rated, once each gap is practiced",
    { "people.coaching": 3, "direction.vision": 1 },
    ["direction.vision"],
    "delivery.risk",
    false,
  ],
  ["the first of all, where nothing is rated", {}, [], "people.coaching", false],
])("a job leads on to %s", (_, levels, runs, id, isGap) => {
  const learner = {
    ...{ levels: new Map(Object.entries(levels)), targetRole: null },
    runs: [practiced(...runs)],
  };
  expect(findNextForJob(ASKED, learner)).toEqual({ id, isGap });
});

test("a job leads nowhere once all it asks for is met or practiced", () => {
  const levels = new Map(ASKED.map((id) => [id, id === "delivery.risk" ? 2 : 3]));
  const learner = { levels, targetRole: null, runs: [practiced("delivery.risk")] };
  expect(findNextForJob(ASKED, learner)).toBeNull();
  expect(findNextForJob([], learner)).toBeNull();
});
