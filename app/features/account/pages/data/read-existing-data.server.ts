import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { collections, favorites } from "#app/features/favorites/tables.ts";
import { hiddenItems } from "#app/features/jobs/hidden/tables.ts";
import { selectEntitlement } from "#app/features/premium/plan.server.ts";
import { type Plan, planOf } from "#app/features/premium/plan.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import type { AccountFile } from "./account-file.server.ts";
import { type ExistingCareerRows, selectExistingCareerRows } from "./career-tables.server.ts";
import type { ExistingSavedItems } from "./import-saved-items.server.ts";
import { type PlayedScenario, selectPlayedScenarios } from "./import-simulations.server.ts";

interface ExistingData extends ExistingSavedItems {
  plan: Plan;
  /** Whether its owner works toward something. */
  hasTarget: boolean;
  careerRows: ExistingCareerRows;
  playedScenarios: PlayedScenario[];
}

/** What the account has already, and which ids of the file are in use. One database trip. */
export async function readExistingData(
  db: Database,
  viewer: Viewer,
  { tables, now }: { tables: AccountFile["tables"]; now: Date },
): Promise<ExistingData> {
  const { uid } = viewer;
  const requestedIds = JSON.stringify(tables.collections.map(({ id }) => id));
  const rows = await readAsViewer(db, viewer, {
    ownedCollections: db
      .select({ id: collections.id, name: collections.name })
      .from(collections)
      .where(eq(collections.uid, uid)),
    collectionsWithIds: db
      .select({ id: collections.id })
      .from(collections)
      .where(sql`${collections.id} in (select value from json_each(${requestedIds}))`),
    savedFavorites: db
      .select({ kind: favorites.kind, targetId: favorites.targetId })
      .from(favorites)
      .where(eq(favorites.uid, uid)),
    targets: db
      .select({ since: favorites.targetSince })
      .from(favorites)
      .where(and(eq(favorites.uid, uid), isNotNull(favorites.targetSince)))
      .unionAll(
        db
          .select({ since: profiles.roleTargetSince })
          .from(profiles)
          .where(and(eq(profiles.uid, uid), isNotNull(profiles.roleTargetSince))),
      ),
    listedCounts: db
      .select({ n: sql<number>`count(*)` })
      .from(favorites)
      .where(and(eq(favorites.uid, uid), isNull(favorites.removedAt))),
    votes: db
      .select({ itemKind: usefulVotes.itemKind, itemId: usefulVotes.itemId })
      .from(usefulVotes)
      .where(eq(usefulVotes.uid, uid)),
    searches: db
      .select({ query: savedSearches.query })
      .from(savedSearches)
      .where(eq(savedSearches.uid, uid)),
    hidden: db
      .select({ hiddenKind: hiddenItems.kind, hiddenTarget: hiddenItems.target })
      .from(hiddenItems)
      .where(eq(hiddenItems.uid, uid)),
    playedScenarios: selectPlayedScenarios(db, viewer, tables),
    entitlements: selectEntitlement(db, viewer),
    ...selectExistingCareerRows(db, viewer, tables),
  });
  return {
    collectionNames: new Map(rows.ownedCollections.map(({ name, id }) => [name, id])),
    usedCollectionIds: new Set(rows.collectionsWithIds.map(({ id }) => id)),
    favorites: new Set(rows.savedFavorites.map(({ kind, targetId }) => `${kind} ${targetId}`)),
    listedFavorites: rows.listedCounts[0]?.n ?? 0,
    hasTarget: rows.targets.length > 0,
    votes: new Set(rows.votes.map(({ itemKind, itemId }) => `${itemKind} ${itemId}`)),
    searches: new Set(rows.searches.map(({ query }) => query)),
    hidden: new Set(rows.hidden.map((row) => `${row.hiddenKind} ${row.hiddenTarget}`)),
    plan: planOf(rows.entitlements[0], now),
    careerRows: rows,
    playedScenarios: rows.playedScenarios,
  };
}
