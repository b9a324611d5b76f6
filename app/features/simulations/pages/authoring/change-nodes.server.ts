import { submissionIdOf } from "#app/http/submission-id.ts";
import {
  nodeNotFound,
  requireNodeLimit,
  requireScenario,
} from "../../authoring/draft-parts.server.ts";
import { changeDraft } from "../../authoring/drafts.server.ts";
import {
  addNodeOnce,
  changeNodeType,
  copyNodeOnce,
  findNode,
  removeNode,
  replaceNode,
  replaceScenario,
} from "../../authoring/edit-draft.ts";
import { partPath } from "../../authoring/paths.ts";
import {
  type AuthoringContext,
  type AuthoringResult,
  continueAt,
  type FormOf,
} from "./authoring-result.server.ts";

export async function changeNodes(
  { db, viewer, id, now }: AuthoringContext,
  form: FormOf<"add_node" | "copy_node" | "retype_node" | "remove_node">,
): Promise<AuthoringResult> {
  const { scenario: scenarioId } = form.value;
  const change = (edit: (scenario: ReturnType<typeof requireScenario>) => ChangedScenario) =>
    changeDraft(db, viewer, {
      id,
      now,
      async edit(draft) {
        const changed = edit(requireScenario(draft, scenarioId));
        return { draft: replaceScenario(draft, scenarioId, changed.scenario), result: changed.id };
      },
    });
  if (form.intent === "add_node") {
    const { type } = form.value;
    const submission = await submissionIdOf(form, viewer.uid + id);
    const node = await change((scenario) => {
      const changed = addNodeOnce(scenario, type, submission);
      requireNodeLimit(changed.scenario.nodes.length, "type");
      return changed;
    });
    return { message: "Added.", ...continueAt(partPath(id, scenarioId, node)) };
  }
  const { node: nodeId } = form.value;
  if (form.intent === "copy_node") {
    const submission = await submissionIdOf(form, viewer.uid + id);
    const copy = await change((scenario) => {
      const node = findNode(scenario, nodeId);
      if (!node) throw nodeNotFound();
      const changed = copyNodeOnce(scenario, node, submission);
      requireNodeLimit(changed.scenario.nodes.length, "node");
      return changed;
    });
    return {
      message: "This is the copy. Nothing leads to it yet.",
      ...continueAt(partPath(id, scenarioId, copy)),
    };
  }
  if (form.intent === "retype_node") {
    const { type } = form.value;
    await change((scenario) => {
      const node = findNode(scenario, nodeId);
      if (!node) throw nodeNotFound();
      return { scenario: replaceNode(scenario, nodeId, changeNodeType(node, type)), id: nodeId };
    });
    return { message: "Changed.", ...continueAt(partPath(id, scenarioId, nodeId)) };
  }
  await change((scenario) => {
    if (!findNode(scenario, nodeId)) throw nodeNotFound();
    return { scenario: removeNode(scenario, nodeId), id: nodeId };
  });
  return {
    message: "Removed. Choices that pointed here now have no next step.",
    ...continueAt(partPath(id, scenarioId)),
  };
}

interface ChangedScenario {
  scenario: ReturnType<typeof requireScenario>;
  id: string;
}
