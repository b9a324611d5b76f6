import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import type { Authored, Form, Work } from "./authored.server.ts";
import { changeNodes } from "./change-nodes.server.ts";
import { savePart } from "./change-parts.server.ts";
import { changePublication } from "./change-publication.server.ts";
import { changeScenarios } from "./change-scenarios.server.ts";
import { takeFile } from "./take-file.server.ts";

interface Args {
  context: Readonly<RouterContextProvider>;
  /** The simulation's id. */
  id: string;
}

/** Handles a form of the editor for the signed-in viewer. Throws 401 without one. */
export async function answerAuthoring({ context, id }: Args, form: Form): Promise<Authored> {
  const viewer = await writerOf(context);
  const work = { db: databaseOf(context), viewer, id, now: new Date() };
  return inWriteTime(run(work, form));
}

function run(work: Work, form: Form): Promise<Authored> {
  switch (form.intent) {
    case "save_simulation":
    case "save_scenario":
    case "save_node":
      return savePart(work, form);
    case "add_scenario":
    case "move_scenario":
    case "remove_scenario":
      return changeScenarios(work, form);
    case "add_node":
    case "retype_node":
    case "remove_node":
      return changeNodes(work, form);
    case "check_file":
    case "import":
      return takeFile(work, form);
    default:
      return changePublication(work, form);
  }
}
