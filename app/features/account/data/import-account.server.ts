import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import {
  requireLiveSession,
  selectRevocation,
  writeAsViewer,
} from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { collections, favorites } from "#app/features/favorite-button/tables.ts";
import { limitFor, limitOf } from "#app/features/premium/limits.server.ts";
import type { LimitKind } from "#app/features/premium/limits.ts";
import { selectEntitlement } from "#app/features/premium/plan.server.ts";
import { type Plan, planOf } from "#app/features/premium/plan.ts";
import type { Subscriber } from "#app/features/premium/subscriber.server.ts";
import { SECTION_FIELDS, SECTIONS } from "#app/features/profile/profile.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { newToken } from "#app/http/token.ts";
import { newId } from "#app/identity/id.ts";
import type { AccountFile } from "./account-file.server.ts";
import {
  type ExistingCareerRows,
  selectExistingCareerRows,
  toCareerDataImport,
} from "./import-career-data.server.ts";
import { fitRows, insertRows, insertStatements } from "./import-rows.server.ts";
import { type PlayedScenario, selectPlayedScenarios } from "./import-simulations.server.ts";

export interface ImportResult {
  added: number;
  /** Rows that existed already. */
  kept: number;
  /** Rows beyond the limits of the plan. */
  tooMany: number;
  /** Attempts at scenarios that do not exist anymore. */
  missing: number;
  /** Unfinished attempts at premium simulations, on a plan without them. */
  locked: number;
}

/**
 * Imports an account file in one transaction. Existing rows stay unchanged, so importing twice
 * changes nothing, and the limits of the plan hold.
 */
export async function importAccount(
  db: Database,
  viewer: Subscriber,
  { tables }: AccountFile,
): Promise<ImportResult> {
  const { uid } = viewer;
  const now = new Date();
  const existing = await readExistingData(db, viewer, { tables, now });
  const growth = await toCareerDataImport({ viewer, plan: existing.plan, now }, tables, existing);
  const limitFromPlan = (kind: LimitKind) =>
    limitFor({ plan: existing.plan, plans: viewer.plans }, kind);
  const hasRoom = (kind: keyof typeof LIMITED_TABLES) => hasRoomFor(viewer, { kind, now });
  const fittedTables = [
    fitRows(tables.collections, {
      isHere: ({ name }) => existing.collectionNames.has(name),
      room: limitFromPlan("collections") - existing.collectionNames.size,
    }),
    fitRows(tables.favorites, {
      isHere: ({ kind, targetId }) => existing.favorites.has(`${kind} ${targetId}`),
      room: limitFromPlan("favorites") - existing.listedFavorites,
    }),
    fitRows(tables.usefulVotes, {
      isHere: ({ itemKind, itemId }) => existing.votes.has(`${itemKind} ${itemId}`),
      room: limitFromPlan("votes") - existing.votes.size,
    }),
    fitRows(tables.savedSearches, {
      isHere: ({ query }) => existing.searches.has(query),
      room: limitFromPlan("searches") - existing.searches.size,
    }),
  ] as const;
  const [newCollections, newFavorites, newVotes, newSearches] = fittedTables;
  const collectionIds = mapCollectionIds(tables.collections, newCollections.rows, existing);
  const results = await writeAsViewer(db, viewer, [
    ...restoreProfile(
      // Consent is given to a named model host, which a file cannot do.
      tables.profile.map((row) => ({ ...row, uid, aiConsent: false, aiConsentHost: "" })),
    ),
    ...insertRows(
      collections,
      newCollections.rows.map((row) => ({ ...row, uid, id: collectionIds.get(row.id) })),
      hasRoom("collections"),
    ),
    ...insertRows(
      favorites,
      newFavorites.rows.map(({ collectionId, ...row }) => ({
        ...row,
        uid,
        collectionId: collectionId === null ? null : (collectionIds.get(collectionId) ?? null),
      })),
      hasRoom("favorites"),
    ),
    ...insertRows(
      usefulVotes,
      newVotes.rows.map((row) => ({ ...row, uid, voter: uid })),
      hasRoom("votes"),
    ),
    // Another account may have a row of that id, and its feed token must not be taken over.
    ...insertRows(
      savedSearches,
      newSearches.rows.map((row) => ({ ...row, uid, id: newId(), token: newToken() })),
      hasRoom("searches"),
    ),
    ...growth.writes,
    growth.cleanup,
  ]);
  // The cleanup at the end adds no row.
  const added = results.slice(0, -1).reduce((sum, { meta }) => sum + meta.changes, 0);
  const rowsInFile =
    tables.profile.length +
    [...fittedTables, ...growth.parts].reduce((sum, { rows, kept }) => sum + rows.length + kept, 0);
  const tooMany = [...fittedTables, ...growth.parts].reduce((sum, part) => sum + part.tooMany, 0);
  return {
    added,
    kept: rowsInFile - added,
    tooMany,
    missing: growth.missing,
    locked: growth.locked,
  };
}

