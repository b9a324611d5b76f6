import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { readAsViewer, writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitError } from "#app/features/premium/limits.server.ts";
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

/**
 * Marks a favorite as removed, and puts it aside if its owner works toward it; the title is null when it was not on the
 * list.
 */
export async function removeFavorite(
  db: Database,
  viewer: Viewer,
  { now, ...key }: FavoriteKey & { now: Date },
): Promise<ChangedList & { title: string | null; wasTarget: boolean }> {
  const timestamp = now.toISOString();
  const target = db
    .select({ since: favorites.targetSince })
    .from(favorites)
    .where(and(matchesFavoriteKey(viewer, key), isNotNull(favorites.targetSince)));
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
  const [targets, removed, counted] = await writeAsViewer(db, viewer, [
    target,
    remove,
    selectFavoriteCount(db, viewer),
  ]);
  const [row] = (removed?.results ?? []) as { title: string }[];
  const wasTarget = Boolean(targets?.results.length);
  return { title: row?.title ?? null, wasTarget, counts: toCounts(counted) };
}
