import {
  DIFFICULTIES,
  MAX_SCENARIOS,
  type Simulation,
  SUMMARY_LENGTH,
  TITLE_LENGTH,
} from "../simulation.ts";
import type { Finding } from "./finding.ts";
import { findIdErrors, length, within } from "./shape.ts";

type Fields = Omit<Simulation, "id" | "scenarios"> & { scenarios: readonly { id: string }[] };

const COMPETENCIES = { min: 1, max: 6 };
/** The place of findings about the simulation itself. */
const ITSELF = "simulation";

/** Errors in a simulation's own fields; its scenarios are validated one by one. */
export function findSimulationErrors(
  { title, summary, difficulty, minutes, competencies, scenarios }: Fields,
  known: ReadonlySet<string>,
): Finding[] {
  return [
    ...length(ITSELF, "title", title, TITLE_LENGTH),
    ...length(ITSELF, "summary", summary, SUMMARY_LENGTH),
    ...within(ITSELF, "minutes", minutes, { min: 1, max: 240 }),
    ...within(ITSELF, "number of competencies", competencies.length, COMPETENCIES),
    ...within(ITSELF, "number of scenarios", scenarios.length, { min: 1, max: MAX_SCENARIOS }),
    ...findIdErrors(scenarios, "scenario"),
    ...(DIFFICULTIES.includes(difficulty) ? [] : [found("V10", "It has no known difficulty.")]),
    ...(new Set(competencies).size < competencies.length
      ? [found("V03", "A competency is named twice.")]
      : []),
    ...competencies
      .filter((each) => !known.has(each))
      .map((each) => found("V09", `There is no competency “${each}”.`)),
  ];
}

function found(rule: "V03" | "V09" | "V10", sentence: string): Finding {
  return { rule, at: ITSELF, sentence };
}
