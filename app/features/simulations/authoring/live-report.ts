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

/* What the rules say while somebody types: a module of its own, which only the editor loads, and late. */

/** The words of the forms that are open, by field. */
export interface TypedForms {
  scenario: Sent | null;
  node: { id: string; fields: Sent } | null;
}

/** The scenario as it would be if its open forms were saved as they are typed. */
export function toTyped(stored: Scenario, { scenario, node }: TypedForms): Scenario {
  const own = scenario ? editScenario(stored, readScenarioEdit(scenario, ignore)) : stored;
  return node ? editNode(own, node.id, readNodeEdit(node.fields, ignore)) : own;
}

export interface LiveReport extends ScenarioReport {
  /** The stored node that a finding leads to: the open one for what is made with it. */
  toNode(finding: Finding): string | null;
}

/** What the rules say of a scenario with the words of its forms; null where those are what is stored. */
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

/** What the rules say of a simulation's own fields as they are typed; null where those are what is stored. */
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

/** The same forms as they were filled. */
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

/** What is no number yet is told as the form is saved. */
function ignore() {}
