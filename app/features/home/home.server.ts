import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectFavorites, toFavoriteNews } from "#app/features/favorites/list-favorites.server.ts";
import type { NextStep, SavedChange } from "#app/features/favorites/news.ts";
import {
  type BoardSummary,
  findBoardSummary,
  selectBoardSummary,
  toBoardSummary,
} from "#app/features/jobs/jobs.server.ts";
import { findOnboarding } from "#app/features/profile/onboarding.server.ts";
import type { Onboarding } from "#app/features/profile/onboarding-card.tsx";
import { selectProfile, toStoredProfile } from "#app/features/profile/profile.server.ts";

/** What the first page holds for a viewer alone. */
export interface Mine {
  nextStep: NextStep | null;
  savedChanges: SavedChange[];
  onboarding: Onboarding | null;
  /** When this account was deleted before its person signed in again; null for all the others. */
  deletedAt: string | null;
}

export interface HomeReading extends BoardSummary {
  me: Mine | null;
}

/** The first page, for a viewer with what is theirs; both in one trip. */
export async function readHome(
  db: Database,
  viewer: Viewer | null,
  now: Date,
): Promise<HomeReading> {
  if (!viewer) return { ...(await findBoardSummary(db, now)), me: null };
  const [counts, rows, favorites, revocation, profiles, deletions] = await db.batch([
    ...selectBoardSummary(db, now),
    // Whether a text changed is said on the list itself: here it would be read at every visit.
    selectFavorites(db, viewer, { withTexts: false }),
    ...selectProfile(db, viewer),
  ]);
  // A page for everybody: whose session is over sees what visitors see.
  if (revocation.length > 0) return { ...toBoardSummary(counts, rows), me: null };
  const saved = favorites.map(({ target }) => ({ savedId: target }));
  const stored = toStoredProfile([revocation, profiles, deletions]);
  return {
    ...toBoardSummary(counts, rows, saved),
    me: {
      ...(await toFavoriteNews(favorites, now)),
      onboarding: findOnboarding(stored),
      deletedAt: stored.deletedAt,
    },
  };
}
