import { writeContextOf } from "#app/auth/viewer.server.ts";
import type { Context } from "#app/http/context.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { undoChange } from "../../authoring/drafts.server.ts";
import type {
  AuthoringContext,
  AuthoringForm,
  AuthoringResult,
} from "./authoring-result.server.ts";
import { changeNodes } from "./change-nodes.server.ts";
import { changePublication } from "./change-publication.server.ts";
import { changeScenarios } from "./change-scenarios.server.ts";
import { checkOrImportFile } from "./file-actions.server.ts";
import { savePart } from "./save-part.server.ts";

interface AuthoringArgs {
  context: Context;
  id: string;
}

/** Handles a form of the editor for the signed-in viewer. Throws 401 without one. */
export async function handleAuthoring(
  { context, id }: AuthoringArgs,
  form: AuthoringForm,
): Promise<AuthoringResult> {
  const authoringContext = { ...(await writeContextOf(context)), id };
  return withWriteTimeout(handleIntent(authoringContext, form));
}

function handleIntent(
  authoringContext: AuthoringContext,
  form: AuthoringForm,
): Promise<AuthoringResult> {
  switch (form.intent) {
    case "save_simulation":
    case "save_scenario":
    case "save_node":
      return savePart(authoringContext, form);
    case "add_scenario":
    case "move_scenario":
    case "remove_scenario":
      return changeScenarios(authoringContext, form);
    case "add_node":
    case "copy_node":
    case "retype_node":
    case "remove_node":
      return changeNodes(authoringContext, form);
    case "undo":
      return undo(authoringContext, form.value.version);
    case "check_file":
    case "import":
      return checkOrImportFile(authoringContext, form);
    default:
      return changePublication(authoringContext, form);
  }
}

async function undo(
  { db, viewer, id, now }: AuthoringContext,
  version: number,
): Promise<AuthoringResult> {
  await undoChange(db, viewer, { id, version, now });
  return { message: "Undone. Undo again to bring the change back." };
}
