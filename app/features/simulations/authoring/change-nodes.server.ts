import { once } from "#app/http/form.ts";
import { type Authored, goOn, type Of, type Work } from "./authored.server.ts";
import { changeDraft } from "./drafts.server.ts";
import { addNodeOnce, findNode, removeNode, retype, withNode, withScenario } from "./edit-draft.ts";
import { goneNode, requireRoom, requireScenario } from "./edit-parts.server.ts";
import { partPath } from "./paths.ts";

export async function changeNodes(
  { db, viewer, id, now }: Work,
  form: Of<"add_node" | "retype_node" | "remove_node">,
): Promise<Authored> {
  const { scenario: scenarioId } = form.value;
  const change = (edit: (scenario: ReturnType<typeof requireScenario>) => Grown) =>
    changeDraft(db, viewer, {
      id,
      now,
      async edit(draft) {
        const grown = edit(requireScenario(draft, scenarioId));
        return { draft: withScenario(draft, scenarioId, grown.scenario), told: grown.id };
      },
    });
  if (form.intent === "add_node") {
    const { type } = form.value;
    const submission = await once(form, viewer.uid + id);
    const node = await change((scenario) => {
      const grown = addNodeOnce(scenario, type, submission);
      requireRoom(grown.scenario.nodes.length, "type");
      return grown;
    });
    return { message: "Added.", ...goOn(partPath(id, scenarioId, node)) };
  }
  const { node: nodeId } = form.value;
  if (form.intent === "retype_node") {
    const { type } = form.value;
    await change((scenario) => {
      const node = findNode(scenario, nodeId);
      if (!node) throw goneNode();
      return { scenario: withNode(scenario, nodeId, retype(node, type)), id: nodeId };
    });
    return { message: "Changed.", ...goOn(partPath(id, scenarioId, nodeId)) };
  }
  await change((scenario) => {
    if (!findNode(scenario, nodeId)) throw goneNode();
    return { scenario: removeNode(scenario, nodeId), id: nodeId };
  });
  return {
    message: "Removed. What led here leads nowhere now.",
    ...goOn(partPath(id, scenarioId)),
  };
}

interface Grown {
  scenario: ReturnType<typeof requireScenario>;
  id: string;
}
