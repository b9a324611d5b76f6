import { invalid } from "#app/http/http-errors.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { toSlug } from "#app/identity/slug.ts";
import { type Draft, exampleScenario } from "../../authoring/draft.ts";
import { requireScenario } from "../../authoring/draft-parts.server.ts";
import { changeDraft } from "../../authoring/drafts.server.ts";
import {
  addScenario,
  findScenario,
  moveScenario,
  removeScenario,
} from "../../authoring/edit-draft.ts";
import { editorPath, partPath } from "../../authoring/paths.ts";
import { MAX_SCENARIOS } from "../../simulation.ts";
import {
  type AuthoringContext,
  type AuthoringResult,
  continueAt,
  type FormOf,
} from "./authoring-result.server.ts";

export async function changeScenarios(
  { db, viewer, id, now }: AuthoringContext,
  form: FormOf<"add_scenario" | "move_scenario" | "remove_scenario">,
): Promise<AuthoringResult> {
  if (form.intent === "add_scenario") {
    const { title } = form.value;
    const key = await submissionIdOf(form, viewer.uid + id);
    const newScenarioId = await changeDraft(db, viewer, {
      id,
      now,
      async edit(draft) {
        // Derived from the submission, so that sending it twice adds one scenario.
        const scenarioId = `${toSlug(title).slice(0, 30)}-${key.slice(0, 4)}`;
        const isFull = draft.scenarios.length >= MAX_SCENARIOS;
        if (isFull && !findScenario(draft, scenarioId)) {
          throw invalid({ title: [`A simulation has at most ${MAX_SCENARIOS} scenarios.`] });
        }
        const scenario = exampleScenario(scenarioId, title);
        return { draft: addScenario(draft, scenario), result: scenarioId };
      },
    });
    return { message: "The scenario is added.", ...continueAt(partPath(id, newScenarioId)) };
  }
  const { scenario } = form.value;
  const change = (edit: (draft: Draft) => Draft) =>
    changeDraft(db, viewer, {
      id,
      now,
      async edit(draft) {
        requireScenario(draft, scenario);
        return { draft: edit(draft), result: null };
      },
    });
  if (form.intent === "move_scenario") {
    const { direction } = form.value;
    await change((draft) => moveScenario(draft, scenario, direction));
    return { message: "Moved." };
  }
  await change((draft) => removeScenario(draft, scenario));
  return { message: "The scenario is removed.", ...continueAt(editorPath(id)) };
}
