import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import type { FavoriteMark } from "#app/features/favorite-button/saved.server.ts";
import { once, type Saved, type SentForm, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { addCollection, deleteCollection, renameCollection } from "./collections.server.ts";
import { type Edit, editFavorite, recordContact, type Versioned } from "./edit-favorite.server.ts";
import { removeFavorite, saveFavorite, type Target } from "./favorites.server.ts";
import type { FAVORITE_FORMS } from "./forms.server.ts";
import { STAGE_WORDS } from "./words.ts";

type Form = ValidForm<typeof FAVORITE_FORMS>;

interface FavoriteSaved extends Saved {
  /** For the button on the item's own page; null after a removal. */
  favorite?: FavoriteMark | null;
  version?: number;
}

interface Args {
  context: Readonly<RouterContextProvider>;
}

/** Runs a submitted form of the favorites page for the signed-in viewer. */
export async function answerFavorites({ context }: Args, form: Form): Promise<FavoriteSaved> {
  const viewer = await writerOf(context);
  const db = databaseOf(context);
  const work = { db, viewer, now: new Date() };
  return inWriteTime(run(work, form));
}

interface Work {
  db: ReturnType<typeof databaseOf>;
  viewer: Awaited<ReturnType<typeof writerOf>>;
  now: Date;
}

async function run(work: Work, form: Form): Promise<FavoriteSaved> {
  const { db, viewer, now } = work;
  switch (form.intent) {
    case "save":
      return save(work, form.value);
    case "remove":
      return remove(work, form.value);
    case "move": {
      const { stage, outcome } = form.value;
      const edit = { stage, ...(has(form, "outcome") && { outcome }) };
      return move(work, { ...form.value, edit });
    }
    case "ghosted":
      return move(work, { ...form.value, edit: { stage: "closed", outcome: "ghosted" } });
    case "contact":
      await recordContact(db, viewer, { ...form.value, now });
      return { message: "Noted: you heard from them today." };
    case "edit": {
      const { version, kind, target } = form.value;
      const edit = sentOf(form);
      const edited = await editFavorite(db, viewer, { kind, target, version, edit, now });
      return { message: "Saved.", version: edited.version };
    }
    case "add_collection": {
      const { name } = form.value;
      await addCollection(db, viewer, { id: await once(form, viewer.uid), name, now });
      return { message: `“${name}” is there. Put favorites into it where you edit them.` };
    }
    case "rename_collection": {
      const { collection: id, name } = form.value;
      await renameCollection(db, viewer, { id, name });
      return { message: `It is called “${name}” now.` };
    }
    case "delete_collection":
      await deleteCollection(db, viewer, form.value.collection);
      return { message: "The collection is deleted. What was in it stays on your list." };
  }
}

async function save({ db, viewer, now }: Work, { kind, target }: Target): Promise<FavoriteSaved> {
  const saved = await saveFavorite(db, viewer, { kind, target, now });
  const { title, stage, savedAt, isRestored } = saved;
  return {
    message: isRestored
      ? `“${title}” is back on your favorites, with ${comesBack(kind)}.`
      : `Saved. “${title}” is on your favorites.`,
    favorite: { stage, savedAt },
  };
}

async function remove({ db, viewer, now }: Work, { kind, target }: Target): Promise<FavoriteSaved> {
  const { title } = await removeFavorite(db, viewer, { kind, target, now });
  return {
    message: title
      ? `Removed “${title}”. Saved again within 30 days, ${comesBack(kind)} ${kind === "job" ? "come" : "comes"} back.`
      : "It is not on your favorites.",
    favorite: null,
  };
}

function comesBack(kind: Target["kind"]): string {
  return kind === "job" ? "its note, stage and history" : "its note";
}

async function move(
  { db, viewer, now }: Work,
  { kind, target, version, edit }: Omit<Versioned, "now"> & { edit: Edit },
): Promise<FavoriteSaved> {
  const moved = await editFavorite(db, viewer, { kind, target, version, edit, now });
  const stage = STAGE_WORDS[edit.stage ?? "saved"];
  const as = edit.outcome === "ghosted" ? ", without an answer" : "";
  return { message: `Moved to ${stage}${as}.`, version: moved.version };
}

/** Fields missing from the form stay unchanged. */
function sentOf(form: Extract<Form, { intent: "edit" }>): Edit {
  const { stage, outcome, note, nextStep, dueOn, collection } = form.value;
  const fields: Edit = { stage, outcome, note, nextStep, dueOn, collection };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => has(form, name)));
}

function has({ values }: SentForm, name: string): boolean {
  return Object.hasOwn(values, name);
}
