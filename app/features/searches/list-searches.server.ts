import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import { readAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { describeQuery } from "#app/features/jobs/search/filter-labels.server.ts";
import { ANY_COUNTRY, type JobQuery, jobsPath } from "#app/features/jobs/search/job-query.ts";
import { toJobSearch } from "#app/features/jobs/search/job-search.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { selectJobsSeenAfter, toCappedCount } from "#app/features/jobs/search/totals.server.ts";
import { listReadOnly } from "#app/features/premium/read-only.server.ts";
import {
  selectViewerPlan,
  toViewerPlan,
  type ViewerPlan,
} from "#app/features/premium/viewer-plan.server.ts";
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

/** A viewer's searches and plan. Throws 401 when the session ended. One round trip. */
export async function listSearches(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<{ rows: SavedSearchRow[]; viewerPlan: ViewerPlan }> {
  const { rows, ...planRows } = await readAsViewer(db, viewer, {
    rows: selectSearches(db, viewer),
    ...selectViewerPlan(db, viewer),
  });
  return { rows, viewerPlan: toViewerPlan(planRows, viewer, now) };
}

/** A stored search, its query parsed as it is read. */
export interface SavedSearchRow extends Omit<typeof savedSearches.$inferSelect, "query"> {
  /** As its owner's list shows it: from their country, unless the search says another or any. */
  query: JobQuery;
}

/**
 * Of a search beside its owner’s profile. The country is said, so that what is counted and what the link lists are
 * the same, whoever follows it.
 */
const query = sql`${savedSearches.query} || iif(
    instr('&' || ${savedSearches.query}, '&country=') > 0, '',
    '&country=' || coalesce(
      ${profiles.country}, ${ANY_COUNTRY}))`.mapWith(parseStoredQuery);

const isOwner = eq(profiles.uid, savedSearches.uid);

/** A person's searches, newest first, for a page's batch. */
export function selectSearches(db: Database, { uid }: { uid: string }) {
  return db
    .select({ ...getTableColumns(savedSearches), query })
    .from(savedSearches)
    .leftJoin(profiles, isOwner)
    .where(eq(savedSearches.uid, uid))
    .orderBy(desc(savedSearches.createdAt), savedSearches.id);
}

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
  return {
    id,
    name,
    path: jobsPath(query),
    words: describeQuery(query),
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
  const queries = rows.map(({ uid, query, seenAt }) =>
    selectJobsSeenAfter(db, toJobSearch(query, now, { uid }), seenAt),
  );
  const [first, ...others] = queries;
  if (!first) return {};
  const results = await db.batch([first, ...others]);
  return Object.fromEntries(rows.map(({ id }, index) => [id, toCappedCount(results[index] ?? [])]));
}

/** The saved search that a feed token belongs to; null when there is none. */
export async function findSearchByToken(
  db: Database,
  token: string,
): Promise<{ uid: string; name: string; query: JobQuery } | null> {
  if (!/^[0-9a-f]{32}$/.test(token)) return null;
  const search = await db
    .select({ uid: savedSearches.uid, name: savedSearches.name, query })
    .from(savedSearches)
    .leftJoin(profiles, isOwner)
    .where(eq(savedSearches.token, token))
    .get();
  return search ?? null;
}

/** Parses a stored query; values that are no longer known are dropped. */
function parseStoredQuery(text: string): JobQuery {
  return parseJobSearch(new URLSearchParams(text)).query;
}
