import type { Scenario } from "../simulation.ts";
import { type Ending, explore } from "./explore.ts";
import type { Finding } from "./finding.ts";
import { findGraphErrors } from "./graph.ts";
import type { RandomPlay } from "./random-play.ts";
import { findShapeErrors } from "./shape.ts";
import { findWordingWarnings } from "./wording-warnings.ts";

export interface Report {
  errors: Finding[];
  warnings: Finding[];
  /** Each ending with a shortest path to it. Empty while there are errors that prevent exploring. */
  endings: Ending[];
  /** What choosing at random comes to; null while there are errors that prevent exploring. */
  random: RandomPlay | null;
  states: number;
}

/** Checks a scenario against all rules. `competencyIds` are those of the roadmap. Never throws. */
export function validateScenario(scenario: Scenario, competencyIds: ReadonlySet<string>): Report {
  const errors = [...findShapeErrors(scenario, competencyIds), ...findGraphErrors(scenario)];
  const warnings = findWordingWarnings(scenario);
  // A graph with missing nodes or cycles cannot be explored.
  if (errors.some(({ rule }) => RULES_THAT_PREVENT_EXPLORING.has(rule)))
    return { errors, warnings, endings: [], random: null, states: 0 };
  const exploration = explore(scenario);
  const reportedKeys = new Set(errors.map(keyOf));
  const newErrors = exploration.errors.filter((each) => !reportedKeys.has(keyOf(each)));
  return {
    errors: [...errors, ...newErrors],
    warnings: [...warnings, ...exploration.warnings],
    endings: exploration.endings,
    random: exploration.random,
    states: exploration.states,
  };
}

/** V05 is found by the graph and by exploring: report a node once. */
function keyOf({ rule, at, sentence }: Finding): string {
  return rule === "V05" ? `${rule} ${at}` : `${rule} ${at} ${sentence}`;
}

/** Errors that make exploring impossible or too expensive. */
const RULES_THAT_PREVENT_EXPLORING: ReadonlySet<Finding["rule"]> = new Set([
  "V01",
  "V02",
  "V03",
  "V04",
  "V09",
  "V10",
]);
