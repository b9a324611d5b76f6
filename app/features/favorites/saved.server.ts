import { and, type Column, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  type Revocation,
  requireLiveSession,
  selectRevocation,
} from "#app/auth/ended-session.server.ts";
import { hasLiveSession } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { FavoriteKind } from "./favorite.ts";
import { countFavorites } from "./favorite-limit.server.ts";
import { favorites } from "./tables.ts";

/** The viewer's favorite as the item's own page shows it. */
export interface FavoriteStatus {
  stage: (typeof favorites.$inferSelect)["stage"];
  savedAt: string;
  version: number;
  /** Since when they work towards it; null for a job they only saved. */
  targetSince?: string | null;
}

/** Condition for the favorites of a kind on a viewer's list. */
export function isOnListOf({ uid }: Viewer, kind: FavoriteKind): SQL | undefined {
  return and(eq(favorites.uid, uid), eq(favorites.kind, kind), isNull(favorites.removedAt));
}

/**
 * The ids of the items of a kind that a viewer saved, for a public page's batch. A revoked session
 * finds none, as its owner counts as a visitor there.
 */
export function selectSavedIds(db: Database, viewer: Viewer, kind: FavoriteKind) {
  return db
    .select({ savedId: favorites.targetId })
    .from(favorites)
    .where(and(isOnListOf(viewer, kind), hasLiveSession(db, viewer)));
}

/** A row where this item is on a viewer's list. */
export function selectSaved(db: Database, viewer: Viewer, kind: FavoriteKind, target: string) {
  return db
    .select({ id: favorites.targetId })
    .from(favorites)
    .where(and(isOnListOf(viewer, kind), eq(favorites.targetId, target)));
}

export function selectSavedJobIds(db: Database, viewer: Viewer) {
  return selectSavedIds(db, viewer, "job");
}

/**
 * Columns and join condition for a public page's statement to also read the viewer's favorite, how many they
 * have, and why their session has ended if it has, in one database trip.
 */
export function favoriteJoin(db: Database, viewer: Viewer, jobId: Column) {
  return {
    columns: {
      favorite: {
        stage: favorites.stage,
        savedAt: favorites.createdAt,
        version: favorites.version,
        targetSince: favorites.targetSince,
      },
      // One column, because the query has as many as D1 returns.
      account:
        sql<FavoriteAccount>`json_object('endReason', (${selectRevocation(db, viewer)}), 'saved', ${countFavorites(viewer)})`.mapWith(
          JSON.parse,
        ),
    },
    table: favorites,
    on: and(eq(favorites.targetId, jobId), isOnListOf(viewer, "job")),
  };
}

/** The favorite of a row joined by `favoriteJoin`. Throws 401 when the session has ended. */
export function toFavoriteStatus({ favorite, account }: JoinedFavorite): FavoriteStatus | null {
  const { endReason } = account;
  requireLiveSession(endReason ? [{ reason: endReason }] : []);
  return favorite;
}

interface FavoriteAccount {
  endReason: Revocation["reason"] | null;
  /** The number of their favorites, of all kinds. */
  saved: number;
}

interface JoinedFavorite {
  favorite: FavoriteStatus | null;
  account: FavoriteAccount;
}

/** Adds to each card whether it is saved; null stands for a visitor and adds nothing. */
export function withSavedFlags<Card extends { id: string }>(
  cards: Card[],
  saved: readonly { savedId: string }[] | null,
): (Card & { saved?: boolean })[] {
  if (saved === null) return cards;
  const ids = new Set(saved.map(({ savedId }) => savedId));
  return cards.map((card) => ({ ...card, saved: ids.has(card.id) }));
}
