import { COMPETENCY_IDS } from "#app/reference/competencies/framework.ts";
import { findNode } from "../../authoring/edit-draft.ts";
import { type FormFields, toNodeFields, toScenarioFields } from "../../authoring/form-fields.ts";
import { editNode } from "../../authoring/node-edit.ts";
import { reportScenario, type ScenarioReport } from "../../authoring/report.ts";
import { editScenario } from "../../authoring/scenario-edit.ts";
import { DIFFICULTIES, type Scenario } from "../../simulation.ts";
import { type Finding, findNodeId } from "../../validator/finding.ts";
import { findSimulationErrors } from "../../validator/simulation-errors.ts";
import { parseNodeEdit, parseScenarioEdit, parseSimulationEdit } from "./parse-edits.ts";
import type { RawFields } from "./parse-fields.ts";

/* Validates while someone types. Loaded dynamically, so that only the editor downloads the validator. */

interface OpenForms {
  scenario: RawFields | null;
  node: { id: string; fields: RawFields } | null;
}

/** The scenario as it would be after saving the open forms. */
export function applyOpenForms(stored: Scenario, { scenario, node }: OpenForms): Scenario {
  const editedScenario = scenario
    ? editScenario(stored, parseScenarioEdit(scenario, ignoreError))
    : stored;
  return node
    ? editNode(editedScenario, node.id, parseNodeEdit(node.fields, ignoreError))
    : editedScenario;
}

export interface LiveReport extends ScenarioReport {
  /**
   * The stored node to open for a finding: the open node, where the finding is about a node that
   * saving would create.
   */
  toNodeId(finding: Finding): string | null;
}

/** Validates a scenario with its unsaved fields; null where nothing is unsaved. */
export function reportUnsavedScenario(stored: Scenario, openForms: OpenForms): LiveReport | null {
  const scenario = applyOpenForms(stored, openForms);
  if (isSame(scenario, applyOpenForms(stored, storedForms(stored, openForms)))) return null;
  const openNodeId = openForms.node?.id ?? null;
  return {
    ...reportScenario(scenario, COMPETENCY_IDS),
    toNodeId(finding) {
      const node = findNodeId(scenario, finding);
      const isStored = node !== null && findNode(stored, node) !== null;
      return node === null || isStored ? node : openNodeId;
    },
  };
}

interface StoredSimulation {
  fields: RawFields;
  scenarios: readonly { id: string }[];
}

/** Validates a simulation's own unsaved fields; null where nothing is unsaved. */
export function reportUnsavedSimulation(
  { fields, scenarios }: StoredSimulation,
  unsavedFields: RawFields,
): Finding[] | null {
  const toSimulation = (formFields: RawFields) => ({
    ...parseSimulationEdit(formFields, ignoreError),
    difficulty: DIFFICULTIES.find((each) => each === formFields.difficulty) ?? "intro",
    scenarios,
  });
  const simulation = toSimulation(unsavedFields);
  if (isSame(simulation, toSimulation(fields))) return null;
  return findSimulationErrors(simulation, COMPETENCY_IDS);
}

function storedForms(stored: Scenario, { scenario, node }: OpenForms): OpenForms {
  const openNode = node && findNode(stored, node.id);
  const fields: FormFields = openNode ? toNodeFields(openNode) : {};
  return {
    scenario: scenario && toScenarioFields(stored),
    node: node && openNode && { id: node.id, fields },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Invalid numbers are reported on saving. */
function ignoreError() {}
