import { expect, test } from "vitest";
import { groupAttempts, type PastAttempt } from "./attempt-history.ts";

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
    isGone: false,
    ...more,
  };
}

test("the first finished score is kept, and explored attempts count neither as first nor as best", () => {
  const first = anAttempt({ id: "first", percent: 40 });
  const explored = anAttempt({
    id: "explored",
    percent: 100,
    explored: true,
    startedAt: "2026-10-01",
    finishedAt: "2026-10-01",
  });
  const better = anAttempt({
    id: "better",
    percent: 80,
    startedAt: "2026-11-05",
    updatedAt: "2026-11-05",
    finishedAt: "2026-11-05",
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

test("the first attempt is the one finished first, even if another was started earlier", () => {
  const first = anAttempt({ id: "first", percent: 86 });
  const later = anAttempt({
    id: "later",
    percent: 100,
    startedAt: "2026-10-01",
    finishedAt: "2026-11-02",
  });
  const [scenario] = groupAttempts([later, first]);
  expect(scenario).toMatchObject({ first: { id: "first" }, best: 100 });
});

test('a "what if" attempt is never offered for resuming, even if it is the most recent', () => {
  const open = anAttempt({ id: "open", status: "in_progress", percent: null });
  const explored = anAttempt({
    id: "explored",
    status: "in_progress",
    explored: true,
    updatedAt: "2026-11-09",
  });
  expect(groupAttempts([explored, open])[0]?.open?.id).toBe("open");
  expect(groupAttempts([explored])[0]?.open).toBeNull();
});

test("attempts at a deleted simulation keep their score and cannot be resumed", () => {
  const gone = anAttempt({ id: "gone", isGone: true, percent: 70 });
  const open = anAttempt({ id: "open", isGone: true, status: "in_progress", percent: null });
  expect(groupAttempts([gone, open])).toMatchObject([{ isGone: true, best: 70, open: null }]);
  expect(groupAttempts([gone, anAttempt({})])).toMatchObject([{ isGone: false }]);
});

test("scenarios are ordered by their most recent attempt", () => {
  const older = anAttempt({ scenarioId: "older" });
  const newer = anAttempt({ scenarioId: "newer", updatedAt: "2026-11-09" });
  expect(groupAttempts([older, newer]).map(({ scenarioId }) => scenarioId)).toEqual([
    "newer",
    "older",
  ]);
});

test("a scenario to continue comes before one that was played later", () => {
  const open = anAttempt({ scenarioId: "open", status: "in_progress", percent: null });
  const finished = anAttempt({ scenarioId: "finished", updatedAt: "2026-11-09" });
  const whatIf = { ...open, scenarioId: "what if", explored: true };
  const order = groupAttempts([finished, whatIf, open]).map(({ scenarioId }) => scenarioId);
  expect(order).toEqual(["open", "finished", "what if"]);
});
