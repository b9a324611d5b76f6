import { COMPETENCY_IDS, toNamedCompetencies } from "#app/reference/competencies/framework.ts";
import { hashPart } from "../../authoring/drafts.server.ts";
import { findNode } from "../../authoring/edit-draft.ts";
import { toNodeFields, toScenarioFields } from "../../authoring/form-fields.ts";
import { toOutline } from "../../authoring/outline.ts";
import { reportScenario } from "../../authoring/report.ts";
import { type ChosenCounts, LEAST_FOR_AUTHOR, toChosenShare } from "../../chosen.ts";
import type { Scenario, ScenarioNode } from "../../simulation.ts";
import type { OutlineRow, ScenarioPart } from "./editor-page.server.ts";

export async function toScenarioPart(
  scenario: Scenario,
  { nodeId, counts }: { nodeId: string | null; counts: ChosenCounts },
): Promise<Omit<ScenarioPart, "others">> {
  const fields = toScenarioFields(scenario);
  const { reached, unreached } = toOutline(scenario);
  const node = nodeId === null ? null : findNode(scenario, nodeId);
  const nodeFields = node && toNodeFields(node);
  const { id, title, cast, meters, start, competencies } = scenario;
  return {
    id,
    title,
    cast,
    meters,
    start,
    competencies: toNamedCompetencies(competencies),
    scenario,
    fields,
    version: await hashPart(fields),
    reached: reached.map(toOutlineRow),
    apart: unreached.map(toOutlineRow),
    node: node &&
      nodeFields && {
        node,
        fields: nodeFields,
        version: await hashPart(nodeFields),
        share: node.type === "choice" ? toChosenShare(counts, node, LEAST_FOR_AUTHOR) : null,
      },
    report: reportScenario(scenario, COMPETENCY_IDS),
  };
}

function toOutlineRow(node: ScenarioNode): OutlineRow {
  const { id, type, text } = node;
  const source = (node.type === "end" && node.title) || text;
  const excerpt =
    source.length > EXCERPT_LENGTH ? `${source.slice(0, EXCERPT_LENGTH).trimEnd()}…` : source;
  const next =
    node.type === "choice"
      ? node.choices.map((choice) => choice.next)
      : node.type === "text"
        ? [node.next]
        : [];
  return { id, type, words: excerpt, next };
}

const EXCERPT_LENGTH = 90;
