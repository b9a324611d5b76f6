import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { profiles } from "#app/features/account/tables.ts";
import { limitError } from "#app/features/premium/limits.server.ts";
import { jobName, ROLE } from "#app/features/roadmap/job-link.ts";
import { notFound } from "#app/http/http-errors.ts";
import { startApplication } from "./application.ts";
import type { FavoriteKind, Snapshot, Stage } from "./favorite.ts";
import { hasRoomForFavorite, selectFavoriteCount } from "./favorite-limit.server.ts";
import { NOT_FOUND_MESSAGES, SNAPSHOT_TAKERS } from "./snapshots.server.ts";
import { favorites } from "./tables.ts";

/** Identifies a favorite within an account. */
export interface FavoriteKey {
  kind: FavoriteKind;
  target: string;
}

/** How many the account has after a change, for `findFavoriteLimit`. */
interface ChangedList {
  counts: readonly { saved: number }[];
}

interface SavedFavorite extends ChangedList {
  title: string;
  stage: Stage;
  savedAt: string;
  version: number;
  /** It was removed before and is back with its note, stage and history. */
  isRestored: boolean;
}

/**
 * Saves an item, with the snapshot of one that only its owner has. Idempotent; one that was removed within
 * REMOVED_RETENTION_DAYS comes back as it was. Throws 404 for an unknown item and 403 over the limit.
 */
export async function saveFavorite(
  db: Database,
  viewer: Viewer,
  { kind, target, snapshot: given, now }: FavoriteKey & { snapshot?: Snapshot; now: Date },
): Promise<SavedFavorite> {
  const {
    existingRows: [existing],
    counts,
  } = await readAsViewer(db, viewer, {
    existingRows: selectFavoriteState(db, viewer, { kind, target }),
    counts: selectFavoriteCount(db, viewer),
  });
  if (existing?.removedAt === null) return toSavedFavorite(existing, counts);
  const snapshot = existing?.snapshot ?? given ?? (await SNAPSHOT_TAKERS[kind](db, target, now));
  if (!snapshot) throw notFound(NOT_FOUND_MESSAGES[kind]);

  const results = await writeAsViewer(db, viewer, [
    insertFavorite(viewer, { kind, target, snapshot, now }),
    // In the same transaction: another request may have saved it, or may remove it right after.
    sql`select stage, created_at as savedAt, version from ${favorites}
      where ${matchesFavoriteKey(viewer, { kind, target })} and removed_at is null`,
    selectFavoriteCount(db, viewer),
  ]);
  const [inserted, found, counted] = results;
  const [state] = (found?.results ?? []) as Pick<SavedFavorite, "stage" | "savedAt" | "version">[];
  if (state) {
    const isRestored = existing !== undefined && Boolean(inserted?.results.length);
    return { ...toSavedFavorite({ ...state, snapshot }, toCounts(counted)), isRestored };
  }
  throw await limitError(db, viewer, { kind: "favorites", now, field: "favoriteLimit" });
}

function toSavedFavorite(
  state: { snapshot: Snapshot; stage: Stage; savedAt: string; version: number },
  counts: ChangedList["counts"],
): SavedFavorite {
  const { snapshot, stage, savedAt, version } = state;
  return { title: snapshot.title, stage, savedAt, version, isRestored: false, counts };
}

function toCounts(counted: { results: unknown[] } | undefined): ChangedList["counts"] {
  return (counted?.results ?? []) as { saved: number }[];
}

interface NewFavorite extends FavoriteKey {
  snapshot: Snapshot;
  now: Date;
}

/** Counts within the insert, so that concurrent requests stay within the limit. */
function insertFavorite(viewer: Viewer, { kind, target, snapshot, now }: NewFavorite) {
  const { uid } = viewer;
  const timestamp = now.toISOString();
  const { stage, history } = startApplication(timestamp);
  return sql`
    insert into ${favorites} (
      uid, kind, target_id, created_at, updated_at, stage, history, snapshot
    )
    select
      ${uid}, ${kind}, ${target}, ${timestamp}, ${timestamp}, ${stage}, ${JSON.stringify(history)},
      ${JSON.stringify(snapshot)}
    where ${hasRoomForFavorite(viewer, now)}
    on conflict (uid, kind, target_id) do update
      set removed_at = null, updated_at = ${timestamp}, version = version + 1
      where removed_at is not null
    returning target_id`;
}

