import { and, asc, desc, eq, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
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
import {
  type FavoriteCard,
  type FavoriteListRow,
  toFavoriteCard,
  toFilterable,
} from "./card.server.ts";
import { matchesFavoriteKey } from "./favorites.server.ts";
import { type FavoritePage, filterFavorites } from "./filter-favorites.ts";
import { findLongestSilent, findNextDue, listSavedChanges } from "./home-favorites.ts";
import type { FavoriteQuery, UndoTarget } from "./query.ts";
import { collections, favorites } from "./tables.ts";

export interface Collection {
  id: string;
  name: string;
  /** Number of favorites in it. */
  n: number;
}

export interface FavoriteList extends Omit<FavoritePage<unknown>, "items"> {
  items: FavoriteCard[];
  collections: Collection[];
  /** Number of favorites of all kinds, ignoring the query. */
  all: number;
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

/** One page of a viewer's favorites. One database trip; throws 401 when the session was revoked. */
export async function listFavorites(
  db: Database,
  viewer: Viewer,
  { query, undo = null, visitorCountry = null, now }: FavoriteListOptions,
): Promise<FavoriteList> {
  const {
    rows,
    ownedCollections,
    examples: [example],
    removedRows: [removed],
    answerRows: [answers],
  } = await readAsViewer(db, viewer, {
    rows: selectFavorites(db, viewer),
    ownedCollections: selectCollections(db, viewer),
    examples: selectExample(db, viewer, now),
    removedRows: selectRemovedFavorite(db, viewer, undo),
    answerRows: selectReaderAnswers(db, viewer),
  });
  const filterable = rows.map((row) => ({ ...toFilterable(row, now), row }));
  // A deleted collection is ignored.
  const collectionExists = ownedCollections.some(({ id }) => id === query.collection);
  const effectiveQuery = collectionExists ? query : { ...query, collection: null };
  const reader = toReader(answers ?? null, { visitorCountry, now });
  const { items, ...pageFields } = filterFavorites(filterable, effectiveQuery);
  return {
    ...pageFields,
    items: await Promise.all(items.map(({ row }) => toFavoriteCard(row, { reader, now }))),
    collections: ownedCollections.map(({ id, name }) => ({
      id,
      name,
      n: rows.filter(({ collectionId }) => collectionId === id).length,
    })),
    all: rows.length,
    example: example ? toJobCard(example, reader) : null,
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

/** What the home page shows about the favorites that `selectFavorites` returned. */
export async function toHomeFavorites(rows: readonly FavoriteListRow[], now: Date) {
  const cards = await Promise.all(rows.map((row) => toFavoriteCard(row, { now })));
  return {
    due: findNextDue(cards),
    silent: findLongestSilent(cards),
    savedChanges: listSavedChanges(cards),
  };
}

/** A viewer's favorites with the current state of their items, for a page's batch. */
export function selectFavorites(
  db: Database,
  { uid }: Pick<Viewer, "uid">,
  { includeTexts = true, condition }: { includeTexts?: boolean; condition?: SQL | undefined } = {},
) {
  // In a batch, columns of the same name overwrite each other, so each has its own alias.
  return db
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
      outcomePay: favorites.outcomePay,
      version: favorites.version,
      changesSeenAt: favorites.changesSeenAt,
      // No list shows the text.
      snapshot: sql<FavoriteListRow["snapshot"]>`json_remove(${favorites.snapshot}, '$.text')`
        .mapWith(JSON.parse)
        .as("snapshot"),
      job: {
        ...jobCardColumns,
        status: jobs.status,
        validThrough: jobs.validThrough,
        closedAt: jobs.closedAt,
        updatedAt: jobs.updatedAt,
      },
      // The text is read only for jobs that changed since they were saved.
      textNow: sql<string | null>`case
        when ${includeTexts ? 1 : 0} and ${jobs.updatedAt} > ${favorites.createdAt}
        then ${jobDescriptions.text}
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
    .leftJoin(jobs, and(eq(favorites.kind, "job"), eq(jobs.id, favorites.targetId)))
    .leftJoin(jobDescriptions, eq(jobDescriptions.position, jobs.position))
    .where(and(eq(favorites.uid, uid), isNull(favorites.removedAt), condition));
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

/** The newest listed job, for viewers without favorites only. */
function selectExample(db: Database, { uid }: Viewer, now: Date) {
  const anyFavorite = db
    .select({ one: sql`1` })
    .from(favorites)
    .where(and(eq(favorites.uid, uid), isNull(favorites.removedAt)));
  return db
    .select(jobCardColumns)
    .from(jobs)
    .where(and(eq(jobs.listed, 1), isNotExpired(now), notExists(anyFavorite)))
    .orderBy(desc(jobs.position))
    .limit(1);
}
