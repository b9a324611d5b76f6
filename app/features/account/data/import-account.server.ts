import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Write } from "#app/db/write-batch.server.ts";
import { collections, favorites } from "#app/features/favorite-button/tables.ts";
import { limitFor, limitOf } from "#app/features/premium/limits.server.ts";
import type { LimitKind } from "#app/features/premium/limits.ts";
import { selectEntitlement } from "#app/features/premium/plan.server.ts";
import { type Plan, planOf } from "#app/features/premium/plan.ts";
import { SECTION_FIELDS, SECTIONS } from "#app/features/profile/profile.ts";
import { profiles } from "#app/features/profile/tables.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { newToken } from "#app/http/token.ts";
import { newId } from "#app/identity/id.ts";
import type { AccountFile } from "./account-file.server.ts";
import { type GrowthHere, selectGrowth, toGrowth } from "./import-growth.server.ts";
import { insertRows, insertStatements, takeFitting } from "./import-rows.server.ts";
import { type PlayedHere, selectPlayed } from "./import-simulations.server.ts";

export interface Imported {
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
  viewer: Viewer,
  { tables }: AccountFile,
): Promise<Imported> {
  const { uid } = viewer;
  const now = new Date();
  const here = await readHere(db, viewer, { tables, now });
  const growth = await toGrowth({ viewer, plan: here.plan, now }, tables, here);
  const roomOf = (kind: LimitKind) => limitFor(here.plan, kind);
  const roomFor = (kind: keyof typeof COUNTED) => countedRoom(viewer, { kind, now });
  const parts = [
    takeFitting(tables.collections, {
      isHere: ({ name }) => here.collectionNames.has(name),
      room: roomOf("collections") - here.collectionNames.size,
    }),
    takeFitting(tables.favorites, {
      isHere: ({ kind, targetId }) => here.favorites.has(`${kind} ${targetId}`),
      room: roomOf("favorites") - here.listed,
    }),
    takeFitting(tables.usefulVotes, {
      isHere: ({ itemKind, itemId }) => here.votes.has(`${itemKind} ${itemId}`),
      room: roomOf("votes") - here.votes.size,
    }),
    takeFitting(tables.savedSearches, {
      isHere: ({ query }) => here.searches.has(query),
      room: roomOf("searches") - here.searches.size,
    }),
  ] as const;
  const [newCollections, newFavorites, newVotes, newSearches] = parts;
  const ids = idsFor(tables.collections, newCollections.rows, here);
  const results = await writeAs(db, viewer, [
    ...insertProfile(
      // Consent is given to a named model host, which a file cannot do.
      tables.profile.map((row) => ({ ...row, uid, aiConsent: false, aiConsentHost: "" })),
    ),
    ...insertRows(
      collections,
      newCollections.rows.map((row) => ({ ...row, uid, id: ids.get(row.id) })),
      roomFor("collections"),
    ),
    ...insertRows(
      favorites,
      newFavorites.rows.map(({ collectionId, ...row }) => ({
        ...row,
        uid,
        collectionId: collectionId === null ? null : (ids.get(collectionId) ?? null),
      })),
      roomFor("favorites"),
    ),
    ...insertRows(
      usefulVotes,
      newVotes.rows.map((row) => ({ ...row, uid, voter: uid })),
      roomFor("votes"),
    ),
    // Another account may have a row of that id, and its feed token must not be taken over.
    ...insertRows(
      savedSearches,
      newSearches.rows.map((row) => ({ ...row, uid, id: newId(), token: newToken() })),
      roomFor("searches"),
    ),
    ...growth.writes,
    growth.tidying,
  ]);
  // The cleanup at the end adds no row.
  const added = results.slice(0, -1).reduce((sum, { meta }) => sum + meta.changes, 0);
  const offered =
    tables.profile.length +
    [...parts, ...growth.parts].reduce((sum, { rows, kept }) => sum + rows.length + kept, 0);
  const tooMany = [...parts, ...growth.parts].reduce((sum, part) => sum + part.tooMany, 0);
  return { added, kept: offered - added, tooMany, missing: growth.missing, locked: growth.locked };
}

interface Here {
  collectionNames: Map<string, string>;
  takenIds: Set<string>;
  favorites: Set<string>;
  /** Number of favorites on the list, without removed ones. */
  listed: number;
  votes: Set<string>;
  searches: Set<string>;
  plan: Plan;
  growth: GrowthHere[];
  played: PlayedHere[];
}

