import { saveNode, saveScenario, saveSimulation } from "../../authoring/draft-parts.server.ts";
import { readDraft } from "../../authoring/drafts.server.ts";
import { editorPath, partPath } from "../../authoring/paths.ts";
import { findNextProblem, type Place } from "../../authoring/problems.ts";
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
    const saved = await saveScenario(db, viewer, { id, now, ...form.value });
    const place = { scenario: form.value.scenario, node: null };
    if (form.value.goOn) return { ...saved, ...(await goOn({ db, viewer, id, now }, place)) };
    return { message, ...saved };
  }
  const { scenario, node } = form.value;
  const saved = await saveNode(db, viewer, { id, now, ...form.value });
  const savedAs = saved.node ?? node;
  if (form.value.goOn) {
    return {
      ...saved,
      ...(await goOn({ db, viewer, id, now }, { scenario, node: savedAs })),
    };
  }
  return {
    message,
    ...saved,
    ...(savedAs !== node
      ? continueAt(partPath(id, scenario, savedAs))
      : { to: partPath(id, scenario, node) }),
  };
}

/** On to what is to be written next, or, where nothing is, to publishing. */
async function goOn(
  { db, viewer, id }: AuthoringContext,
  saved: Place,
): Promise<{ message: string; to: string; next: string }> {
  const { draft } = await readDraft(db, viewer, id);
  const place = findNextProblem(draft, saved);
  if (!place) {
    const message = "Saved. Nothing left to fix: you can publish it.";
    return { message, ...continueAt(editorPath(id)) };
  }
  const { scenario, node } = place;
  const isHere = scenario === saved.scenario && node === saved.node;
  return {
    message: isHere ? "Saved. The report has something to fix here." : "Saved. On to the next.",
    ...continueAt(scenario === null ? editorPath(id) : partPath(id, scenario, node ?? undefined)),
  };
}
