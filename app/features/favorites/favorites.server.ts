import { and, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { FavoriteKind, Snapshot, Stage } from "#app/features/favorite-button/favorite.ts";
import { favorites } from "#app/features/favorite-button/tables.ts";
import { limitOf, readLimit } from "#app/features/premium/limits.server.ts";
import { limitReached, notFound } from "#app/http/respond.ts";
import { DAY_MS } from "#app/reference/calendar.ts";
import { startApplication } from "./application.ts";
import { TARGETS, UNKNOWN_WORDS } from "./targets.server.ts";

/** Identifies a favorite within an account. */
export interface Target {
  kind: FavoriteKind;
  target: string;
}

interface SavedFavorite {
  title: string;
  stage: Stage;
  savedAt: string;
  /** It was removed before and is back with its note, stage and history. */
  isRestored: boolean;
}

const KEPT_DAYS = 30;

/**
 * Saves an item; repeating it changes nothing, and one removed within 30 days comes back as it was.
 * Throws 404 for an unknown item and 403 over the limit.
 */
export async function saveFavorite(
  db: Database,
  viewer: Viewer,
  { kind, target, now }: Target & { now: Date },
): Promise<SavedFavorite> {
  const [revocation, [known]] = await db.batch([
    selectRevocation(db, viewer),
    selectState(db, viewer, { kind, target }),
  ]);
  requireLive(revocation);
  if (known?.removedAt === null) return toSaved(known);
  const snapshot = known?.snapshot ?? (await TARGETS[kind]?.(db, target, now));
  if (!snapshot) throw notFound(UNKNOWN_WORDS[kind]);

  const insert = insertFavorite(viewer, { kind, target, snapshot, now });
  const [written] = await writeAs(db, viewer, [insert]);
  const isWritten = Boolean(written?.results.length);
  if (isWritten && known) return { ...toSaved(known), isRestored: true };
  if (isWritten) return toSaved({ snapshot, stage: "saved", savedAt: now.toISOString() });
  // Another request of the same person was quicker, or the list is full.
  const state = await selectState(db, viewer, { kind, target }).get();
  if (state?.removedAt === null) return toSaved(state);
  const max = await readLimit(db, viewer, { kind: "favorites", now });
  throw limitReached(limitMessage(max));
}

function toSaved(state: { snapshot: Snapshot; stage: Stage; savedAt: string }): SavedFavorite {
  const { snapshot, stage, savedAt } = state;
  return { title: snapshot.title, stage, savedAt, isRestored: false };
}

interface Insert extends Target {
  snapshot: Snapshot;
  now: Date;
}

/** Counts within the insert, so that concurrent requests stay within the limit. */
function insertFavorite({ uid }: Viewer, { kind, target, snapshot, now }: Insert) {
  const at = now.toISOString();
  const { stage, history } = startApplication(at);
  return sql`
    insert into ${favorites} (
      uid, kind, target_id, created_at, updated_at, stage, history, snapshot
    )
    select
      ${uid}, ${kind}, ${target}, ${at}, ${at}, ${stage}, ${JSON.stringify(history)},
      ${JSON.stringify(snapshot)}
    where (
      select count(*) from ${favorites} where uid = ${uid} and removed_at is null
    ) < ${limitOf({ uid }, "favorites", now)}
    on conflict (uid, kind, target_id) do update
      set removed_at = null, updated_at = ${at}, version = version + 1
      where removed_at is not null
    returning target_id`;
}

function selectState(db: Database, viewer: Viewer, which: Target) {
  return db
    .select({
      stage: favorites.stage,
      savedAt: favorites.createdAt,
      removedAt: favorites.removedAt,
      snapshot: favorites.snapshot,
    })
    .from(favorites)
    .where(isFavorite(viewer, which));
}

/** Condition for a viewer's favorite, also when it was removed. */
export function isFavorite({ uid }: Viewer, { kind, target }: Target) {
  return and(eq(favorites.uid, uid), eq(favorites.kind, kind), eq(favorites.targetId, target));
}

/** Marks a favorite as removed; the title is null when it was not on the list. */
export async function removeFavorite(
  db: Database,
  viewer: Viewer,
  { now, ...which }: Target & { now: Date },
): Promise<{ title: string | null }> {
  const at = now.toISOString();
  const remove = db
    .update(favorites)
    .set({ removedAt: at, updatedAt: at, version: sql`version + 1` })
    .where(and(isFavorite(viewer, which), isNull(favorites.removedAt)))
    .returning({ title: sql<string>`json_extract(snapshot, '$.title')`.as("title") });
  const [removed] = await writeAs(db, viewer, [remove]);
  const [row] = (removed?.results ?? []) as { title: string }[];
  return { title: row?.title ?? null };
}

/** Deletes favorites that were removed 30 days ago. */
export function forgetRemovedFavorites(db: Database, now: Date) {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return db
    .delete(favorites)
    .where(and(isNotNull(favorites.removedAt), lt(favorites.removedAt, before)));
}

function limitMessage(max: number): string {
  return `You have ${max} favorites, the most one person can keep. Remove one, then save this again.`;
}