function selectFavoriteState(db: Database, viewer: Viewer, key: FavoriteKey) {
  return db
    .select({
      stage: favorites.stage,
      savedAt: favorites.createdAt,
      version: favorites.version,
      removedAt: favorites.removedAt,
      snapshot: favorites.snapshot,
    })
    .from(favorites)
    .where(matchesFavoriteKey(viewer, key));
}

/** Condition for a viewer's favorite, also when it was removed. */
export function matchesFavoriteKey({ uid }: Viewer, { kind, target }: FavoriteKey) {
  return and(eq(favorites.uid, uid), eq(favorites.kind, kind), eq(favorites.targetId, target));
}

/** What someone worked toward until now. */
export interface FormerTarget {
  id: string;
  name: string;
}

/** Saves a job and makes it the one that its owner works towards. Throws as `saveFavorite`. */
export async function saveTargetJob(
  db: Database,
  viewer: Viewer,
  { target, now }: { target: string; now: Date },
): Promise<SavedFavorite & { former: FormerTarget | null }> {
  const saved = await saveFavorite(db, viewer, { kind: "job", target, now });
  const cleared = await writeAsViewer(db, viewer, [
    ...clearTarget(viewer),
    sql`update ${favorites} set target_since = ${now.toISOString()}
      where ${matchesFavoriteKey(viewer, { kind: "job", target })} and removed_at is null`,
  ]);
  const former = toFormer(cleared);
  return { ...saved, former: former?.id === target ? null : former };
}

/** Makes a Tech Lead role in general what its owner works towards. */
export async function saveTargetRole(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<{ former: FormerTarget | null }> {
  const timestamp = now.toISOString();
  const cleared = await writeAsViewer(db, viewer, [
    ...clearTarget(viewer),
    sql`insert into ${profiles} (uid, created_at, role_target_since)
      values (${viewer.uid}, ${timestamp}, ${timestamp})
      on conflict (uid) do update set role_target_since = excluded.role_target_since`,
  ]);
  const former = toFormer(cleared);
  return { former: former?.id === ROLE.id ? null : former };
}

export async function putTargetAside(db: Database, viewer: Viewer): Promise<FormerTarget | null> {
  return toFormer(await writeAsViewer(db, viewer, clearTarget(viewer)));
}

function toFormer([jobs, roles]: readonly { results: unknown[] }[]): FormerTarget | null {
  const [job] = (jobs?.results ?? []) as { id: string; title: string; company: string }[];
  if (job) return { id: job.id, name: jobName(job) };
  return roles?.results.length ? { id: ROLE.id, name: jobName(ROLE) } : null;
}

/** No form shows since when, so no version is raised. */
function clearTarget({ uid }: Viewer): SQL[] {
  return [
    sql`update ${favorites} set target_since = null
      where uid = ${uid} and target_since is not null
      returning target_id as id, snapshot ->> 'title' as title, snapshot ->> 'company' as company`,
    sql`update ${profiles} set role_target_since = null
      where uid = ${uid} and role_target_since is not null returning uid`,
  ];
}

/** Marks a favorite as removed; the title is null when it was not on the list. */
export async function removeFavorite(
  db: Database,
  viewer: Viewer,
  { now, ...key }: FavoriteKey & { now: Date },
): Promise<ChangedList & { title: string | null }> {
  const timestamp = now.toISOString();
  const remove = db
    .update(favorites)
    .set({
      removedAt: timestamp,
      updatedAt: timestamp,
      version: sql`version + 1`,
      targetSince: null,
    })
    .where(and(matchesFavoriteKey(viewer, key), isNull(favorites.removedAt)))
    .returning({ title: sql<string>`json_extract(snapshot, '$.title')`.as("title") });
  const [removed, counted] = await writeAsViewer(db, viewer, [
    remove,
    selectFavoriteCount(db, viewer),
  ]);
  const [row] = (removed?.results ?? []) as { title: string }[];
  return { title: row?.title ?? null, counts: toCounts(counted) };
}
