import { and, type Column, eq, exists, isNull, notExists, type SQL } from "drizzle-orm";
import { selectRevocation } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { FavoriteKind } from "./favorite.ts";
import { favorites } from "./tables.ts";

/* Which things a viewer saved, for pages about those things. */

/** A viewer's favorite, as far as the page of the thing itself shows it. */
export interface FavoriteMark {
  stage: (typeof favorites.$inferSelect)["stage"];
  savedAt: string;
}

/** What of a kind a viewer has on their list. */
export function isSavedBy({ uid }: Viewer, kind: FavoriteKind): SQL | undefined {
  return and(eq(favorites.uid, uid), eq(favorites.kind, kind), isNull(favorites.removedAt));
}

/**
 * The ids of the things of a kind that a viewer saved, as one more statement of a public page's
 * batch. A session that is over finds none: its bearer is a visitor there.
 */
export function selectSavedOf(db: Database, viewer: Viewer, kind: FavoriteKind) {
  return db
    .select({ savedId: favorites.targetId })
    .from(favorites)
    .where(and(isSavedBy(viewer, kind), notExists(selectRevocation(db, viewer))));
}

/** The ids of the jobs a viewer saved. */
export function selectSavedJobs(db: Database, viewer: Viewer) {
  return selectSavedOf(db, viewer, "job");
}

/**
 * What a public page's own statement joins to know a viewer's favorite of the thing it reads, and
 * whether their session is over: one statement, because the page has one trip.
 */
export function joinFavorite(db: Database, viewer: Viewer, jobId: Column) {
  return {
    columns: {
      favorite: { stage: favorites.stage, savedAt: favorites.createdAt },
      isOver: exists(selectRevocation(db, viewer)).mapWith(Boolean),
    },
    favorite: favorites,
    isSame: and(eq(favorites.targetId, jobId), isSavedBy(viewer, "job")),
  };
}

/** The favorite of a row that was joined so; nothing at all when the session is over. */
export function toFavoriteMark({ favorite, isOver }: Joined): { favorite?: FavoriteMark | null } {
  return isOver ? {} : { favorite };
}

interface Joined {
  favorite: FavoriteMark | null;
  isOver: boolean;
}

/** Jobs, each with whether it is saved. */
export function markSaved<Card extends { id: string }>(
  cards: Card[],
  saved: readonly { savedId: string }[] | null,
): (Card & { saved?: boolean })[] {
  if (saved === null) return cards;
  const ids = new Set(saved.map(({ savedId }) => savedId));
  return cards.map((card) => ({ ...card, saved: ids.has(card.id) }));
}
