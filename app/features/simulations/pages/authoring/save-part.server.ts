import { saveNode, saveScenario, saveSimulation } from "../../authoring/draft-parts.server.ts";
import { partPath } from "../../authoring/paths.ts";
import {
  type AuthoringContext,
  type AuthoringResult,
  continueAt,
  type FormOf,
} from "./authoring-result.server.ts";

export async function savePart(
  { db, viewer, id, now }: AuthoringContext,
  form: FormOf<"save_simulation" | "save_scenario" | "save_node">,
): Promise<AuthoringResult> {
  const message = "Saved.";
  if (form.intent === "save_simulation") {
    const { version, ...edit } = form.value;
    return { message, ...(await saveSimulation(db, viewer, { id, version, edit, now })) };
  }
  if (form.intent === "save_scenario") {
    return { message, ...(await saveScenario(db, viewer, { id, now, ...form.value })) };
  }
  const { scenario, node } = form.value;
  const saved = await saveNode(db, viewer, { id, now, ...form.value });
  const isRenamed = saved.node !== undefined && saved.node !== node;
  return {
    message,
    ...saved,
    ...(isRenamed
      ? continueAt(partPath(id, scenario, saved.node))
      : { to: partPath(id, scenario, node) }),
  };
}
