import { type SQL, sql } from "drizzle-orm";
import { insertRows } from "#app/db/insert-rows.server.ts";
import { hasRoomForFavorite } from "#app/features/favorites/favorite-limit.server.ts";
import { collections, favorites } from "#app/features/favorites/tables.ts";
import { MAX_HIDDEN } from "#app/features/jobs/hidden/hidden.ts";
import { hiddenItems } from "#app/features/jobs/hidden/tables.ts";
import { hasRoom } from "#app/features/premium/limits.server.ts";
import { savedSearches } from "#app/features/searches/tables.ts";
import { usefulVotes } from "#app/features/useful-vote/tables.ts";
import { newToken } from "#app/http/token.ts";
import { newId } from "#app/identity/id.ts";
import type { AccountFile } from "./account-file.server.ts";
import {
  fitInto,
  fitRows,
  type ImportContext,
  type PartialImport,
  sumCounts,
} from "./import-rows.server.ts";

/** What the account has already of collections, favorites, votes, saved searches and hidden things. */
export interface ExistingSavedItems {
  collectionNames: Map<string, string>;
  /** Ids of the file's collections that are in use, in any account. */
  usedCollectionIds: Set<string>;
  favorites: Set<string>;
  /** Number of favorites on the list, without removed ones. */
  listedFavorites: number;
  votes: Set<string>;
  searches: Set<string>;
  hidden: Set<string>;
}

type SavedItems = Pick<
  AccountFile["tables"],
  "collections" | "favorites" | "usefulVotes" | "savedSearches" | "hidden"
>;

/** The writes that restore collections, favorites, votes, saved searches and what is hidden. */
export function toSavedItemsImport(
  context: ImportContext,
  tables: SavedItems,
  existing: ExistingSavedItems,
): PartialImport {
  const { uid } = context.viewer;
  const [newCollections, newFavorites, newVotes, newSearches, newHidden] = fitTables(
    context,
    tables,
    existing,
  );
  const collectionIds = mapCollectionIds(tables.collections, newCollections.rows, existing);
  const toCollectionId = (id: string | null) =>
    id === null ? null : (collectionIds.get(id) ?? null);
  const writes = [
    ...insertRows(
      collections,
      newCollections.rows.map((row) => ({ ...row, uid, id: collectionIds.get(row.id) })),
      hasRoomFor(context, "collections"),
    ),
    ...insertRows(
      favorites,
      newFavorites.rows.map((row) => ({
        ...row,
        uid,
        collectionId: toCollectionId(row.collectionId),
      })),
      hasRoomForFavorite(context.viewer, context.now, sql`json_each.key`),
    ),
    ...insertRows(
      usefulVotes,
      newVotes.rows.map((row) => ({ ...row, uid, voter: uid })),
      hasRoomFor(context, "votes"),
    ),
    // Another account may have a row of that id, and its feed token must not be taken over.
    ...insertRows(
      savedSearches,
      newSearches.rows.map((row) => ({ ...row, uid, id: newId(), token: newToken() })),
      hasRoomFor(context, "searches"),
    ),
    ...insertRows(
      hiddenItems,
      newHidden.rows.map((row) => ({ ...row, uid })),
      sql`json_each.key < ${MAX_HIDDEN} - (select count(*) from ${hiddenItems} where uid = ${uid})`,
    ),
  ];
  const fitted = [newCollections, newFavorites, newVotes, newSearches, newHidden];
  return { writes, counts: sumCounts(fitted) };
}

function fitTables(context: ImportContext, tables: SavedItems, existing: ExistingSavedItems) {
  return [
    fitRows(context, tables.collections, {
      isExisting: ({ name }) => existing.collectionNames.has(name),
      ...{ kind: "collections", used: existing.collectionNames.size },
    }),
    fitRows(context, tables.favorites, {
      isExisting: ({ kind, targetId }) => existing.favorites.has(`${kind} ${targetId}`),
      ...{ kind: "favorites", used: existing.listedFavorites },
    }),
    fitRows(context, tables.usefulVotes, {
      isExisting: ({ itemKind, itemId }) => existing.votes.has(`${itemKind} ${itemId}`),
      ...{ kind: "votes", used: existing.votes.size },
    }),
    fitRows(context, tables.savedSearches, {
      isExisting: ({ query }) => existing.searches.has(query),
      ...{ kind: "searches", used: existing.searches.size },
    }),
    fitInto(tables.hidden, {
      isExisting: ({ kind, target }) => existing.hidden.has(`${kind} ${target}`),
      room: MAX_HIDDEN - existing.hidden.size,
      why: `You can hide up to ${MAX_HIDDEN} items.`,
    }),
  ] as const;
}

/** Maps ids of collections in the file: to one of the same name, to themselves, or to a new id. */
function mapCollectionIds(
  all: readonly { id: string; name: string }[],
  added: readonly { id: string }[],
  { collectionNames, usedCollectionIds }: ExistingSavedItems,
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

const LIMITED_TABLES = { collections, votes: usefulVotes, searches: savedSearches };

/** Checks the limit again within the insert, because of concurrent writes. */
function hasRoomFor({ viewer, now }: ImportContext, kind: keyof typeof LIMITED_TABLES): SQL {
  const table = LIMITED_TABLES[kind];
  return hasRoom(viewer, { table, kind, now, earlier: sql`json_each.key` });
}
