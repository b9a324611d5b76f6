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
    isGone: false,
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

test("an attempt that was begun earlier and finished later is not the first", () => {
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

test("a what if is nothing to go on with, however lately it was played", () => {
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

test("what was deleted keeps its score, and is nothing to go on with", () => {
  const gone = anAttempt({ id: "gone", isGone: true, percent: 70 });
  const open = anAttempt({ id: "open", isGone: true, status: "in_progress", percent: null });
  expect(groupAttempts([gone, open])).toMatchObject([{ isGone: true, best: 70, open: null }]);
  expect(groupAttempts([gone, anAttempt({})])).toMatchObject([{ isGone: false }]);
});

test("scenarios stand in the order in which they were played last", () => {
  const older = anAttempt({ scenarioId: "older" });
  const newer = anAttempt({ scenarioId: "newer", updatedAt: "2026-11-09" });
  expect(groupAttempts([older, newer]).map(({ scenarioId }) => scenarioId)).toEqual([
    "newer",
    "older",
  ]);
});
