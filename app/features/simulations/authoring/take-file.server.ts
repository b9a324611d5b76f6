import { conflict } from "#app/http/respond.ts";
import { type Authored, goOn, type Of, type Work } from "./authored.server.ts";
import { changeDraft } from "./drafts.server.ts";
import { checkFile, requireFile } from "./import-draft.server.ts";
import { editorPath } from "./paths.ts";

/** Checks a file, or replaces the draft by it. Throws 409 where the draft changed since the check. */
export async function takeFile(
  { db, viewer, id, now }: Work,
  form: Of<"check_file" | "import">,
): Promise<Authored & { isShownOnce?: true }> {
  if (form.intent === "check_file") {
    const checked = checkFile(form.value.file);
    return { message: "Read. Nothing is replaced yet.", checked, isShownOnce: true };
  }
  const { json, version } = form.value;
  const simulation = requireFile(json, "json");
  await changeDraft(db, viewer, {
    id,
    now,
    async edit(draft, row) {
      const next = { ...simulation, id };
      const isThere = JSON.stringify(next) === JSON.stringify(draft);
      if (!isThere && row.draftVersion !== version) {
        throw conflict(
          "The draft was changed since you read this file. Send it again to replace the draft as it is now.",
          { version: row.draftVersion },
        );
      }
      return { draft: next, told: null };
    },
  });
  return { message: "The draft is what the file says now.", ...goOn(editorPath(id)) };
}
