import { expect, test } from "vitest";
import type { Run } from "#app/features/simulations/run.ts";
import { collectEvidence, listEvidenced, toAttemptRef } from "./evidence.ts";

const ID = "operations.incidents";
const run = (id: string, earned: number): Run => ({
  id: id.repeat(24),
  simulationId: "when-production-breaks",
  scenarioId: "command",
  title: "Command at 03:10",
  finishedAt: null,
  competencies: { [ID]: { earned, best: 20 }, "delivery.risk": { earned: 0, best: 0 } },
});
const answer = (evidence: string[]) => ({
  level: 3,
  confidence: 2 as const,
  note: "",
  evidence,
  at: "",
});

test("a referenced run is strong evidence from 65% in that competency", () => {
  const runs = [run("a", 13), run("b", 12), run("c", 20)];
  const refs = [toAttemptRef("a".repeat(24)), toAttemptRef("b".repeat(24))];
  const evidence = collectEvidence({ [ID]: answer(refs) }, [], runs);

  expect(evidence.get(ID)?.map(({ percent, isWeak }) => [percent, isWeak])).toEqual([
    [65, false],
    [60, true],
  ]);
  expect([...listEvidenced(evidence)]).toEqual([ID]);
});

test("a run is weak evidence for a competency it did not exercise, and none where it is not referenced", () => {
  const refs = [toAttemptRef("a".repeat(24))];
  const evidence = collectEvidence({ "delivery.risk": answer(refs) }, [], [run("a", 20)]);

  expect(evidence.get("delivery.risk")).toMatchObject([{ percent: null, isWeak: true }]);
  expect(evidence.has(ID)).toBe(false);
  expect(listEvidenced(evidence).size).toBe(0);
});
