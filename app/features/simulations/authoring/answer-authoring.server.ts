import type { RouterContextProvider } from "react-router";
import { type Viewer, writerOf } from "#app/auth/viewer.server.ts";
import { type Database, databaseOf } from "#app/db/database.server.ts";
import { toSlug } from "#app/features/jobs/identity.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { conflict, invalid } from "#app/http/respond.ts";
import { MAX_SCENARIOS } from "../simulation.ts";
import { exampleDraft, exampleScenario } from "./draft.ts";
import { changeDraft, createDraft } from "./drafts.server.ts";
import {
  addNode,
  addScenario,
  findNode,
  findScenario,
  moveScenario,
  removeNode,
  removeScenario,
  retype,
  withNode,
  withScenario,
} from "./edit-draft.ts";
import {
  goneNode,
  requireRoom,
  requireScenario,
  type SavedPart,
  saveNode,
  saveScenario,
  saveSimulation,
} from "./edit-parts.server.ts";
import type { AUTHORING_FORMS, CREATE_FORMS } from "./forms.server.ts";
import { type CheckedFile, checkFile, requireFile } from "./import-draft.server.ts";
import { editorPath, OWN_PATH, partPath } from "./paths.ts";
import {
  archive,
  deleteSimulation,
  publishOwn,
  submitForReview,
  unarchive,
  withdraw,
} from "./publish-draft.server.ts";

/* What the forms of authors come to, for the viewer, who has to be signed in. */

interface Args {
  context: Readonly<RouterContextProvider>;
}

export interface Authored extends Saved, Partial<SavedPart> {
  /** Where the page goes on. */
  next?: string;
  checked?: CheckedFile;
}

type Form = ValidForm<typeof AUTHORING_FORMS>;

/** Makes a simulation and says where it is written. */
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

interface Work {
  db: Database;
  viewer: Viewer;
  id: string;
  now: Date;
}

/** Carries out a form of the editor. */
export async function answerAuthoring(
  { context, id }: Args & { id: string },
  form: Form,
): Promise<Authored> {
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
      return publishPart(work, form);
  }
}

type Of<Intent extends Form["intent"]> = Extract<Form, { intent: Intent }>;

async function savePart(
  { db, viewer, id, now }: Work,
  form: Of<"save_simulation" | "save_scenario" | "save_node">,
): Promise<Authored> {
  const message = "Saved.";
  if (form.intent === "save_simulation") {
    const { version, ...edit } = form.value;
    return { message, ...(await saveSimulation(db, viewer, { id, version, edit, now })) };
  }
  if (form.intent === "save_scenario") {
    return { message, ...(await saveScenario(db, viewer, { id, now, ...form.value })) };
  }
  const { scenario, node } = form.value;
  const saved = await saveNode(db, viewer, { id, now, ...form.value });
  const isRenamed = saved.node !== undefined && saved.node !== node;
  return {
    message,
    ...saved,
    ...(isRenamed
      ? goOn(partPath(id, scenario, saved.node))
      : { to: partPath(id, scenario, node) }),
  };
}

async function changeScenarios(
  { db, viewer, id, now }: Work,
  form: Of<"add_scenario" | "move_scenario" | "remove_scenario">,
): Promise<Authored> {
  if (form.intent === "add_scenario") {
    const { title } = form.value;
    const key = await once(form, viewer.uid + id);
    const told = await changeDraft(db, viewer, {
      id,
      now,
      async edit(draft) {
        // The id is made of the submission, so that sending it twice adds one.
        const scenarioId = `${toSlug(title).slice(0, 30)}-${key.slice(0, 4)}`;
        const isFull = draft.scenarios.length >= MAX_SCENARIOS;
        if (isFull && !findScenario(draft, scenarioId)) {
          throw invalid({ title: [`A simulation has at most ${MAX_SCENARIOS} scenarios.`] });
        }
        const scenario = exampleScenario(scenarioId, title);
        return { draft: addScenario(draft, scenario), told: scenarioId };
      },
    });
    return { message: "The scenario is added.", ...goOn(partPath(id, told)) };
  }
  const { scenario } = form.value;
  if (form.intent === "move_scenario") {
    const { direction } = form.value;
    await changeDraft(db, viewer, {
      id,
      now,
      edit: async (draft) => ({ draft: moveScenario(draft, scenario, direction), told: null }),
    });
    return { message: "Moved." };
  }
  await changeDraft(db, viewer, {
    id,
    now,
    edit: async (draft) => ({ draft: removeScenario(draft, scenario), told: null }),
  });
  return { message: "The scenario is removed.", ...goOn(editorPath(id)) };
}

async function changeNodes(
  { db, viewer, id, now }: Work,
  form: Of<"add_node" | "retype_node" | "remove_node">,
): Promise<Authored> {
  const { scenario: scenarioId } = form.value;
  const change = (edit: (scenario: ReturnType<typeof requireScenario>) => Grown) =>
    changeDraft(db, viewer, {
      id,
      now,
      async edit(draft) {
        const grown = edit(requireScenario(draft, scenarioId));
        return { draft: withScenario(draft, scenarioId, grown.scenario), told: grown.id };
      },
    });
  if (form.intent === "add_node") {
    const { type } = form.value;
    const node = await change((scenario) => {
      requireRoom(scenario.nodes.length + 1, "type");
      return addNode(scenario, type);
    });
    return { message: "Added.", ...goOn(partPath(id, scenarioId, node)) };
  }
  const { node: nodeId } = form.value;
  if (form.intent === "retype_node") {
    const { type } = form.value;
    await change((scenario) => {
      const node = findNode(scenario, nodeId);
      if (!node) throw goneNode();
      return { scenario: withNode(scenario, nodeId, retype(node, type)), id: nodeId };
    });
    return { message: "Changed.", ...goOn(partPath(id, scenarioId, nodeId)) };
  }
  await change((scenario) => ({ scenario: removeNode(scenario, nodeId), id: nodeId }));
  return {
    message: "Removed. What led here leads nowhere now.",
    ...goOn(partPath(id, scenarioId)),
  };
}

interface Grown {
  scenario: ReturnType<typeof requireScenario>;
  id: string;
}

async function takeFile(
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

async function publishPart(
  { db, viewer, id, now }: Work,
  form: Of<"publish" | "submit" | "withdraw" | "archive" | "unarchive" | "delete_simulation">,
): Promise<Authored> {
  const to = editorPath(id);
  switch (form.intent) {
    case "publish": {
      const { visibility } = form.value;
      await publishOwn(db, viewer, { id, visibility, now });
      const whom =
        visibility === "private" ? "Only you can play it." : "Whoever has its link can play it.";
      return { message: `Published. ${whom}`, to };
    }
    case "submit":
      await submitForReview(db, viewer, { id, now });
      return { message: "Sent for review. It cannot be changed until that is done.", to };
    case "withdraw":
      await withdraw(db, viewer, { id, now });
      return { message: "Withdrawn. You can change it again.", to };
    case "archive":
      await archive(db, viewer, { id, now });
      return { message: "Archived. Nobody can begin it anymore.", to };
    case "unarchive":
      await unarchive(db, viewer, { id, now });
      return { message: "Offered again, as it was.", to };
    case "delete_simulation":
      await deleteSimulation(db, viewer, id);
      return { message: "The simulation is deleted.", ...goOn(OWN_PATH) };
  }
}

function goOn(next: string): { to: string; next: string } {
  return { to: next, next };
}
