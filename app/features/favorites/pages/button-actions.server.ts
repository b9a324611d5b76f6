import type { ViewerContext } from "#app/auth/viewer.server.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { conflict, isDataResponse } from "#app/http/http-errors.ts";
import {
  editFavorite,
  type FavoriteEdit,
  type VersionedFavoriteKey,
} from "../edit-favorite.server.ts";
import { isApplication, type Stage } from "../favorite.ts";
import { findFavoriteLimit } from "../favorite-limit.server.ts";
import { type FavoriteKey, removeFavorite, saveFavorite } from "../favorites.server.ts";
import { STAGE_LABELS } from "../labels.ts";
import { REMOVED_RETENTION_DAYS } from "../lives.server.ts";
import { type CardMove, toCardMove, toCardPlace } from "../pipeline.ts";
import type { FavoriteStatus } from "../saved.server.ts";

/* The forms that are one button: save, remove and move. */

export interface FavoriteFormResult extends FormSuccess {
  /** For the button on the item's own page; null after a removal. */
  favorite?: FavoriteStatus | null;
  /** Of `findFavoriteLimit`, for the page's other buttons. */
  favoriteLimit?: string | null;
  version?: number;
  /** What moves a card back, or is worked toward again. */
  undo?: string;
  /** The address of the calendar, in this response only. */
  address?: string;
  /** The page of a job that was added. */
  path?: string;
}

export async function save(
  { db, viewer, now }: ViewerContext,
  { kind, target }: FavoriteKey,
): Promise<FavoriteFormResult> {
  const saved = await saveFavorite(db, viewer, { kind, target, now });
  const { title, isRestored, counts, ...favorite } = saved;
  return {
    message: isRestored
      ? `“${title}” is back in your favorites, with ${restoredPartsText(kind)}.`
      : `Saved. “${title}” is in your favorites.`,
    favorite,
    favoriteLimit: await findFavoriteLimit(db, viewer, { counts, now }),
  };
}

export async function remove(
  { db, viewer, now }: ViewerContext,
  { kind, target }: FavoriteKey,
): Promise<FavoriteFormResult> {
  const { title, wasTarget, counts } = await removeFavorite(db, viewer, { kind, target, now });
  const aside = wasTarget ? " You’re no longer working toward it." : "";
  return {
    message: title
      ? `Removed “${title}”.${aside} Save it again within ${REMOVED_RETENTION_DAYS} days to restore ${restoredPartsText(kind)}.`
      : "This isn’t in your favorites.",
    favorite: null,
    favoriteLimit: await findFavoriteLimit(db, viewer, { counts, now }),
  };
}

function restoredPartsText(kind: FavoriteKey["kind"]): string {
  return isApplication(kind) ? "your note, stage and history" : "your note";
}

export async function move(
  { db, viewer, now }: ViewerContext,
  { kind, target, version, edit }: Omit<VersionedFavoriteKey, "now"> & { edit: FavoriteEdit },
): Promise<FavoriteFormResult> {
  const updated = await editFavorite(db, viewer, { kind, target, version, edit, now });
  const stage = STAGE_LABELS[edit.stage ?? "saved"];
  const outcomeSuffix = edit.outcome === "ghosted" ? ", without a reply" : "";
  return { message: `Moved to ${stage}${outcomeSuffix}.`, version: updated.version };
}

/** A card of the board. One that was moved in another window stays there, which is said. */
export async function moveCard(
  { db, viewer, now }: ViewerContext,
  { kind, target, version, from, stage }: CardMove,
): Promise<FavoriteFormResult> {
  try {
    const edit = { stage };
    const moved = await editFavorite(db, viewer, { kind, target, version, edit, now });
    const place = toCardPlace({ kind, target, version: moved.version, from: stage });
    const message = `Moved to ${STAGE_LABELS[stage]}: ${moved.title}`;
    return { message, version: moved.version, undo: toCardMove(place, from) };
  } catch (thrown) {
    if (!isDataResponse(thrown) || thrown.init?.status !== 409) throw thrown;
    const { theirs } = thrown.data as { theirs?: { stage?: Stage } };
    const where = theirs?.stage && theirs.stage !== from ? ` to ${STAGE_LABELS[theirs.stage]}` : "";
    throw conflict(`Another window changed this job${where}. It’s shown as it is now.`, {});
  }
}
