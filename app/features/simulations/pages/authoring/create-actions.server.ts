import type { RouterContextProvider } from "react-router";
import { writingViewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { exampleDraft } from "../../authoring/draft.ts";
import { requireFile } from "../../authoring/draft-file.server.ts";
import { createDraft } from "../../authoring/drafts.server.ts";
import { editorPath } from "../../authoring/paths.ts";
import { type AuthoringResult, continueAt } from "./authoring-result.server.ts";
import type { CREATE_FORMS } from "./forms.server.ts";

interface CreateArgs {
  context: Readonly<RouterContextProvider>;
}

/** Creates a simulation from the example or from a file, and answers with the address of its editor. */
export async function handleCreate(
  { context }: CreateArgs,
  form: ValidForm<typeof CREATE_FORMS>,
): Promise<AuthoringResult> {
  const viewer = await writingViewerOf(context);
  const id = await submissionIdOf(form, viewer.uid);
  const draft =
    form.intent === "create"
      ? exampleDraft({ id, ...form.value })
      : { ...requireFile(form.value.file), id };
  await withWriteTimeout(createDraft(databaseOf(context), viewer, { draft, now: new Date() }));
  return { message: "Created as a draft.", ...continueAt(editorPath(id)) };
}
