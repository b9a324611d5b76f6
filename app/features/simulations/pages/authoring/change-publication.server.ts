import { recordChange, recordRemoval } from "#app/db/changes.server.ts";
import {
  archive,
  deleteSimulation,
  submitForReview,
  unarchive,
  withdraw,
} from "../../authoring/draft-status.server.ts";
import { editorPath, MY_SIMULATIONS_PATH } from "../../authoring/paths.ts";
import { publishDraft } from "../../authoring/publish-draft.server.ts";
import {
  type AuthoringContext,
  type AuthoringResult,
  continueAt,
  type FormOf,
} from "./authoring-result.server.ts";

export async function changePublication(
  { db, viewer, id, now }: AuthoringContext,
  form: FormOf<"publish" | "withdraw" | "archive" | "unarchive" | "delete_simulation">,
): Promise<AuthoringResult> {
  const to = editorPath(id);
  recordChange(db, "simulations");
  switch (form.intent) {
    case "publish": {
      const { visibility, authorName } = form.value;
      if (visibility === "public") {
        const waits = await submitForReview(db, viewer, { id, authorName, now });
        const message = waits
          ? "Sent for review. You can’t change it during the review."
          : "The library already has this version, so nothing was sent.";
        return { message, to };
      }
      await publishDraft(db, viewer, { id, visibility, authorName, now });
      const whom =
        visibility === "private" ? "Only you can play it." : "Anyone with its link can play it.";
      return { message: `Published. ${whom}`, to };
    }
    case "withdraw":
      await withdraw(db, viewer, { id, now });
      return { message: "Withdrawn. You can change it again.", to };
    case "archive":
      recordRemoval(db, "simulations");
      await archive(db, viewer, { id, now });
      return { message: "Archived. No one can start it.", to };
    case "unarchive":
      await unarchive(db, viewer, { id, now });
      return { message: "It’s available again.", to };
    case "delete_simulation":
      recordRemoval(db, "simulations");
      await deleteSimulation(db, viewer, id);
      return { message: "The simulation is deleted.", ...continueAt(MY_SIMULATIONS_PATH) };
  }
}
