import { expect, test } from "vitest";
import type { AssessmentAnswer } from "#app/features/roadmap/assessment.ts";
import type { Run } from "../../run.ts";
import { compareWithRoadmap } from "./roadmap-comparison.ts";

const ID = "delivery.risk";
const aRun = (earned: number): Run => ({
  id: "a".repeat(24),
  simulationId: "a-promised-date",
  scenarioId: "slipping-launch",
  title: "The slipping launch",
  finishedAt: null,
  competencies: { [ID]: { earned, best: 10 } },
});

function compare(answer: Partial<AssessmentAnswer>, runs: readonly Run[]) {
  const full = { level: 3, confidence: 2 as const, note: "", evidence: [], at: "", ...answer };
  const [run] = runs;
  return run ? compareWithRoadmap(run, { [ID]: full }, runs)[0]?.sentence : undefined;
}

test("a run stands beside the rating and how sure the player is of it", () => {
  expect(compare({ confidence: 1 }, [aRun(9)])).toBe(
    "You rated yourself 3 as a guess. This run earned 90% of the points. One run says little; play another in a week.",
  );
  expect(compare({ confidence: 2 }, [aRun(9), aRun(8)])).toBe(
    "You rated yourself 3 and were fairly sure. This run earned 90% of the points. Your last two runs are consistent with your rating.",
  );
});

test("who was sure and twice poor is told to look there first", () => {
  const runs = [aRun(1), aRun(2)];
  expect(compare({ confidence: 3 }, runs)).toMatch(
    /and were sure\. This run earned 10% of the points\. Your last two runs earned 20% and 10%.* look at this one first\.$/,
  );
  expect(compare({ confidence: 1 }, runs)).not.toContain("look at this one first");
});

test("a competency that was not rated has nothing to be compared with", () => {
  expect(compareWithRoadmap(aRun(5), {}, [aRun(5)])).toEqual([]);
});
