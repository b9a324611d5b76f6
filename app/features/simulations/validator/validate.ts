import type { Scenario } from "../simulation.ts";
import type { Finding } from "./finding.ts";
import { findGraphErrors } from "./graph.ts";
import { findShapeErrors } from "./shape.ts";
import { type Ending, explore } from "./states.ts";
import { findWordWarnings } from "./words.ts";

/** What a scenario is found to be. Without errors it can be published. */
export interface Report {
  errors: Finding[];
  warnings: Finding[];
  /** Every distinct ending with a shortest way to it; none while there are errors that hide them. */
  endings: Ending[];
  /** How many states of node and meters were looked at. */
  states: number;
}

/** Holds a scenario against every rule. `known` are the competencies of the roadmap. */
export function validateScenario(scenario: Scenario, known: ReadonlySet<string>): Report {
  const errors = [...findShapeErrors(scenario, known), ...findGraphErrors(scenario)];
  const warnings = findWordWarnings(scenario);
  // A graph with holes or circles cannot be played through.
  if (errors.some(({ rule }) => BLIND.has(rule)))
    return { errors, warnings, endings: [], states: 0 };
  const explored = explore(scenario);
  const told = new Set(errors.map(keyOf));
  const more = explored.errors.filter((each) => !told.has(keyOf(each)));
  return {
    errors: [...errors, ...more],
    warnings: [...warnings, ...explored.warnings],
    endings: explored.endings,
    states: explored.states,
  };
}

/** What two findings of the same thing have in common: a node that is not reached is told once. */
function keyOf({ rule, at, sentence }: Finding): string {
  return rule === "V05" ? `${rule} ${at}` : `${rule} ${at} ${sentence}`;
}

/** Errors that leave nothing to play, or too much of it. */
const BLIND: ReadonlySet<Finding["rule"]> = new Set(["V01", "V02", "V03", "V04", "V09", "V10"]);
