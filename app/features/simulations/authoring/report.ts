import type { Scenario } from "../simulation.ts";
import type { Finding } from "../validator/finding.ts";
import { findSimulationErrors } from "../validator/simulation-errors.ts";
import { type Report, validateScenario } from "../validator/validate.ts";
import type { Draft } from "./draft.ts";
import { findSampleErrors } from "./sample.ts";

export interface ScenarioReport extends Report {
  id: string;
  title: string;
}

export interface DraftReport {
  /** Findings about the simulation's own fields. */
  own: Finding[];
  scenarios: ScenarioReport[];
  errors: number;
  warnings: number;
}

/** Validates a whole draft. Without errors it can be published. */
export function reportDraft(draft: Draft, competencyIds: ReadonlySet<string>): DraftReport {
  const simulationFindings = findSimulationErrors(draft, competencyIds);
  const scenarios = draft.scenarios.map((scenario) => reportScenario(scenario, competencyIds));
  return {
    own: simulationFindings,
    scenarios,
    errors:
      simulationFindings.length + scenarios.reduce((sum, { errors }) => sum + errors.length, 0),
    warnings: scenarios.reduce((sum, { warnings }) => sum + warnings.length, 0),
  };
}

export function reportScenario(
  scenario: Scenario,
  competencyIds: ReadonlySet<string>,
): ScenarioReport {
  const report = validateScenario(scenario, competencyIds);
  const errors = [...report.errors, ...findSampleErrors(scenario)];
  return { id: scenario.id, title: scenario.title, ...report, errors };
}
