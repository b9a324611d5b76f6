import { and, eq, isNull, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import type { Outcome, Stage } from "#app/features/favorite-button/favorite.ts";
import { collections, favorites } from "#app/features/favorite-button/tables.ts";
import { conflict, invalid, notFound } from "#app/http/respond.ts";
import { moveApplication } from "./application.ts";
import { isFavorite, type Target } from "./favorites.server.ts";

/** A missing field stays unchanged. */
export interface Edit {
  stage?: Stage;
  outcome?: Outcome | null;
  note?: string;
  nextStep?: string;
  dueOn?: string | null;
  collection?: string | null;
}

export interface Versioned extends Target {
  version: number;
  now: Date;
}

type Row = typeof favorites.$inferSelect;

/**
 * Edits a favorite and returns its version. Throws 404 when it is not on the viewer's list, and 409
 * with the stored fields when the version is outdated, unless the edit is stored already.
 */
export async function editFavorite(
  db: Database,
  viewer: Viewer,
  { edit, ...which }: Versioned & { edit: Edit },
): Promise<{ title: string; version: number }> {
  const [revocation, [row], owned] = await db.batch([
    selectRevocation(db, viewer),
    selectListed(db, viewer, which),
    db.select({ id: collections.id }).from(collections).where(eq(collections.uid, viewer.uid)),
  ]);
  requireLive(revocation);
  if (!row) throw notFound(NOT_ON_LIST);
  const { title } = row.snapshot;
  if (holds(row, edit)) return { title, version: row.version };
  if (row.version !== which.version) throw changedSince(row);
  requirePossible(row, edit, owned);

  const [updated] = await writeAs(db, viewer, [update(db, viewer, { row, edit, which })]);
  if (updated?.results.length) return { title, version: row.version + 1 };
  const stored = await selectListed(db, viewer, which).get();
  if (!stored) throw notFound(NOT_ON_LIST);
  if (holds(stored, edit)) return { title, version: stored.version };
  throw changedSince(stored);
}

/** Sets the last contact to now, which no form shows: the version is neither checked nor raised. Throws 404. */
export async function recordContact(
  db: Database,
  viewer: Viewer,
  { now, ...which }: Target & { now: Date },
): Promise<void> {
  const at = now.toISOString();
  const contact = db
    .update(favorites)
    .set({ lastContactAt: at, updatedAt: at })
    .where(and(isFavorite(viewer, which), isNull(favorites.removedAt)))
    .returning({ version: favorites.version });
  const [recorded] = await writeAs(db, viewer, [contact]);
  if (!recorded?.results.length) throw notFound(NOT_ON_LIST);
}

const NOT_ON_LIST = "This is not on your list. It may have been removed in another window.";

function selectListed(db: Database, viewer: Viewer, which: Target) {
  return db
    .select()
    .from(favorites)
    .where(and(isFavorite(viewer, which), isNull(favorites.removedAt)));
}

function holds(row: Row, edit: Edit): boolean {
  const stored = toFields(row);
  return (Object.keys(edit) as (keyof Edit)[]).every((name) => edit[name] === stored[name]);
}

function toFields({ stage, outcome, note, nextStep, dueOn, collectionId }: Row): Required<Edit> {
  return { stage, outcome, note, nextStep, dueOn, collection: collectionId };
}

function changedSince(row: Row) {
  return conflict("This was changed in another window since you opened it. Nothing is lost.", {
    ...toFields(row),
    version: row.version,
  });
}

function requirePossible(row: Row, edit: Edit, owned: { id: string }[]): void {
  if (edit.outcome && (edit.stage ?? row.stage) !== "closed") {
    throw invalid({ outcome: ["Only a closed application has ended. Move it to Closed first."] });
  }
  if (edit.collection && !owned.some(({ id }) => id === edit.collection)) {
    throw invalid({ collection: ["This collection is not there anymore. Choose another."] });
  }
}

function update(
  db: Database,
  viewer: Viewer,
  { row, edit, which }: { row: Row; edit: Edit; which: Versioned },
) {
  const at = which.now.toISOString();
  const { stage = row.stage, outcome } = edit;
  const { note = row.note, nextStep = row.nextStep, dueOn = row.dueOn } = edit;
  const collection = edit.collection === undefined ? row.collectionId : edit.collection;
  const moved = moveApplication(row, { stage, outcome }, at);
  return db
    .update(favorites)
    .set({
      stage: moved.stage,
      outcome: moved.outcome,
      history: moved.history,
      // Set by a move only, so that a concurrent `recordContact` is not overwritten.
      ...(moved.stage === row.stage ? {} : { lastContactAt: moved.lastContactAt }),
      note,
      nextStep,
      dueOn,
      // A collection that is deleted concurrently leaves the favorite in none.
      collectionId: sql`(
        select id from ${collections} where id = ${collection} and uid = ${viewer.uid}
      )`,
      updatedAt: at,
      version: sql`version + 1`,
    })
    .where(
      and(
        isFavorite(viewer, which),
        isNull(favorites.removedAt),
        eq(favorites.version, which.version),
      ),
    )
    .returning({ version: favorites.version });
}
