import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  requireLiveSession,
  selectRevocation,
  writeAsViewer,
} from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import { batchNamed } from "#app/db/batch-named.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { toConditions } from "#app/features/jobs/search/conditions.server.ts";
import { listChosenFilters } from "#app/features/jobs/search/filter-labels.server.ts";
import { type JobQuery, jobsPath, toCanonicalQuery } from "#app/features/jobs/search/job-query.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { NAME_LENGTH } from "#app/features/jobs/search/save-search-form.ts";
import { selectJobsSeenAfter, toCappedCount } from "#app/features/jobs/search/totals.server.ts";
import { limitOf, planLimitError, readLimit } from "#app/features/premium/limits.server.ts";
import {
  isWithinPlan,
  listReadOnly,
  readOnlyError,
} from "#app/features/premium/read-only.server.ts";
import type { Subscriber } from "#app/features/premium/subscriber.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { savedSearches } from "./tables.ts";

export interface SavedSearch {
  id: string;
  name: string;
  path: string;
  words: string[];
  token: string;
  seenAt: string;
  createdAt: string;
  /** Over the plan's limit: can be viewed and deleted, but not changed. */
  isReadOnly: boolean;
}

/** Matches that were first seen after the owner last looked. */
export interface NewMatches {
  n: number;
  capped: boolean;
}

/** Returns false if the viewer has the search already. Throws 403 over the plan's limit. */
export async function saveSearch(
  db: Database,
  viewer: Subscriber,
  { id, query, now }: { id: string; query: JobQuery; now: Date },
): Promise<boolean> {
  const { uid } = viewer;
  const timestamp = now.toISOString();
  const canonicalQuery = toCanonicalQuery(query);
  const insert = sql`
    insert into ${savedSearches} (id, uid, name, query, token, seen_at, created_at, updated_at)
    select ${id}, ${uid}, ${toDefaultName(query)}, ${canonicalQuery}, ${newToken()}, ${timestamp}, ${timestamp}, ${timestamp}
    where (select count(*) from ${savedSearches} where uid = ${uid}) < ${limitOf(viewer, "searches", now)}
    on conflict do nothing
    returning id`;
  const [inserted] = await writeAsViewer(db, viewer, [insert]);
  if (inserted?.results.length) return true;
  const existing = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.uid, uid), eq(savedSearches.query, canonicalQuery)))
    .get();
  if (existing) return false;
  const max = await readLimit(db, viewer, { kind: "searches", now });
  throw planLimitError(max, "saved searches", "Delete one, then save this.");
}

/** A viewer's searches and plan. Throws 401 when the session ended. One round trip. */
export async function listSearches(
  db: Database,
  viewer: Subscriber,
  now: Date,
): Promise<{ rows: SavedSearchRow[]; own: ViewerPlan }> {
  const { revocation, rows, ...planRows } = await batchNamed(db, {
    revocation: selectRevocation(db, viewer),
    rows: db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.uid, viewer.uid))
      .orderBy(desc(savedSearches.createdAt), savedSearches.id),
    ...selectViewerPlan(db, viewer),
  });
  requireLiveSession(revocation);
  return { rows, own: toViewerPlan(planRows, viewer, now) };
}

type SavedSearchRow = typeof savedSearches.$inferSelect;

/** Maps rows; those over the plan's limit are read-only. */
export function toSavedSearches(
  rows: readonly SavedSearchRow[],
  viewerPlan: ViewerPlan,
): SavedSearch[] {
  const readOnlyIds = listReadOnly(rows, viewerPlan, "searches");
  return rows.map((row) => toSavedSearch(row, readOnlyIds.has(row.id)));
}

function toSavedSearch(
  { id, name, query, token, seenAt, createdAt }: SavedSearchRow,
  isReadOnly: boolean,
): SavedSearch {
  const parsedQuery = parseStoredQuery(query);
  const labels = listChosenFilters(parsedQuery).map((filter) => filter.words);
  return {
    id,
    name,
    path: jobsPath(parsedQuery),
    words: [...(parsedQuery.q ? [`“${parsedQuery.q}”`] : []), ...labels],
    token,
    seenAt,
    createdAt,
    isReadOnly,
  };
}

