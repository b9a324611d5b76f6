import type { Viewer } from "#app/auth/viewer.server.ts";
import {
  editFavorite,
  type FavoriteEdit,
  recordContact,
} from "#app/features/favorites/edit-favorite.server.ts";
import type { FavoriteKind } from "#app/features/favorites/favorite.ts";
import { saveFavorite } from "#app/features/favorites/favorites.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { markSeen, renameSearch, saveSearch } from "#app/features/searches/searches.server.ts";
import { type Past, rowId } from "./past.ts";

interface SavedItem {
  kind: FavoriteKind;
  target: string;
  daysAgo: number;
  /** What was changed later, in this order. */
  moves?: readonly (FavoriteEdit & { daysAgo: number })[];
  heardDaysAgo?: number;
}

/** Saves an item and takes it through its stages. */
export async function storeFavorite(
  { db, at }: Past,
  viewer: Viewer,
  { kind, target, daysAgo, moves = [], heardDaysAgo }: SavedItem,
): Promise<void> {
  await saveFavorite(db, viewer, { kind, target, now: at(daysAgo) });
  for (const [index, { daysAgo: movedDaysAgo, ...edit }] of moves.entries()) {
    const change = { kind, target, version: index + 1, edit, now: at(movedDaysAgo, "18:20") };
    await editFavorite(db, viewer, change);
  }
  if (heardDaysAgo === undefined) return;
  await recordContact(db, viewer, { kind, target, now: at(heardDaysAgo, "18:30") });
}

interface NewSearch {
  /** As the address of the list has it. */
  query: string;
  name?: string;
  savedDaysAgo: number;
  seenDaysAgo: number;
}

/** Saves a search of the job list. What came after it was last seen is new. */
export async function storeSearch(
  { db, at }: Past,
  viewer: Viewer,
  { query: text, name, savedDaysAgo, seenDaysAgo }: NewSearch,
): Promise<void> {
  const id = await rowId(`${viewer.uid} searches ${text}`);
  const { query } = parseJobSearch(new URLSearchParams(text));
  await saveSearch(db, viewer, { id, query, now: at(savedDaysAgo) });
  if (name) await renameSearch(db, viewer, { id, name, now: at(savedDaysAgo) });
  await markSeen(db, viewer, { id, now: at(seenDaysAgo) });
}
