import { writeContextOf } from "#app/auth/viewer.server.ts";
import type { ActionContext } from "#app/http/context.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { exampleDraft } from "../../authoring/draft.ts";
import { requireFile } from "../../authoring/draft-file.server.ts";
import { createDraft } from "../../authoring/drafts.server.ts";
import { editorPath } from "../../authoring/paths.ts";
import { type AuthoringResult, continueAt } from "./authoring-result.server.ts";
import type { CREATE_FORMS } from "./forms.server.ts";

/** Creates a simulation from the example or from a file, and answers with the address of its editor. */
export async function handleCreate(
  { context }: ActionContext,
  form: ValidForm<typeof CREATE_FORMS>,
): Promise<AuthoringResult> {
  const { db, viewer, now } = await writeContextOf(context);
  const id = await submissionIdOf(form, viewer.uid);
  const draft =
    form.intent === "create"
      ? exampleDraft({ id, ...form.value })
      : { ...requireFile(form.value.file), id };
  await withWriteTimeout(createDraft(db, viewer, { draft, now }));
  return { message: "Created as a draft.", ...continueAt(editorPath(id)) };
}