/** The number of new matches by search id. One round trip. */
export async function countNewMatches(
  db: Database,
  rows: readonly SavedSearchRow[],
  now: Date,
): Promise<Record<string, NewMatches>> {
  const queries = rows.map(({ query, seenAt }) => {
    const parsedQuery = parseStoredQuery(query);
    return selectJobsSeenAfter(db, { conditions: toConditions(parsedQuery, now), now }, seenAt);
  });
  const [first, ...others] = queries;
  if (!first) return {};
  const results = await db.batch([first, ...others]);
  return Object.fromEntries(rows.map(({ id }, index) => [id, toCappedCount(results[index] ?? [])]));
}

interface SearchTarget {
  id: string;
  now: Date;
}

/** Throws 404 for a search of somebody else, 403 for a read-only one. */
export async function renameSearch(
  db: Database,
  viewer: Subscriber,
  { name, ...target }: SearchTarget & { name: string },
): Promise<void> {
  await editSearch(db, viewer, { ...target, set: sql`name = ${name}` });
}

/** Replaces the token, so that the old feed address stops working. Throws like `renameSearch`. */
export async function replaceFeed(
  db: Database,
  viewer: Subscriber,
  target: SearchTarget,
): Promise<void> {
  await editSearch(db, viewer, { ...target, set: sql`token = ${newToken()}` });
}

/** Allowed for read-only searches too. Throws 404 for a search of somebody else. */
export async function markSeen(
  db: Database,
  viewer: Viewer,
  { id, now }: SearchTarget,
): Promise<void> {
  const [seen] = await writeAsViewer(db, viewer, [
    sql`update ${savedSearches} set seen_at = ${now.toISOString()}
      where id = ${id} and uid = ${viewer.uid} returning id`,
  ]);
  if (!seen?.results.length) throw searchNotFound();
}

/** Deletes a search and its feed. Throws 404 for a search of somebody else. */
export async function deleteSearch(db: Database, viewer: Viewer, id: string): Promise<void> {
  const [deleted] = await writeAsViewer(db, viewer, [
    sql`delete from ${savedSearches} where id = ${id} and uid = ${viewer.uid} returning id`,
  ]);
  if (!deleted?.results.length) throw searchNotFound();
}

async function editSearch(
  db: Database,
  viewer: Subscriber,
  { id, now, set }: SearchTarget & { set: SQL },
): Promise<void> {
  const { uid } = viewer;
  const kind = "searches";
  const [updated, existing] = await writeAsViewer(db, viewer, [
    sql`update ${savedSearches} set ${set} where id = ${id} and uid = ${uid}
      and ${isWithinPlan(savedSearches, viewer, { kind, now })} returning id`,
    sql`select id from ${savedSearches} where id = ${id} and uid = ${uid}`,
  ]);
  if (updated?.results.length) return;
  if (!existing?.results.length) throw searchNotFound();
  throw readOnlyError(await readLimit(db, viewer, { kind, now }));
}

function searchNotFound() {
  return notFound("This search is not there anymore.");
}

/** The saved search that a feed token belongs to; null when there is none. */
export async function findSearchByToken(
  db: Database,
  token: string,
): Promise<{ name: string; query: JobQuery } | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null;
  const row = await db
    .select({ name: savedSearches.name, query: savedSearches.query })
    .from(savedSearches)
    .where(eq(savedSearches.token, token))
    .get();
  return row ? { name: row.name, query: parseStoredQuery(row.query) } : null;
}

/** Parses a stored query; values that are no longer known are dropped. */
function parseStoredQuery(text: string): JobQuery {
  return parseJobSearch(new URLSearchParams(text)).query;
}

function toDefaultName(query: JobQuery): string {
  const labels = listChosenFilters(query).map((filter) => filter.words);
  const name = [...(query.q ? [query.q] : []), ...labels].join(", ");
  return name.slice(0, NAME_LENGTH) || "All senior jobs";
}
