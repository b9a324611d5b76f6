import { expect, test } from "vitest";
import type { Scenario } from "#app/features/simulations/simulation.ts";
import { validateScenario } from "#app/features/simulations/validator/validate.ts";
import { aChoice, aDecision, anEnd, aScenario, SCORED } from "#test/scenarios.ts";

const KNOWN = new Set(SCORED);
const RUNS = 20;

test.each([1, 2, 3, 4])("sixty nodes with %i meters", (meters) => {
  const scenario = sixtyNodes(meters);
  const times = Array.from({ length: RUNS }, () => {
    const began = performance.now();
    validateScenario(scenario, KNOWN);
    return performance.now() - began;
  }).sort((one, other) => one - other);
  const { states, errors } = validateScenario(scenario, KNOWN);

  console.log(
    `${meters} meters: ${states} states, ${times[RUNS / 2]?.toFixed(1)} ms (goal 50), ${errors.map(({ rule }) => rule).join(" ") || "sound"}`,
  );
  expect(states).toBeGreaterThan(0);
});

/** Decisions in a row that move their meters by steps which hardly ever meet again. */
function sixtyNodes(meters: number): Scenario {
  const steps = [-7, 3, 11, -2];
  const effects = (shift: number) =>
    Object.fromEntries(
      Array.from({ length: meters }, (_, n) => [`m${n}`, steps[(n + shift) % steps.length] ?? 0]),
    );
  const decisions = Array.from({ length: 58 }, (_, index) => {
    const next = index === 57 ? "good" : `n${index + 1}`;
    return aDecision({
      id: `n${index}`,
      choices: [
        aChoice({ id: "a", next, effects: effects(index) }),
        aChoice({ id: "b", next: index === 30 ? "bad" : next, effects: effects(index + 1) }),
      ],
    });
  });
  const ends = [anEnd({ id: "good", outcome: "strong" }), anEnd({ id: "bad", outcome: "weak" })];
  return aScenario({
    start: "n0",
    meters: Array.from({ length: meters }, (_, n) => ({
      id: `m${n}`,
      name: `Meter ${n}`,
      start: 50,
    })),
    nodes: [...decisions, ...ends],
  });
}
