import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { selectSavedJobs } from "#app/features/favorites/saved.server.ts";
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
  const [counts, rows, saved, revocation, profiles, deletions] = await db.batch([
    ...selectBoardSummary(db, now),
    selectSavedJobs(db, viewer),
    ...selectProfile(db, viewer),
  ]);
  const summary = toBoardSummary(counts, rows, saved);
  // A page for everybody: whose session is over sees what visitors see.
  if (revocation.length > 0) return { ...summary, me: null };
  const stored = toStoredProfile([revocation, profiles, deletions]);
  return {
    ...summary,
    me: { onboarding: findOnboarding(stored), deletedAt: stored.deletedAt },
  };
}
