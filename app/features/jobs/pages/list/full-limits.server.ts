import { sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { countFavorites } from "#app/features/favorites/favorite-limit.server.ts";
import { fixedLimitNote } from "#app/features/premium/limit-help.ts";
import { limitNote } from "#app/features/premium/limits.server.ts";
import { selectEntitlement } from "#app/features/premium/plan.server.ts";
import { planOf } from "#app/features/premium/plan.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { MAX_HIDDEN } from "../../hidden/hidden.ts";
import { countHidden } from "../../hidden/scope.server.ts";

interface FullLimits {
  favoriteLimit: string | null;
  searchLimit: string | null;
  hideLimit: string | null;
}

/** What helps someone who can save no further job or search, or hide no further job; null while they can. */
export async function readFullLimits(db: Database, viewer: Viewer, now: Date): Promise<FullLimits> {
  const { counts, entitlements } = await readAsViewer(db, viewer, {
    counts: db
      .select({
        searches: sql<number>`(select count(*) from ${savedSearches} where uid = ${viewer.uid})`.as(
          "searches",
        ),
        hidden: countHidden(viewer).as("hidden"),
        favorites: countFavorites(viewer).as("favorites"),
      })
      .from(sql`(select 1)`),
    entitlements: selectEntitlement(db, viewer),
  });
  const { searches = 0, hidden = 0, favorites = 0 } = counts[0] ?? {};
  const person = { plan: planOf(entitlements[0], now), plans: viewer.plans };
  return {
    favoriteLimit: limitNote(person, "favorites", favorites),
    searchLimit: limitNote(person, "searches", searches),
    hideLimit: fixedLimitNote("hidden", hidden, MAX_HIDDEN),
  };
}

export const NO_LIMITS: FullLimits = { favoriteLimit: null, searchLimit: null, hideLimit: null };
