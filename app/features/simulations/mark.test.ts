import { expect, test } from "vitest";
import { markWords, type ScenarioMark } from "./mark.ts";

const mark = (more: Partial<ScenarioMark>): ScenarioMark => ({
  simulationId: "s",
  scenarioId: "one",
  best: null,
  finished: 0,
  open: null,
  ...more,
});
const open = (step: number, day: number) => ({
  id: "a",
  step,
  at: `2026-11-0${day}T00:00:00.000Z`,
});

test.each<[ScenarioMark[], number, string | null]>([
  [[], 2, null],
  [[mark({})], 2, null],
  [[mark({ finished: 1, best: 78 })], 1, "Best 78%"],
  [
    [mark({ finished: 2, best: 78 }), mark({ finished: 1, best: 40 })],
    3,
    "Best 78%, 2 of 3 played",
  ],
  [[mark({ finished: 1 })], 1, "Played"],
  [[mark({ finished: 1, best: 78 }), mark({ open: open(2, 1) })], 2, "In progress, step 2"],
  [[mark({ open: open(2, 1) }), mark({ open: open(5, 3) })], 2, "In progress, step 5"],
])("the progress %j in %d scenarios has the label %s", (marks, scenarios, words) => {
  expect(markWords(marks, scenarios)).toBe(words);
});
