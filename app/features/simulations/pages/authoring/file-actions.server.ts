import { conflict } from "#app/http/http-errors.ts";
import { checkFile, requireFile } from "../../authoring/draft-file.server.ts";
import { changeDraft } from "../../authoring/drafts.server.ts";
import { editorPath } from "../../authoring/paths.ts";
import {
  type AuthoringContext,
  type AuthoringResult,
  continueAt,
  type FormOf,
} from "./authoring-result.server.ts";

/** Checks a file, or replaces the draft by it. Throws 409 where the draft changed since the check. */
export async function checkOrImportFile(
  { db, viewer, id, now }: AuthoringContext,
  form: FormOf<"check_file" | "import">,
): Promise<AuthoringResult & { isShownOnce?: true }> {
  if (form.intent === "check_file") {
    const checked = checkFile(form.value.file);
    return { message: "The file is checked. Nothing is replaced yet.", checked, isShownOnce: true };
  }
  const { json, version } = form.value;
  const simulation = requireFile(json, "json");
  await changeDraft(db, viewer, {
    id,
    now,
    async edit(draft, row) {
      const next = { ...simulation, id };
      const isStoredAlready = JSON.stringify(next) === JSON.stringify(draft);
      if (!isStoredAlready && row.draftVersion !== version) {
        throw conflict(
          "The draft changed after you checked this file. Send it again to replace the draft.",
          { version: row.draftVersion },
        );
      }
      return { draft: next, result: null };
    },
  });
  return { message: "The draft is replaced by the file.", ...continueAt(editorPath(id)) };
}