/** What the account has already, and which ids of the file are in use. One database trip. */
async function readHere(
  db: Database,
  viewer: Viewer,
  { tables, now }: { tables: AccountFile["tables"]; now: Date },
): Promise<Here> {
  const { uid } = viewer;
  const wanted = JSON.stringify(tables.collections.map(({ id }) => id));
  const [revocation, owned, taken, saved, listed, voted, asked, played, entitled, ...growth] =
    await db.batch([
      selectRevocation(db, viewer),
      db
        .select({ id: collections.id, name: collections.name })
        .from(collections)
        .where(eq(collections.uid, uid)),
      db
        .select({ id: collections.id })
        .from(collections)
        .where(sql`${collections.id} in (select value from json_each(${wanted}))`),
      db
        .select({ kind: favorites.kind, targetId: favorites.targetId })
        .from(favorites)
        .where(eq(favorites.uid, uid)),
      db
        .select({ n: sql<number>`count(*)` })
        .from(favorites)
        .where(and(eq(favorites.uid, uid), isNull(favorites.removedAt))),
      db
        .select({ itemKind: usefulVotes.itemKind, itemId: usefulVotes.itemId })
        .from(usefulVotes)
        .where(eq(usefulVotes.uid, uid)),
      db
        .select({ query: savedSearches.query })
        .from(savedSearches)
        .where(eq(savedSearches.uid, uid)),
      selectPlayed(db, viewer, tables),
      selectEntitlement(db, viewer),
      ...selectGrowth(db, viewer, tables),
    ]);
  requireLive(revocation);
  return {
    collectionNames: new Map(owned.map(({ name, id }) => [name, id])),
    takenIds: new Set(taken.map(({ id }) => id)),
    favorites: new Set(saved.map(({ kind, targetId }) => `${kind} ${targetId}`)),
    listed: listed[0]?.n ?? 0,
    votes: new Set(voted.map(({ itemKind, itemId }) => `${itemKind} ${itemId}`)),
    searches: new Set(asked.map(({ query }) => query)),
    plan: planOf(entitled[0], now),
    growth,
    played,
  };
}

/** Maps ids of collections in the file: to one of the same name, to themselves, or to a new id. */
function idsFor(
  all: readonly { id: string; name: string }[],
  added: readonly { id: string }[],
  { collectionNames, takenIds }: Here,
): Map<string, string> {
  const isAdded = new Set(added.map(({ id }) => id));
  return new Map(
    all.flatMap(({ id, name }) => {
      const known = collectionNames.get(name);
      if (known) return [[id, known] as const];
      if (!isAdded.has(id)) return [];
      return [[id, takenIds.has(id) ? newId() : id] as const];
    }),
  );
}

/** Restores only those sections of the profile that were never saved in this account. */
function insertProfile(rows: object[]): Write[] {
  const restored = SECTIONS.flatMap((section) =>
    SECTION_FIELDS[section].map((field) => {
      const { name } = profiles[field];
      const isHere = sql`json_extract(${profiles.sections}, ${`$.${section}`}) is not null`;
      return sql`${sql.identifier(name)} = case when ${isHere}
        then ${profiles[field]} else excluded.${sql.identifier(name)} end`;
    }),
  );
  const together = sql`json_patch(excluded.sections, ${profiles.sections})`;
  return insertStatements(profiles, rows).map(
    (insert) => sql`${insert} on conflict (uid) do update set ${sql.join(restored, sql`, `)},
      onboarded_at = coalesce(${profiles.onboardedAt}, excluded.onboarded_at),
      created_at = min(${profiles.createdAt}, excluded.created_at),
      sections = ${together}
      where (select count(*) from json_each(${together}))
        > (select count(*) from json_each(${profiles.sections}))`,
  );
}

const COUNTED = {
  collections: sql`${collections}`,
  favorites: sql`${favorites}`,
  votes: sql`${usefulVotes}`,
  searches: sql`${savedSearches}`,
};

/** Checks the limit again within the insert, because of concurrent writes. */
function countedRoom(
  viewer: Viewer,
  { kind, now }: { kind: keyof typeof COUNTED; now: Date },
): SQL {
  const listed = kind === "favorites" ? sql`and removed_at is null` : sql``;
  return sql`json_each.key < ${limitOf(viewer, kind, now)} - (
    select count(*) from ${COUNTED[kind]} where uid = ${viewer.uid} ${listed})`;
}
