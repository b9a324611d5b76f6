import { type ViewerContext, writeContextOf } from "#app/auth/viewer.server.ts";
import {
  type BoardAccess,
  boardAccessOf,
} from "#app/features/job-import/sync/board-fetch.server.ts";
import { ROLE } from "#app/features/roadmap/job-link.ts";
import { type ActionContext, configurationOf } from "#app/http/context.ts";
import type { SubmittedForm, ValidForm } from "#app/http/parse-form.ts";
import { toSameSitePath } from "#app/http/same-site-path.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { calendarPath, createCalendarLink, revokeCalendarLink } from "../calendar-link.server.ts";
import { addCollection, deleteCollection, renameCollection } from "../collections.server.ts";
import { editFavorite, type FavoriteEdit, recordContact } from "../edit-favorite.server.ts";
import { FAVORITES_PATH, FORMER_PARAM } from "../favorite.ts";
import { type FormerTarget, putTargetAside, saveTarget } from "../target.server.ts";
import { type FavoriteFormResult, move, moveCard, remove, save } from "./button-actions.server.ts";
import type { FAVORITE_FORMS } from "./forms.server.ts";
import { trackJob } from "./tracked/track-job.server.ts";

type Form = ValidForm<typeof FAVORITE_FORMS>;

/** Runs a submitted form of the favorites page for the signed-in viewer. */
export async function handleFavoriteForm(
  { context }: ActionContext,
  form: Form,
): Promise<FavoriteFormResult> {
  const { db, viewer, now } = await writeContextOf(context);
  const { siteOrigin: origin } = configurationOf(context);
  const reading = boardAccessOf(context);
  const favoriteContext = { db, viewer, origin, reading, now };
  return withWriteTimeout(handleIntent(favoriteContext, form));
}

interface FavoriteContext extends ViewerContext {
  /** The site's own address, which links begin with. */
  origin: string;
  /** How the posting of another site is read. */
  reading: BoardAccess;
}

async function handleIntent(
  favoriteContext: FavoriteContext,
  form: Form,
): Promise<FavoriteFormResult> {
  const { db, viewer, now } = favoriteContext;
  switch (form.intent) {
    case "save":
      return { ...(await save(favoriteContext, form.value)), to: rowOf(form) };
    case "remove":
      return { ...(await remove(favoriteContext, form.value)), to: rowOf(form) };
    case "work_towards": {
      const { target } = form.value;
      const { title, former } = await saveTarget(db, viewer, { target, now });
      const name = title === null ? ROLE.title : `“${title}”`;
      const saved = title === null ? "" : " The job is in your favorites.";
      const message = `You’re now working toward ${name}${insteadOf(former)}.${saved}`;
      return { message, ...withUndo(favoriteContext, { form, former }) };
    }
    case "put_aside": {
      const former = await putTargetAside(db, viewer);
      const stays = former?.id === ROLE.id ? "" : " It stays in your favorites.";
      return {
        message: former
          ? `You’re no longer working toward ${former.name}.${stays}`
          : "You weren’t working toward anything.",
        ...withUndo(favoriteContext, { form, former }),
      };
    }
    case "move": {
      const { stage, outcome } = form.value;
      const edit = { stage, ...(isFieldSent(form, "outcome") && { outcome }) };
      return move(favoriteContext, { ...form.value, edit });
    }
    case "move_card":
      return moveCard(favoriteContext, form.value.card);
    case "ghosted":
      return move(favoriteContext, {
        ...form.value,
        edit: { stage: "closed", outcome: "ghosted" },
      });
    case "contact":
      await recordContact(db, viewer, { ...form.value, now });
      return { message: "Saved: the company contacted you today." };
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
    case "contacts": {
      const { contacts, ...key } = form.value;
      const { version } = await editFavorite(db, viewer, { ...key, edit: { contacts }, now });
      return { message: "Saved.", version };
    }
    case "interviews": {
      const { interviews, ...key } = form.value;
      const { version } = await editFavorite(db, viewer, { ...key, edit: { interviews }, now });
      return { message: "Saved.", version };
    }
    case "outcome_pay": {
      const { outcomePay, ...key } = form.value;
      const { version } = await editFavorite(db, viewer, { ...key, edit: { outcomePay }, now });
      return { message: "Saved.", version };
    }
    case "track": {
      const id = await submissionIdOf(form, viewer.uid);
      const { reading } = favoriteContext;
      const { message, path } = await trackJob(db, viewer, { job: form.value, id, reading, now });
      return { message, path, to: path };
    }
    case "create_calendar": {
      const address =
        favoriteContext.origin + calendarPath(await createCalendarLink(db, viewer, now));
      const message = "Created. Copy the address now: it won’t be shown again.";
      return { message, address, isShownOnce: true };
    }
    case "revoke_calendar":
      await revokeCalendarLink(db, viewer);
      return { message: "Revoked. Calendars that subscribed no longer get updates." };
    case "add_collection": {
      const { name } = form.value;
      await addCollection(db, viewer, { id: await submissionIdOf(form, viewer.uid), name, now });
      return {
        message: `Created “${name}”. To add a favorite to this collection, edit the favorite.`,
      };
    }
    case "rename_collection": {
      const { collection: id, name } = form.value;
      await renameCollection(db, viewer, { id, name });
      return { message: `Renamed to “${name}”.` };
    }
    case "delete_collection":
      await deleteCollection(db, viewer, form.value.collection);
      return { message: "Collection deleted. The favorites in it stay on your list." };
  }
}

function insteadOf(former: FormerTarget | null): string {
  return former ? ` instead of ${former.name}` : "";
}

/** What brings back what someone worked toward: a button with script, and without the address returned to. */
function withUndo(
  { origin }: FavoriteContext,
  { form, former }: { form: Pick<Form, "back">; former: FormerTarget | null },
): Pick<FavoriteFormResult, "undo" | "to"> {
  const page = new URL(toSameSitePath(form.back, origin) ?? FAVORITES_PATH, origin);
  if (former) page.searchParams.set(FORMER_PARAM, former.id);
  else page.searchParams.delete(FORMER_PARAM);
  const to = page.pathname + page.search + page.hash;
  return former ? { undo: former.id, to } : { to };
}

/** Where a list with one form for all its items returns to; undefined when its rows have no anchors. */
function rowOf({ back, value }: Extract<Form, { intent: "save" | "remove" }>): string | undefined {
  return back?.endsWith("#") ? back + value.target : undefined;
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
