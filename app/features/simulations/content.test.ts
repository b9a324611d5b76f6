import { expect, test } from "vitest";
import { COMPETENCY_IDS } from "../roadmap/framework.ts";
import { BUILT_IN_SIMULATIONS } from "./built-in-simulations.ts";
import { validateScenario } from "./validator/validate.ts";

const SCENARIOS = BUILT_IN_SIMULATIONS.flatMap(({ scenarios }) => scenarios);

test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
  "%s has no errors and no choice that is obviously the best",
  (_, scenario) => {
    const { errors, warnings } = validateScenario(scenario, COMPETENCY_IDS);
    expect(errors).toEqual([]);
    expect(warnings.filter(({ rule }) => ["W01", "W02", "W04"].includes(rule))).toEqual([]);
  },
);

test("built-in scenarios have unique ids", () => {
  expect(new Set(SCENARIOS.map(({ id }) => id)).size).toBe(SCENARIOS.length);
});
