import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type JobCard, toJobCard } from "#app/features/jobs/job-card.server.ts";
import { jobCardColumns } from "#app/features/jobs/job-card-columns.server.ts";
import { isNotExpired } from "#app/features/jobs/lifecycle.server.ts";
import { selectReaderAnswers } from "#app/features/jobs/reader/read-reader.server.ts";
import { toReader } from "#app/features/jobs/reader/reader.ts";
import { jobs } from "#app/features/jobs/tables.ts";
import type { FavoriteBoard } from "./board.server.ts";
import { selectBoardRows } from "./board-rows.server.ts";
import { selectCalendarLink } from "./calendar-link.server.ts";
import { type FavoriteCard, toFavoriteCard } from "./card.server.ts";
import { matchesFavoriteKey } from "./favorites.server.ts";
import {
  countKinds,
  isSearched,
  listMatching,
  type PageCounts,
  searchFavorites,
} from "./filter-favorites.ts";
import {
  isOnShortList,
  selectList,
  selectWords,
  toEntries,
  withWords,
} from "./list-entries.server.ts";
import {
  type FavoriteQuery,
  isOnBoard,
  type ListKind,
  parseKey,
  type UndoTarget,
} from "./query.ts";
import { selectFavorites } from "./select-favorites.server.ts";
import { type Reading, readBoard, readItems } from "./shown-favorites.server.ts";
import { collections, favorites } from "./tables.ts";

export interface Collection {
  id: string;
  name: string;
  /** Number of favorites in it. */
  n: number;
}

export interface FavoriteList extends PageCounts {
  kinds: { kind: ListKind; n: number }[];
  /** Empty where the board is shown. */
  items: FavoriteCard[];
  /** Null where the list is shown. */
  board: FavoriteBoard | null;
  /** The item whose details are open over the board. */
  opened: FavoriteCard | null;
  collections: Collection[];
  /** Number of favorites of all kinds, ignoring the query. */
  all: number;
  /** When the address of their calendar was made; null for none. */
  calendarSince: string | null;
  /** Where its owner is, for a new interview; null where they have not said. */
  timeZone: string | null;
  /** A job to save, while the list is empty. */
  example: JobCard | null;
  /** The favorite that was removed without JavaScript just now. */
  undo: (UndoTarget & { title: string }) | null;
}

interface FavoriteListOptions {
  query: FavoriteQuery;
  undo?: UndoTarget | null;
  /** What the viewer said as a visitor. */
  visitorCountry?: string | null;
  now: Date;
}

/** One page of a viewer's favorites. One database trip, of a long list two; throws 401 when the session was revoked. */
export async function listFavorites(
  db: Database,
  viewer: Viewer,
  { query, undo = null, visitorCountry = null, now }: FavoriteListOptions,
): Promise<FavoriteList> {
  const isBoard = isOnBoard(query);
  const openedKey = isBoard ? parseKey(query.open) : null;
  const {
    listRows: [list],
    shortList = [],
    shortBoard = [],
    wordRows: [words] = [],
    openedRows: [openedRow] = [],
    ownedCollections,
    examples: [example],
    removedRows: [removed],
    answerRows: [answers],
    calendarRows: [calendarLink],
  } = await readAsViewer(db, viewer, {
    listRows: selectList(db, viewer),
    shortList: isBoard ? undefined : selectFavorites(db, viewer, { keys: isOnShortList(viewer) }),
    shortBoard: isBoard
      ? selectBoardRows(db, isOnShortList(viewer), { isCompared: true })
      : undefined,
    wordRows: isSearched(query) && query.kind === "job" ? selectWords(db, viewer) : undefined,
    openedRows: openedKey
      ? selectFavorites(db, viewer, { keys: matchesFavoriteKey(viewer, openedKey) })
      : undefined,
    ownedCollections: selectCollections(db, viewer),
    examples: selectExample(db, viewer, now),
    removedRows: selectRemovedFavorite(db, viewer, undo),
    answerRows: selectReaderAnswers(db, viewer),
    calendarRows: selectCalendarLink(db, viewer),
  });
  const entries = list ? toEntries(list.entries, now) : [];
  const isLong = list !== undefined && !list.isShort;
  // A deleted collection is ignored.
  const collectionExists = ownedCollections.some(({ id }) => id === query.collection);
  const listed = listMatching(entries, collectionExists ? query : { ...query, collection: null });
  const reading: Reading = {
    ...{ db, viewer, query, now },
    matching: words ? searchFavorites(withWords(listed, words.words), query) : listed,
    reader: toReader(answers ?? null, { visitorCountry, now }),
  };
  return {
    ...(isBoard
      ? await readBoard(reading, isLong ? null : shortBoard)
      : await readItems(reading, isLong ? null : shortList)),
    kinds: countKinds(entries),
    opened: openedRow ? await toFavoriteCard(openedRow, reading) : null,
    collections: ownedCollections.map(({ id, name }) => ({
      id,
      name,
      n: entries.filter(({ collectionId }) => collectionId === id).length,
    })),
    all: entries.length,
    calendarSince: calendarLink?.calendarSince ?? null,
    timeZone: answers?.timeZone ?? null,
    example: example ? toJobCard(example, reading.reader) : null,
    undo: undo && removed ? { ...undo, title: removed.title } : null,
  };
}

function selectRemovedFavorite(db: Database, viewer: Viewer, undo: UndoTarget | null) {
  const { kind, target } = undo ?? { kind: "job" as const, target: "" };
  return db
    .select({ title: sql<string>`json_extract(${favorites.snapshot}, '$.title')`.as("title") })
    .from(favorites)
    .where(and(matchesFavoriteKey(viewer, { kind, target }), isNotNull(favorites.removedAt)));
}

function selectCollections(db: Database, { uid }: Viewer) {
  return db
    .select({ id: collections.id, name: collections.name })
    .from(collections)
    .where(eq(collections.uid, uid))
    .orderBy(asc(collections.place), asc(collections.name));
}

/** The newest listed job, for viewers without favorites only; for others, none is read. */
function selectExample(db: Database, { uid }: Viewer, now: Date) {
  const newest = db
    .select({ position: jobs.position })
    .from(jobs)
    .where(and(eq(jobs.listed, 1), isNotExpired(now)))
    .orderBy(desc(jobs.position))
    .limit(1);
  const anyFavorite = db
    .select({ one: sql`1` })
    .from(favorites)
    .where(and(eq(favorites.uid, uid), isNull(favorites.removedAt)));
  return db
    .select(jobCardColumns)
    .from(jobs)
    .where(eq(jobs.position, sql`iif(exists ${anyFavorite}, null, ${newest})`));
}
