import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isShownPerson } from "#app/auth/restrictions.server.ts";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { type JobCard, jobCardColumns, toJobCard } from "#app/features/jobs/job-card.server.ts";
import { isNotExpired } from "#app/features/jobs/lifecycle.server.ts";
import { selectReaderAnswers } from "#app/features/jobs/reader/read-reader.server.ts";
import { toReader } from "#app/features/jobs/reader/reader.ts";
import { jobCounts, jobDescriptions, jobs } from "#app/features/jobs/tables.ts";
import { organizations } from "#app/features/organizations/tables.ts";
import { simulations } from "#app/features/simulations/tables.ts";
import { withAnswerDue } from "./answer-due.ts";
import { type FavoriteBoard, pickCards, toBoard } from "./board.server.ts";
import { selectCalendarLink } from "./calendar-link.server.ts";
import {
  type FavoriteCard,
  type FavoriteListRow,
  toFavoriteCard,
  toSearchable,
} from "./card.server.ts";
import { isApplication } from "./favorite.ts";
import { type FavoriteKey, matchesFavoriteKey } from "./favorites.server.ts";
import {
  countKinds,
  countPage,
  isSearched,
  listMatching,
  type PageCounts,
  pickPage,
  searchFavorites,
} from "./filter-favorites.ts";
import { countReached } from "./funnel.ts";
import { findLongestSilent, listDue, listSavedChanges } from "./home-favorites.ts";
import { withInterview } from "./interview.ts";
import {
  isOnShortList,
  isShortList,
  matchKeys,
  selectList,
  toEntries,
} from "./list-entries.server.ts";
import { ENDED_STAGES } from "./pipeline.ts";
import { type FavoriteQuery, isOnBoard, type ListKind, type UndoTarget } from "./query.ts";
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
  /** The item whose details are open beside the board. */
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
  const {
    listRows: [list],
    shortList,
    ownedCollections,
    examples: [example],
    removedRows: [removed],
    answerRows: [answers],
    calendarRows: [calendarLink],
  } = await readAsViewer(db, viewer, {
    listRows: selectList(db, viewer),
    shortList: selectFavorites(db, viewer, { ...toSelection(query), keys: isOnShortList(viewer) }),
    ownedCollections: selectCollections(db, viewer),
    examples: selectExample(db, viewer, now),
    removedRows: selectRemovedFavorite(db, viewer, undo),
    answerRows: selectReaderAnswers(db, viewer),
    calendarRows: selectCalendarLink(db, viewer),
  });
  const entries = list ? toEntries(list.entries, now) : [];
  // A deleted collection is ignored.
  const collectionExists = ownedCollections.some(({ id }) => id === query.collection);
  const effectiveQuery = collectionExists ? query : { ...query, collection: null };
  const matching = listMatching(entries, effectiveQuery);
  const isBoard = isOnBoard(query);
  const shown = isBoard
    ? pickCards(matching)
    : isSearched(query)
      ? matching
      : pickPage(matching, query);
  const openedEntry = entries.find(({ kind, target }) => `${kind}/${target}` === query.open);
  const rows =
    list && !isShortList(list)
      ? await readFavorites(
          db,
          viewer,
          query,
          isBoard && openedEntry ? [...shown, openedEntry] : shown,
        )
      : shortList;
  const rowOf = indexByKey(rows);
  const shownRows = shown.flatMap((entry) => rowOf(entry) ?? []);
  const found = isSearched(query)
    ? searchFavorites(
        shownRows.map((row) => ({ ...toSearchable(row, now), stage: row.stage, row })),
        query,
      )
    : null;
  const counts = countPage(found ?? matching, query);
  const pageRows = found ? pickPage(found, query).map(({ row }) => row) : shownRows;
  const reader = toReader(answers ?? null, { visitorCountry, now });
  const opened = isBoard && openedEntry && rowOf(openedEntry);
  return {
    ...counts,
    // The board counts by column.
    stages: isBoard ? [] : counts.stages,
    kinds: countKinds(entries),
    items: isBoard
      ? []
      : await Promise.all(pageRows.map((row) => toFavoriteCard(row, { reader, now }))),
    board: isBoard ? await toBoard(matching, shownRows, { reader, now }) : null,
    opened: opened ? await toFavoriteCard(opened, { reader, now }) : null,
    collections: ownedCollections.map(({ id, name }) => ({
      id,
      name,
      n: entries.filter(({ collectionId }) => collectionId === id).length,
    })),
    all: entries.length,
    calendarSince: calendarLink?.calendarSince ?? null,
    timeZone: answers?.timeZone ?? null,
    example: example ? toJobCard(example, reader) : null,
    undo: undo && removed ? { ...undo, title: removed.title } : null,
  };
}

/** The favorites of a long list that a page shows, in no order. */
async function readFavorites(
  db: Database,
  viewer: Viewer,
  query: FavoriteQuery,
  shown: readonly FavoriteKey[],
): Promise<FavoriteListRow[]> {
  const selections = isSearched(query)
    ? [selectFavorites(db, viewer)]
    : matchKeys(viewer, shown).map((keys) =>
        selectFavorites(db, viewer, { ...toSelection(query), keys }),
      );
  const named = Object.fromEntries(selections.map((each, at) => [String(at), each]));
  return Object.values(await readAsViewer(db, viewer, named)).flat();
}

