import { expect, test } from "vitest";
import { groupAttempts, type PastAttempt } from "./history.ts";

function anAttempt(more: Partial<PastAttempt>): PastAttempt {
  return {
    id: "a",
    simulationId: "s",
    scenarioId: "one",
    title: "One",
    mode: "practise",
    explored: false,
    status: "finished",
    outcome: "mixed",
    percent: 50,
    steps: 3,
    startedAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-01T00:10:00.000Z",
    finishedAt: "2026-11-01T00:10:00.000Z",
    ...more,
  };
}

test("the first finished score stands; what was explored counts for neither first nor best", () => {
  const first = anAttempt({ id: "first", percent: 40 });
  const explored = anAttempt({
    id: "explored",
    percent: 100,
    explored: true,
    startedAt: "2026-10-01",
  });
  const better = anAttempt({
    id: "better",
    percent: 80,
    startedAt: "2026-11-05",
    updatedAt: "2026-11-05",
  });
  const open = anAttempt({
    id: "open",
    status: "in_progress",
    percent: null,
    updatedAt: "2026-11-06",
  });

  const [scenario] = groupAttempts([better, explored, open, first]);

  expect(scenario).toMatchObject({ first: { id: "first" }, best: 80, open: { id: "open" } });
  expect(scenario?.attempts.map(({ id }) => id)).toEqual(["open", "better", "explored", "first"]);
});

test("scenarios stand in the order in which they were played last", () => {
  const older = anAttempt({ scenarioId: "older" });
  const newer = anAttempt({ scenarioId: "newer", updatedAt: "2026-11-09" });
  expect(groupAttempts([older, newer]).map(({ scenarioId }) => scenarioId)).toEqual([
    "newer",
    "older",
  ]);
});
