import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Reader } from "#app/features/jobs/reader/reader.ts";
import { pickCards, toBoard } from "./board.server.ts";
import { selectBoardRows, toBoardRows } from "./board-rows.server.ts";
import { toFavoriteCard, toSearchable } from "./card.server.ts";
import type { FavoriteKey } from "./favorites.server.ts";
import {
  countPage,
  isSearched,
  type ListEntry,
  type PageCounts,
  pickPage,
  searchFavorites,
} from "./filter-favorites.ts";
import { matchKeys } from "./list-entries.server.ts";
import type { FavoriteList } from "./list-favorites.server.ts";
import type { FavoriteQuery } from "./query.ts";
import { type FavoriteListRow, selectFavorites } from "./select-favorites.server.ts";

/** What is read of favorites, by those that match the query. */
export interface Reading {
  db: Database;
  viewer: Viewer;
  query: FavoriteQuery;
  matching: ListEntry[];
  reader: Reader;
  now: Date;
}

type Shown = PageCounts & Pick<FavoriteList, "items" | "board">;

/** `short` is what was read of a short list; null of a long one. */
export async function readBoard(
  { db, viewer, query, matching, reader, now }: Reading,
  short: { lines: string }[] | null,
): Promise<Shown> {
  const shown = pickCards(matching);
  const isCompared = reader.wishes !== null;
  const select = (keys: SQL) => selectBoardRows(db, keys, { isCompared });
  const texts = short ?? (await readAll(db, viewer, matchKeys(viewer, shown).map(select)));
  const rows = inOrderOf(shown, toBoardRows(texts, now));
  return {
    ...countPage(matching, query),
    // The board counts by column.
    stages: [],
    items: [],
    board: toBoard(matching, rows, { reader, now }),
  };
}

export async function readItems(
  { db, viewer, query, matching, reader, now }: Reading,
  short: FavoriteListRow[] | null,
): Promise<Shown> {
  // Of what is no job, the words are in the rows.
  const isReadWhole = isSearched(query) && query.kind !== "job";
  const shown = isReadWhole ? matching : pickPage(matching, query);
  const selections = isReadWhole
    ? [selectFavorites(db, viewer)]
    : matchKeys(viewer, shown).map((keys) => selectFavorites(db, viewer, { keys }));
  const rows = inOrderOf(shown, short ?? (await readAll(db, viewer, selections)));
  const found = isReadWhole
    ? searchFavorites(
        rows.map((row) => ({ ...toSearchable(row, now), stage: row.stage, row })),
        query,
      )
    : null;
  const pageRows = found ? pickPage(found, query).map(({ row }) => row) : rows;
  return {
    ...countPage(found ?? matching, query),
    items: await Promise.all(pageRows.map((row) => toFavoriteCard(row, { reader, now }))),
    board: null,
  };
}

/** The rows of all selections, in one trip. */
async function readAll<Selection extends BatchItem<"sqlite">>(
  db: Database,
  viewer: Viewer,
  selections: readonly Selection[],
) {
  const named = Object.fromEntries(selections.map((each, at) => [String(at), each]));
  return Object.values(await readAsViewer(db, viewer, named)).flat() as Selection["_"]["result"];
}

/** The rows of these favorites. */
function inOrderOf<Row extends FavoriteKey>(
  shown: readonly FavoriteKey[],
  rows: readonly Row[],
): Row[] {
  const toKey = ({ kind, target }: FavoriteKey) => `${kind}/${target}`;
  const byKey = new Map(rows.map((row) => [toKey(row), row]));
  return shown.flatMap((key) => byKey.get(toKey(key)) ?? []);
}
