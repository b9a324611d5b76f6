import { eq, type SQL, sql } from "drizzle-orm";
import { deleteOwn, updateOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { describeQuery } from "#app/features/jobs/search/filter-labels.server.ts";
import { type JobQuery, toCanonicalQuery } from "#app/features/jobs/search/job-query.ts";
import { NAME_LENGTH } from "#app/features/jobs/search/save-search-form.ts";
import { insertWithinLimit } from "#app/features/premium/insert-within-limit.server.ts";
import { readLimit } from "#app/features/premium/limits.server.ts";
import { isWithinPlan, readOnlyError } from "#app/features/premium/read-only.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import { newToken } from "#app/http/token.ts";
import { savedSearches } from "./tables.ts";

/** Returns false if the viewer has the search already. Throws 403 over the plan's limit. */
export async function saveSearch(
  db: Database,
  viewer: Viewer,
  { id, query, now }: { id: string; query: JobQuery; now: Date },
): Promise<boolean> {
  const timestamp = now.toISOString();
  const canonicalQuery = toCanonicalQuery(query);
  const { isNew } = await insertWithinLimit(db, viewer, {
    table: savedSearches,
    row: {
      ...{ id, name: toDefaultName(query), query: canonicalQuery, token: newToken() },
      ...{ seenAt: timestamp, createdAt: timestamp, updatedAt: timestamp },
    },
    ...{ kind: "searches", now, same: eq(savedSearches.query, canonicalQuery) },
  });
  return isNew;
}

function toDefaultName(query: JobQuery): string {
  const name = describeQuery(query, (text) => text).join(", ");
  return name.slice(0, NAME_LENGTH) || "All senior jobs";
}
interface SearchTarget {
  id: string;
  now: Date;
}

/** Throws 404 for a search of someone else, 403 for a read-only one. */
export async function renameSearch(
  db: Database,
  viewer: Viewer,
  { name, ...target }: SearchTarget & { name: string },
): Promise<void> {
  await editSearch(db, viewer, { ...target, set: sql`name = ${name}` });
}

/** Replaces the token, so that the old feed address stops working. Throws like `renameSearch`. */
export async function replaceFeed(
  db: Database,
  viewer: Viewer,
  target: SearchTarget,
): Promise<void> {
  await editSearch(db, viewer, { ...target, set: sql`token = ${newToken()}` });
}

/** Allowed for read-only searches too. Throws 404 for a search of someone else. */
export async function markSeen(
  db: Database,
  viewer: Viewer,
  { id, now }: SearchTarget,
): Promise<void> {
  const set = { seenAt: now.toISOString() };
  await updateOwn(db, viewer, { table: savedSearches, id, set, missing: searchNotFound });
}

/** Deletes a search and its feed. Throws 404 for a search of someone else. */
export async function deleteSearch(db: Database, viewer: Viewer, id: string): Promise<void> {
  await deleteOwn(db, viewer, { table: savedSearches, id, missing: searchNotFound });
}

async function editSearch(
  db: Database,
  viewer: Viewer,
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
  return notFound("This search no longer exists.");
}
