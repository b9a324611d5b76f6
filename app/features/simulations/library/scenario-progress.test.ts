import { expect, test } from "vitest";
import { progressLabel, type ScenarioProgress } from "./scenario-progress.ts";

const aProgress = (more: Partial<ScenarioProgress>): ScenarioProgress => ({
  simulationId: "s",
  scenarioId: "one",
  best: null,
  finished: 0,
  open: null,
  ...more,
});
const anOpenAttempt = (step: number, day: number) => ({
  id: "a",
  step,
  at: `2026-11-0${day}T00:00:00.000Z`,
});

test.each<[ScenarioProgress[], number, string | null]>([
  [[], 2, null],
  [[aProgress({})], 2, null],
  [[aProgress({ finished: 1, best: 78 })], 1, "Best 78%"],
  [
    [aProgress({ finished: 2, best: 78 }), aProgress({ finished: 1, best: 40 })],
    3,
    "Best 78%, 2 of 3 scenarios played",
  ],
  [[aProgress({ finished: 1 })], 1, "Played"],
  [
    [aProgress({ finished: 1, best: 78 }), aProgress({ open: anOpenAttempt(2, 1) })],
    2,
    "In progress, decision 2",
  ],
  [
    [aProgress({ open: anOpenAttempt(2, 1) }), aProgress({ open: anOpenAttempt(5, 3) })],
    2,
    "In progress, decision 5",
  ],
])("the progress %j in %d scenarios has the label %s", (progress, scenarios, label) => {
  expect(progressLabel(progress, scenarios)).toBe(label);
});