interface ExistingData {
  collectionNames: Map<string, string>;
  usedCollectionIds: Set<string>;
  favorites: Set<string>;
  /** Number of favorites on the list, without removed ones. */
  listedFavorites: number;
  votes: Set<string>;
  searches: Set<string>;
  plan: Plan;
  growth: ExistingCareerRows;
  played: PlayedScenario[];
}

/** What the account has already, and which ids of the file are in use. One database trip. */
async function readExistingData(
  db: Database,
  viewer: Viewer,
  { tables, now }: { tables: AccountFile["tables"]; now: Date },
): Promise<ExistingData> {
  const { uid } = viewer;
  const requestedIds = JSON.stringify(tables.collections.map(({ id }) => id));
  const rows = await batchNamed(db, {
    revocation: selectRevocation(db, viewer),
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
    playedScenarios: selectPlayedScenarios(db, viewer, tables),
    entitlements: selectEntitlement(db, viewer),
    ...selectExistingCareerRows(db, viewer, tables),
  });
  requireLiveSession(rows.revocation);
  return {
    collectionNames: new Map(rows.ownedCollections.map(({ name, id }) => [name, id])),
    usedCollectionIds: new Set(rows.collectionsWithIds.map(({ id }) => id)),
    favorites: new Set(rows.savedFavorites.map(({ kind, targetId }) => `${kind} ${targetId}`)),
    listedFavorites: rows.listedCounts[0]?.n ?? 0,
    votes: new Set(rows.votes.map(({ itemKind, itemId }) => `${itemKind} ${itemId}`)),
    searches: new Set(rows.searches.map(({ query }) => query)),
    plan: planOf(rows.entitlements[0], now),
    growth: rows,
    played: rows.playedScenarios,
  };
}

/** Maps ids of collections in the file: to one of the same name, to themselves, or to a new id. */
function mapCollectionIds(
  all: readonly { id: string; name: string }[],
  added: readonly { id: string }[],
  { collectionNames, usedCollectionIds }: ExistingData,
): Map<string, string> {
  const isAdded = new Set(added.map(({ id }) => id));
  return new Map(
    all.flatMap(({ id, name }) => {
      const existingId = collectionNames.get(name);
      if (existingId) return [[id, existingId] as const];
      if (!isAdded.has(id)) return [];
      return [[id, usedCollectionIds.has(id) ? newId() : id] as const];
    }),
  );
}

/** Restores only those sections of the profile that were never saved in this account. */
function restoreProfile(rows: object[]): Write[] {
  const restoredColumns = SECTIONS.flatMap((section) =>
    SECTION_FIELDS[section].map((field) => {
      const { name } = profiles[field];
      const isSavedHere = sql`json_extract(${profiles.sections}, ${`$.${section}`}) is not null`;
      return sql`${sql.identifier(name)} = case when ${isSavedHere}
        then ${profiles[field]} else excluded.${sql.identifier(name)} end`;
    }),
  );
  const mergedSections = sql`json_patch(excluded.sections, ${profiles.sections})`;
  return insertStatements(profiles, rows).map(
    (insert) => sql`${insert} on conflict (uid) do update set ${sql.join(restoredColumns, sql`, `)},
      onboarded_at = coalesce(${profiles.onboardedAt}, excluded.onboarded_at),
      created_at = min(${profiles.createdAt}, excluded.created_at),
      sections = ${mergedSections}
      where (select count(*) from json_each(${mergedSections}))
        > (select count(*) from json_each(${profiles.sections}))`,
  );
}

const LIMITED_TABLES = {
  collections: sql`${collections}`,
  favorites: sql`${favorites}`,
  votes: sql`${usefulVotes}`,
  searches: sql`${savedSearches}`,
};

/** Checks the limit again within the insert, because of concurrent writes. */
function hasRoomFor(
  viewer: Subscriber,
  { kind, now }: { kind: keyof typeof LIMITED_TABLES; now: Date },
): SQL {
  const onListCondition = kind === "favorites" ? sql`and removed_at is null` : sql``;
  return sql`json_each.key < ${limitOf(viewer, kind, now)} - (
    select count(*) from ${LIMITED_TABLES[kind]} where uid = ${viewer.uid} ${onListCondition})`;
}
