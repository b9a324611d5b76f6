import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import {
  findFavoriteLimit,
  selectFavoriteCount,
} from "#app/features/favorites/favorite-limit.server.ts";
import { selectSaved } from "#app/features/favorites/saved.server.ts";

interface SavedTemplate {
  isSaved: boolean;
  favoriteLimit: string | null;
}

/** Whether a viewer saved a template, or can. One round trip. Throws 401 when their session has ended. */
export async function readSavedTemplate(
  db: Database,
  viewer: Viewer,
  { id, now }: { id: string; now: Date },
): Promise<SavedTemplate> {
  const { saved, counts } = await readAsViewer(db, viewer, {
    saved: selectSaved(db, viewer, "project_template", id),
    counts: selectFavoriteCount(db, viewer),
  });
  return {
    isSaved: saved.length > 0,
    favoriteLimit: await findFavoriteLimit(db, viewer, { counts, now }),
  };
}

export const NOT_SAVED: SavedTemplate = { isSaved: false, favoriteLimit: null };
