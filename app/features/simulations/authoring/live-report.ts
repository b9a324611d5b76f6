import { DIFFICULTIES, type Scenario } from "../simulation.ts";
import { type Finding, nodeOf } from "../validator/finding.ts";
import { findSimulationErrors } from "../validator/simulation.ts";
import { findNode } from "./edit-draft.ts";
import { type Fields, toNodeFields, toScenarioFields } from "./fields.ts";
import { editNode } from "./node-edit.ts";
import type { Sent } from "./part-fields.ts";
import { readNodeEdit, readScenarioEdit, readSimulationEdit } from "./read-parts.ts";
import { KNOWN_COMPETENCIES, reportScenario, type ScenarioReport } from "./report.ts";
import { editScenario } from "./scenario-edit.ts";

/* Validates while somebody types. Loaded dynamically, so that only the editor downloads the validator. */

/** The unsaved fields of the open forms. */
interface TypedForms {
  scenario: Sent | null;
  node: { id: string; fields: Sent } | null;
}

/** The scenario as it would be after saving the open forms. */
export function toTyped(stored: Scenario, { scenario, node }: TypedForms): Scenario {
  const own = scenario ? editScenario(stored, readScenarioEdit(scenario, ignore)) : stored;
  return node ? editNode(own, node.id, readNodeEdit(node.fields, ignore)) : own;
}

export interface LiveReport extends ScenarioReport {
  /**
   * The stored node to open for a finding: the open node, where the finding is about a node that
   * saving would create.
   */
  toNode(finding: Finding): string | null;
}

/** Validates a scenario with its unsaved fields; null where nothing is unsaved. */
export function reportTyped(stored: Scenario, typed: TypedForms): LiveReport | null {
  const scenario = toTyped(stored, typed);
  if (isSame(scenario, toTyped(stored, untyped(stored, typed)))) return null;
  const open = typed.node?.id ?? null;
  return {
    ...reportScenario(scenario, KNOWN_COMPETENCIES),
    toNode(finding) {
      const node = nodeOf(scenario, finding);
      const isStored = node !== null && findNode(stored, node) !== null;
      return node === null || isStored ? node : open;
    },
  };
}

interface StoredFields {
  fields: Sent;
  scenarios: readonly { id: string }[];
}

/** Validates a simulation's own unsaved fields; null where nothing is unsaved. */
export function reportTypedFields(
  { fields, scenarios }: StoredFields,
  typed: Sent,
): Finding[] | null {
  const toOwn = (sent: Sent) => ({
    ...readSimulationEdit(sent, ignore),
    difficulty: DIFFICULTIES.find((each) => each === sent.difficulty) ?? "intro",
    scenarios,
  });
  const own = toOwn(typed);
  if (isSame(own, toOwn(fields))) return null;
  return findSimulationErrors(own, KNOWN_COMPETENCIES);
}

function untyped(stored: Scenario, { scenario, node }: TypedForms): TypedForms {
  const open = node && findNode(stored, node.id);
  const fields: Fields = open ? toNodeFields(open) : {};
  return {
    scenario: scenario && toScenarioFields(stored),
    node: node && open && { id: node.id, fields },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Invalid numbers are reported on saving. */
function ignore() {}
