import type { RouterContextProvider } from "react-router";
import { type Viewer, writingViewerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import {
  type BoardAccess,
  boardAccessOf,
} from "#app/features/job-import/sync/board-fetch.server.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import type { SubmittedForm, ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { addCollection, deleteCollection, renameCollection } from "../collections.server.ts";
import {
  editFavorite,
  type FavoriteEdit,
  recordContact,
  type VersionedFavoriteKey,
} from "../edit-favorite.server.ts";
import { isApplication } from "../favorite.ts";
import {
  type FavoriteKey,
  putTargetJobAside,
  removeFavorite,
  saveFavorite,
  saveTargetJob,
} from "../favorites.server.ts";
import { STAGE_LABELS } from "../labels.ts";
import { REMOVED_RETENTION_DAYS } from "../lives.server.ts";
import type { FavoriteStatus } from "../saved.server.ts";
import type { FAVORITE_FORMS } from "./forms.server.ts";
import { trackJob } from "./tracked/track-job.server.ts";

type Form = ValidForm<typeof FAVORITE_FORMS>;

interface FavoriteFormResult extends FormSuccess {
  /** For the button on the item's own page; null after a removal. */
  favorite?: FavoriteStatus | null;
  version?: number;
}

interface ActionArgs {
  context: Readonly<RouterContextProvider>;
}

/** Runs a submitted form of the favorites page for the signed-in viewer. */
export async function handleFavoriteForm(
  { context }: ActionArgs,
  form: Form,
): Promise<FavoriteFormResult> {
  const viewer = await writingViewerOf(context);
  const db = databaseOf(context);
  const writeContext = { db, viewer, reading: boardAccessOf(context), now: new Date() };
  return withWriteTimeout(handleIntent(writeContext, form));
}

interface WriteContext {
  db: ReturnType<typeof databaseOf>;
  viewer: Viewer;
  /** How the posting of another site is read. */
  reading: BoardAccess;
  now: Date;
}

async function handleIntent(writeContext: WriteContext, form: Form): Promise<FavoriteFormResult> {
  const { db, viewer, now } = writeContext;
  switch (form.intent) {
    case "save":
      return { ...(await save(writeContext, form.value)), to: rowOf(form) };
    case "remove":
      return { ...(await remove(writeContext, form.value)), to: rowOf(form) };
    case "work_towards": {
      const { title } = await saveTargetJob(db, viewer, { target: form.value.target, now });
      return { message: `You work towards “${title}”. It is on your favorites.` };
    }
    case "put_aside":
      await putTargetJobAside(db, viewer);
      return { message: "Put aside. It stays on your favorites." };
    case "move": {
      const { stage, outcome } = form.value;
      const edit = { stage, ...(isFieldSent(form, "outcome") && { outcome }) };
      return move(writeContext, { ...form.value, edit });
    }
    case "ghosted":
      return move(writeContext, { ...form.value, edit: { stage: "closed", outcome: "ghosted" } });
    case "contact":
      await recordContact(db, viewer, { ...form.value, now });
      return { message: "Saved: you heard from them today." };
    case "edit": {
      const { version, kind, target } = form.value;
      const edit = toEdit(form);
      const edited = await editFavorite(db, viewer, { kind, target, version, edit, now });
      return { message: "Saved.", version: edited.version };
    }
    case "documents": {
      const { documents, ...key } = form.value;
      const { version } = await editFavorite(db, viewer, { ...key, edit: { documents }, now });
      return { message: "Saved.", version };
    }
    case "outcome_pay": {
      const { outcomePay, ...key } = form.value;
      const { version } = await editFavorite(db, viewer, { ...key, edit: { outcomePay }, now });
      return { message: "Saved.", version };
    }
    case "track": {
      const id = await submissionIdOf(form, viewer.uid);
      const { reading } = writeContext;
      return { message: await trackJob(db, viewer, { job: form.value, id, reading, now }) };
    }
    case "add_collection": {
      const { name } = form.value;
      await addCollection(db, viewer, { id: await submissionIdOf(form, viewer.uid), name, now });
      return { message: `“${name}” is there. Put favorites into it where you edit them.` };
    }
    case "rename_collection": {
      const { collection: id, name } = form.value;
      await renameCollection(db, viewer, { id, name });
      return { message: `It is called “${name}” now.` };
    }
    case "delete_collection":
      await deleteCollection(db, viewer, form.value.collection);
      return { message: "Collection deleted. Its favorites stay on your list." };
  }
}

/** Where a list with one form for all its items returns to; undefined when its rows have no anchors. */
function rowOf({ back, value }: Extract<Form, { intent: "save" | "remove" }>): string | undefined {
  return back?.endsWith("#") ? back + value.target : undefined;
}

async function save(
  { db, viewer, now }: WriteContext,
  { kind, target }: FavoriteKey,
): Promise<FavoriteFormResult> {
  const saved = await saveFavorite(db, viewer, { kind, target, now });
  const { title, isRestored, ...favorite } = saved;
  return {
    message: isRestored
      ? `“${title}” is back on your favorites, with ${restoredPartsText(kind)}.`
      : `Saved. “${title}” is on your favorites.`,
    favorite,
  };
}

async function remove(
  { db, viewer, now }: WriteContext,
  { kind, target }: FavoriteKey,
): Promise<FavoriteFormResult> {
  const { title } = await removeFavorite(db, viewer, { kind, target, now });
  return {
    message: title
      ? `Removed “${title}”. Save it again within ${REMOVED_RETENTION_DAYS} days to restore ${restoredPartsText(kind)}.`
      : "It is not on your favorites.",
    favorite: null,
  };
}

function restoredPartsText(kind: FavoriteKey["kind"]): string {
  return isApplication(kind) ? "its note, stage and history" : "its note";
}

async function move(
  { db, viewer, now }: WriteContext,
  { kind, target, version, edit }: Omit<VersionedFavoriteKey, "now"> & { edit: FavoriteEdit },
): Promise<FavoriteFormResult> {
  const updated = await editFavorite(db, viewer, { kind, target, version, edit, now });
  const stage = STAGE_LABELS[edit.stage ?? "saved"];
  const outcomeSuffix = edit.outcome === "ghosted" ? ", without an answer" : "";
  return { message: `Moved to ${stage}${outcomeSuffix}.`, version: updated.version };
}

/** Fields missing from the form stay unchanged. */
function toEdit(form: Extract<Form, { intent: "edit" }>): FavoriteEdit {
  const { stage, outcome, note, nextStep, dueOn, collection } = form.value;
  const fields: FavoriteEdit = { stage, outcome, note, nextStep, dueOn, collection };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isFieldSent(form, name)));
}

function isFieldSent({ values }: SubmittedForm, name: string): boolean {
  return Object.hasOwn(values, name);
}