/** What is read of each: the board says of a job that is over what was saved of it, and of none that its text changed. */
function toSelection(query: FavoriteQuery): SelectionOptions {
  if (!isOnBoard(query)) return {};
  const isOpened = sql`${favorites.kind} || '/' || ${favorites.targetId} = ${query.open ?? ""}`;
  const isOver = inArray(favorites.stage, [...ENDED_STAGES]);
  return { includesText: isOpened, includesJob: sql`(not ${isOver} or ${isOpened})` };
}

function indexByKey<Row extends FavoriteKey>(rows: readonly Row[]) {
  const toKey = ({ kind, target }: FavoriteKey) => `${kind}/${target}`;
  const byKey = new Map(rows.map((row) => [toKey(row), row]));
  return (key: FavoriteKey) => byKey.get(toKey(key));
}

function selectRemovedFavorite(db: Database, viewer: Viewer, undo: UndoTarget | null) {
  const { kind, target } = undo ?? { kind: "job" as const, target: "" };
  return db
    .select({ title: sql<string>`json_extract(${favorites.snapshot}, '$.title')`.as("title") })
    .from(favorites)
    .where(and(matchesFavoriteKey(viewer, { kind, target }), isNotNull(favorites.removedAt)));
}

/** What the home page shows about the favorites that `selectFavorites` returned. */
export async function toHomeFavorites(rows: readonly FavoriteListRow[], now: Date) {
  const cards = await Promise.all(
    rows.map(async (row) => {
      const card = await toFavoriteCard(row, { now });
      return withInterview(withAnswerDue(card, row), row.interviews, now);
    }),
  );
  return {
    due: listDue(cards),
    silent: findLongestSilent(cards),
    savedChanges: listSavedChanges(cards),
    reached: countReached(
      cards.filter(({ kind }) => isApplication(kind)).map(({ history }) => history),
    ),
  };
}

interface SelectionOptions {
  /** SQL condition for those whose current text is read too. */
  includesText?: SQL;
  /** SQL condition for those whose job is read too. */
  includesJob?: SQL;
  /** From `matchKeys`; without it, all of the viewer's. */
  keys?: SQL;
  condition?: SQL | undefined;
}

/** A viewer's favorites with the current state of their items, for a page's batch. */
export function selectFavorites(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { includesText = sql`true`, includesJob = sql`true`, keys, condition }: SelectionOptions = {},
) {
  // In a batch, columns of the same name overwrite each other, so each has its own alias.
  return (
    db
      .select({
        kind: favorites.kind,
        target: favorites.targetId,
        savedAt: favorites.createdAt,
        note: favorites.note,
        collectionId: favorites.collectionId,
        stage: favorites.stage,
        outcome: favorites.outcome,
        history: favorites.history,
        lastContactAt: favorites.lastContactAt,
        nextStep: favorites.nextStep,
        dueOn: favorites.dueOn,
        documents: favorites.documents,
        interviews: favorites.interviews,
        outcomePay: favorites.outcomePay,
        version: favorites.version,
        changesSeenAt: favorites.changesSeenAt,
        // No list shows the text, or its quotes.
        snapshot: sql<
          FavoriteListRow["snapshot"]
        >`json_remove(${favorites.snapshot}, '$.text', '$.reading.competencies')`
          .mapWith(JSON.parse)
          .as("snapshot"),
        job: {
          ...jobCardColumns,
          // No list of favorites says it, and it would be a row of another table for each job.
          lastVerifiedAt: jobs.lastVerifiedAt,
          status: jobs.status,
          validThrough: jobs.validThrough,
          closedAt: jobs.closedAt,
          updatedAt: jobs.updatedAt,
        },
        // The text is read only for jobs that changed since they were saved.
        textNow: sql<string | null>`case
        when ${includesText} and ${jobs.updatedAt} > ${favorites.createdAt}
        then (select ${jobDescriptions.text} from ${jobDescriptions}
          where ${jobDescriptions.position} = ${jobs.position})
      end`.as("text_now"),
        // Archived and private simulations have no page.
        isOffered: sql<number>`exists (
        select 1 from ${simulations} where ${favorites.kind} = 'simulation'
          and ${simulations.id} = ${favorites.targetId} and ${simulations.status} = 'published'
          and ${simulations.visibility} <> 'private'
          and ${isShownPerson(sql`simulations.uid`)}
      )`
          .mapWith(Boolean)
          .as("is_offered"),
        organization: selectOrganization().as("organization"),
      })
      .from(favorites)
      // A condition beside this one would be asked once the job is read.
      .leftJoin(
        jobs,
        sql`${jobs.id} = iif(${favorites.kind} = 'job' and ${includesJob}, ${favorites.targetId}, null)`,
      )
      .where(and(keys ?? eq(favorites.uid, uid), isNull(favorites.removedAt), condition))
  );
}

/** The organization with its number of listed jobs as JSON; null when it is not active. */
function selectOrganization() {
  const { id, name, slug, hqCity, hqCountry, status } = organizations;
  const organizationJson = sql`json_object('name', ${name}, 'slug', ${slug}, 'hqCity', ${hqCity},
    'hqCountry', ${hqCountry}, 'listedJobs', coalesce((
      select n from ${jobCounts} where facet = 'org' and value = ${slug}), 0))`;
  return sql<FavoriteListRow["organization"]>`(
    select ${organizationJson} from ${organizations} where ${favorites.kind} = 'organization'
      and ${id} = ${favorites.targetId} and ${status} = 'active'
  )`.mapWith(JSON.parse);
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
