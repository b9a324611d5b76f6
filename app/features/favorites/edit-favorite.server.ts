import { and, eq, isNull, sql } from "drizzle-orm";
import { editVersion } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid, notFound, versionConflict } from "#app/http/http-errors.ts";
import { moveApplication } from "./application.ts";
import { type Contact, toContactFields } from "./contact-fields.ts";
import type { FavoriteDocument, OutcomePay, Stage } from "./favorite.ts";
import type { Outcome } from "./favorite-fields.ts";
import { type FavoriteKey, matchesFavoriteKey } from "./favorites.server.ts";
import type { Interview } from "./interview.ts";
import { toInterviewFields } from "./interview-fields.ts";
import { toDocumentFields, toOutcomePayFields } from "./outcome-fields.ts";
import { collections, favorites } from "./tables.ts";

/** A missing field stays unchanged. */
export interface FavoriteEdit {
  stage?: Stage;
  outcome?: Outcome | null;
  note?: string;
  nextStep?: string;
  dueOn?: string | null;
  collection?: string | null;
  documents?: FavoriteDocument[];
  contacts?: Contact[];
  interviews?: Interview[];
  outcomePay?: OutcomePay;
}

export interface VersionedFavoriteKey extends FavoriteKey {
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
  { edit, ...key }: VersionedFavoriteKey & { edit: FavoriteEdit },
): Promise<{ title: string; version: number }> {
  const { snapshot, version } = await editVersion(db, viewer, {
    select: () => selectFavorite(db, viewer, key),
    beside: {
      ownedCollections: db
        .select({ id: collections.id })
        .from(collections)
        .where(eq(collections.uid, viewer.uid)),
    },
    version: key.version,
    isStored: (row) => isStored(row, edit),
    toWrite(row, { ownedCollections }) {
      requireValidEdit(row, edit, ownedCollections);
      return updateFavorite(db, viewer, { row, edit, which: key });
    },
    missing: () => notFound(NOT_ON_LIST),
    toConflict: editConflict,
  });
  return { title: snapshot.title, version };
}

/** Sets the last contact to now, which no form shows: the version is neither checked nor raised. Throws 404. */
export async function recordContact(
  db: Database,
  viewer: Viewer,
  { now, ...key }: FavoriteKey & { now: Date },
): Promise<void> {
  const timestamp = now.toISOString();
  const statement = db
    .update(favorites)
    .set({ lastContactAt: timestamp, updatedAt: timestamp })
    .where(and(matchesFavoriteKey(viewer, key), isNull(favorites.removedAt)))
    .returning({ version: favorites.version });
  const [recorded] = await writeAsViewer(db, viewer, [statement]);
  if (!recorded?.results.length) throw notFound(NOT_ON_LIST);
}

const NOT_ON_LIST = "This isn’t in your favorites. You may have removed it in another window.";

function selectFavorite(db: Database, viewer: Viewer, key: FavoriteKey) {
  return db
    .select()
    .from(favorites)
    .where(and(matchesFavoriteKey(viewer, key), isNull(favorites.removedAt)));
}

function isStored(row: Row, edit: FavoriteEdit): boolean {
  const stored = toEditableFields(row);
  return (Object.keys(edit) as (keyof FavoriteEdit)[]).every(
    (name) => JSON.stringify(edit[name]) === JSON.stringify(stored[name]),
  );
}

function toEditableFields({
  stage,
  outcome,
  note,
  nextStep,
  dueOn,
  collectionId,
  documents,
  contacts,
  interviews,
  outcomePay,
}: Row): Required<FavoriteEdit> {
  const fields = { stage, outcome, note, nextStep, dueOn, documents, outcomePay };
  return { ...fields, contacts, interviews, collection: collectionId };
}

function editConflict(row: Row) {
  const { documents, contacts, interviews, outcomePay, ...fields } = toEditableFields(row);
  return versionConflict({
    ...fields,
    ...toDocumentFields(documents),
    ...toContactFields(contacts),
    ...toInterviewFields(interviews),
    ...toOutcomePayFields(outcomePay),
    version: row.version,
  });
}

function requireValidEdit(row: Row, edit: FavoriteEdit, ownedCollections: { id: string }[]): void {
  if (edit.outcome && (edit.stage ?? row.stage) !== "closed") {
    throw invalid({
      outcome: ["Only a closed application can have an outcome. Move this job to Closed first."],
    });
  }
  if (edit.outcomePay && row.stage !== "closed" && row.stage !== "accepted") {
    throw invalid({
      wantedAmount: ["Move this job to Accepted or Closed first, then add the final pay."],
    });
  }
  if (edit.collection && !ownedCollections.some(({ id }) => id === edit.collection)) {
    throw invalid({ collection: ["This collection no longer exists. Choose another."] });
  }
}

function updateFavorite(
  db: Database,
  viewer: Viewer,
  { row, edit, which: key }: { row: Row; edit: FavoriteEdit; which: VersionedFavoriteKey },
) {
  const timestamp = key.now.toISOString();
  const { stage = row.stage, outcome } = edit;
  const { note = row.note, nextStep = row.nextStep, dueOn = row.dueOn } = edit;
  const { documents = row.documents, outcomePay = row.outcomePay } = edit;
  const { contacts = row.contacts, interviews = row.interviews } = edit;
  const collection = edit.collection === undefined ? row.collectionId : edit.collection;
  const movedApplication = moveApplication(row, { stage, outcome }, timestamp);
  return db
    .update(favorites)
    .set({
      stage: movedApplication.stage,
      outcome: movedApplication.outcome,
      history: movedApplication.history,
      // Set by a move only, so that a concurrent `recordContact` is not overwritten.
      ...(movedApplication.stage === row.stage
        ? {}
        : { lastContactAt: movedApplication.lastContactAt }),
      note,
      nextStep,
      dueOn,
      documents,
      contacts,
      interviews,
      outcomePay,
      // A collection that is deleted concurrently leaves the favorite in none.
      collectionId: sql`(
        select id from ${collections} where id = ${collection} and uid = ${viewer.uid}
      )`,
      updatedAt: timestamp,
      version: sql`version + 1`,
    })
    .where(
      and(
        matchesFavoriteKey(viewer, key),
        isNull(favorites.removedAt),
        eq(favorites.version, key.version),
      ),
    )
    .returning({ version: favorites.version });
}
