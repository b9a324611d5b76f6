import {
  COMPETENCY_COUNT,
  DIFFICULTIES,
  MAX_SCENARIOS,
  type Simulation,
  SUMMARY_LENGTH,
  TITLE_LENGTH,
} from "../simulation.ts";
import { checkLength, checkWholeNumber, findIdErrors } from "./field-checks.ts";
import type { Finding } from "./finding.ts";

type SimulationFields = Omit<Simulation, "id" | "scenarios"> & {
  scenarios: readonly { id: string }[];
};

/** The place of findings about the simulation itself. */
const SIMULATION_PLACE = "simulation";

/** Errors in a simulation's own fields; its scenarios are validated one by one. */
export function findSimulationErrors(
  { title, summary, difficulty, minutes, competencies, scenarios }: SimulationFields,
  competencyIds: ReadonlySet<string>,
): Finding[] {
  return [
    ...checkLength(SIMULATION_PLACE, "title", title, TITLE_LENGTH),
    ...checkLength(SIMULATION_PLACE, "summary", summary, SUMMARY_LENGTH),
    ...checkWholeNumber(SIMULATION_PLACE, "minutes", minutes, { min: 1, max: 240 }),
    ...checkWholeNumber(
      SIMULATION_PLACE,
      "number of competencies",
      competencies.length,
      COMPETENCY_COUNT,
    ),
    ...checkWholeNumber(SIMULATION_PLACE, "number of scenarios", scenarios.length, {
      min: 1,
      max: MAX_SCENARIOS,
    }),
    ...findIdErrors(scenarios, "scenario"),
    ...(DIFFICULTIES.includes(difficulty) ? [] : [finding("V10", "It has no known difficulty.")]),
    ...(new Set(competencies).size < competencies.length
      ? [finding("V03", "A competency is named twice.")]
      : []),
    ...competencies
      .filter((each) => !competencyIds.has(each))
      .map((each) => finding("V09", `No roadmap competency is called “${each}”.`)),
  ];
}

function finding(rule: "V03" | "V09" | "V10", sentence: string): Finding {
  return { rule, at: SIMULATION_PLACE, sentence };
}
