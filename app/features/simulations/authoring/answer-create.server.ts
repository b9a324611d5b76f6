import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { once, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { type Authored, goOn } from "./authored.server.ts";
import { exampleDraft } from "./draft.ts";
import { createDraft } from "./drafts.server.ts";
import type { CREATE_FORMS } from "./forms.server.ts";
import { requireFile } from "./import-draft.server.ts";
import { editorPath } from "./paths.ts";

interface Args {
  context: Readonly<RouterContextProvider>;
}

/** Creates a simulation from the example or from a file, and answers with the address of its editor. */
export async function answerCreate(
  { context }: Args,
  form: ValidForm<typeof CREATE_FORMS>,
): Promise<Authored> {
  const viewer = await writerOf(context);
  const id = await once(form, viewer.uid);
  const draft =
    form.intent === "create"
      ? exampleDraft({ id, ...form.value })
      : { ...requireFile(form.value.file), id };
  await inWriteTime(createDraft(databaseOf(context), viewer, { draft, now: new Date() }));
  return { message: "The simulation is there, as a draft.", ...goOn(editorPath(id)) };
}
