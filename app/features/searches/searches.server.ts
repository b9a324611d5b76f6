import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { toConditions } from "#app/features/jobs/search/conditions.server.ts";
import { chosenFilters } from "#app/features/jobs/search/filter-words.server.ts";
import { parseJobSearch } from "#app/features/jobs/search/parse-search.server.ts";
import { type JobQuery, jobsPath, questionOf } from "#app/features/jobs/search/query.ts";
import { NAME_LENGTH } from "#app/features/jobs/search/save-search-form.ts";
import { selectNewer, toNewer } from "#app/features/jobs/search/totals.server.ts";
import { limitOf, overPlan, readLimit } from "#app/features/premium/limits.server.ts";
import { type OwnPlan, selectOwnPlan, toOwnPlan } from "#app/features/premium/own-plan.server.ts";
import { isWithinPlan, listReadOnly, readOnly } from "#app/features/premium/read-only.server.ts";
import { notFound } from "#app/http/respond.ts";
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
export interface News {
  n: number;
  capped: boolean;
}

/** Returns false if the viewer has the search already. Throws 403 over the plan's limit. */
export async function saveSearch(
  db: Database,
  viewer: Viewer,
  { id, query, now }: { id: string; query: JobQuery; now: Date },
): Promise<boolean> {
  const { uid } = viewer;
  const at = now.toISOString();
  const asked = questionOf(query);
  const insert = sql`
    insert into ${savedSearches} (id, uid, name, query, token, seen_at, created_at, updated_at)
    select ${id}, ${uid}, ${nameOf(query)}, ${asked}, ${newToken()}, ${at}, ${at}, ${at}
    where (select count(*) from ${savedSearches} where uid = ${uid}) < ${limitOf(viewer, "searches", now)}
    on conflict do nothing
    returning id`;
  const [inserted] = await writeAs(db, viewer, [insert]);
  if (inserted?.results.length) return true;
  const known = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.uid, uid), eq(savedSearches.query, asked)))
    .get();
  if (known) return false;
  const max = await readLimit(db, viewer, { kind: "searches", now });
  throw overPlan(max, "saved searches", "Delete one, then save this.");
}

/** A viewer's searches and plan. Throws 401 when the session ended. One round trip. */
export async function listSearches(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<{ rows: Row[]; own: OwnPlan }> {
  const [revocation, rows, ...plan] = await db.batch([
    selectRevocation(db, viewer),
    db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.uid, viewer.uid))
      .orderBy(desc(savedSearches.createdAt), savedSearches.id),
    ...selectOwnPlan(db, viewer),
  ]);
  requireLive(revocation);
  return { rows, own: toOwnPlan(plan, viewer, now) };
}

type Row = typeof savedSearches.$inferSelect;

/** Maps rows; those over the plan's limit are read-only. */
export function toSavedSearches(rows: readonly Row[], { plan }: OwnPlan): SavedSearch[] {
  const readOnlyIds = listReadOnly(rows, plan, "searches");
  return rows.map((row) => toSavedSearch(row, readOnlyIds.has(row.id)));
}

function toSavedSearch(
  { id, name, query, token, seenAt, createdAt }: Row,
  isReadOnly: boolean,
): SavedSearch {
  const asked = queryOf(query);
  const words = chosenFilters(asked).map((filter) => filter.words);
  return {
    id,
    name,
    path: jobsPath(asked),
    words: [...(asked.q ? [`“${asked.q}”`] : []), ...words],
    token,
    seenAt,
    createdAt,
    isReadOnly,
  };
}

/** The number of new matches by search id. One round trip. */
export async function countNews(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<Record<string, News>> {
  const counting = rows.map(({ query, seenAt }) => {
    const asked = queryOf(query);
    return selectNewer(db, { conditions: toConditions(asked, now), now }, seenAt);
  });
  const [first, ...others] = counting;
  if (!first) return {};
  const answers = await db.batch([first, ...others]);
  return Object.fromEntries(rows.map(({ id }, at) => [id, toNewer(answers[at] ?? [])]));
}

interface Which {
  id: string;
  now: Date;
}

/** Throws 404 for a search of somebody else, 403 for a read-only one. */
export async function renameSearch(
  db: Database,
  viewer: Viewer,
  { name, ...which }: Which & { name: string },
): Promise<void> {
  await edit(db, viewer, { ...which, set: sql`name = ${name}` });
}

/** Replaces the token, so that the old feed address stops working. Throws like `renameSearch`. */
export async function replaceFeed(db: Database, viewer: Viewer, which: Which): Promise<void> {
  await edit(db, viewer, { ...which, set: sql`token = ${newToken()}` });
}

/** Allowed for read-only searches too. Throws 404 for a search of somebody else. */
export async function markSeen(db: Database, viewer: Viewer, { id, now }: Which): Promise<void> {
  const [seen] = await writeAs(db, viewer, [
    sql`update ${savedSearches} set seen_at = ${now.toISOString()}
      where id = ${id} and uid = ${viewer.uid} returning id`,
  ]);
  if (!seen?.results.length) throw gone();
}

/** Deletes a search and its feed. Throws 404 for a search of somebody else. */
export async function deleteSearch(db: Database, viewer: Viewer, id: string): Promise<void> {
  const [deleted] = await writeAs(db, viewer, [
    sql`delete from ${savedSearches} where id = ${id} and uid = ${viewer.uid} returning id`,
  ]);
  if (!deleted?.results.length) throw gone();
}

async function edit(
  db: Database,
  viewer: Viewer,
  { id, now, set }: Which & { set: SQL },
): Promise<void> {
  const { uid } = viewer;
  const kind = "searches";
  const [changed, known] = await writeAs(db, viewer, [
    sql`update ${savedSearches} set ${set} where id = ${id} and uid = ${uid}
      and ${isWithinPlan(savedSearches, viewer, { kind, now })} returning id`,
    sql`select id from ${savedSearches} where id = ${id} and uid = ${uid}`,
  ]);
  if (changed?.results.length) return;
  if (!known?.results.length) throw gone();
  throw readOnly(await readLimit(db, viewer, { kind, now }));
}

function gone() {
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
  return row ? { name: row.name, query: queryOf(row.query) } : null;
}

/** Parses a stored query; values that are no longer known are dropped. */
function queryOf(text: string): JobQuery {
  return parseJobSearch(new URLSearchParams(text)).query;
}

function nameOf(query: JobQuery): string {
  const words = chosenFilters(query).map((filter) => filter.words);
  const name = [...(query.q ? [query.q] : []), ...words].join(", ");
  return name.slice(0, NAME_LENGTH) || "All senior jobs";
}
