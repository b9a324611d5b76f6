import fc from "fast-check";
import { expect, test } from "vitest";
import { findEvidenceRuns, type Run } from "#app/features/simulations/run.ts";
import { collectEvidence, listEvidenced, toAttemptRef } from "./evidence.ts";

const ID = "operations.incidents";
const run = (id: string, earned: number, chance = 0.01): Run => ({
  id: id.repeat(24),
  simulationId: "when-production-breaks",
  scenarioId: "command",
  title: "Command at 03:10",
  finishedAt: null,
  competencies: { [ID]: { earned, best: 20, chance }, "delivery.risk": { earned: 0, best: 0 } },
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

test("runs that chance would often match count together once there are enough of them", () => {
  const listStrong = (runs: Run[]) => {
    const refs = runs.map(({ id }) => toAttemptRef(id));
    const pieces = collectEvidence({ [ID]: answer(refs) }, [], runs).get(ID) ?? [];
    return pieces.filter(({ isWeak }) => !isWeak).length;
  };
  const [a, b, c] = ["a", "b", "c"].map((id) => ({ ...run(id, 20, 1 / 9), scenarioId: id }));
  if (!a || !b || !c) throw new Error("There are three.");

  expect(listStrong([a])).toBe(0);
  expect(listStrong([a, b])).toBe(0);
  expect(listStrong([a, b, c])).toBe(3);
  // A run of the same scenario again is no new test.
  expect(listStrong([a, b, { ...c, scenarioId: b.scenarioId }])).toBe(0);
  // Two of three chances in a hundred need no third.
  expect(listStrong([run("d", 20, 0.03), a])).toBe(1);
});

test("a run that was scored before chances were computed is weak evidence", () => {
  const old: Run = { ...run("a", 20), competencies: { [ID]: { earned: 20, best: 20 } } };
  const evidence = collectEvidence({ [ID]: answer([toAttemptRef(old.id)]) }, [], [old]);
  expect(listEvidenced(evidence).size).toBe(0);
});

test("where runs count as evidence, another run never leaves none that does", () => {
  const someRun = fc.record({
    earned: fc.integer({ min: 0, max: 20 }),
    chance: fc.double({ min: 0.0001, max: 1, noNaN: true }),
    scenarioId: fc.constantFrom("one", "two", "three"),
  });
  fc.assert(
    fc.property(fc.array(someRun, { maxLength: 10 }), someRun, (list, added) => {
      const toRuns = (items: (typeof added)[]) =>
        items.map(({ earned, chance, scenarioId }, index) => ({
          ...run("a", earned, chance),
          id: `${index}`,
          scenarioId,
        }));
      const before = findEvidenceRuns(toRuns(list), ID);
      const after = findEvidenceRuns(toRuns([...list, added]), ID);
      if (before.size > 0) expect(after.size).toBeGreaterThan(0);
      expect(findEvidenceRuns(toRuns(list).reverse(), ID)).toEqual(before);
    }),
  );
});

test("a run is weak evidence for a competency it did not exercise, and none where it is not referenced", () => {
  const refs = [toAttemptRef("a".repeat(24))];
  const evidence = collectEvidence({ "delivery.risk": answer(refs) }, [], [run("a", 20)]);

  expect(evidence.get("delivery.risk")).toMatchObject([{ percent: null, isWeak: true }]);
  expect(evidence.has(ID)).toBe(false);
  expect(listEvidenced(evidence).size).toBe(0);
});
