import { and, eq, sql } from "drizzle-orm";
import { deleteOwn, isOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWithinLimit } from "#app/features/premium/insert-within-limit.server.ts";
import { invalid, notFound } from "#app/http/http-errors.ts";
import { collections, favorites } from "./tables.ts";

interface CollectionFields {
  id: string;
  name: string;
}

/** Creates a collection, once for each id. Throws 422 for a name in use and 403 over the limit. */
export async function addCollection(
  db: Database,
  viewer: Viewer,
  { id, name, now }: CollectionFields & { now: Date },
): Promise<void> {
  const { uid } = viewer;
  const stored = await insertWithinLimit(db, viewer, {
    table: collections,
    row: {
      ...{ id, name, createdAt: now.toISOString() },
      place: sql`(select coalesce(max(place), 0) + 1 from ${collections} where uid = ${uid})`,
    },
    ...{ kind: "collections", now, same: eq(collections.name, name) },
  });
  if (stored.id !== id) throw nameTaken();
}

/** Throws 404 for a collection that is not the viewer's and 422 for a name in use. */
export async function renameCollection(
  db: Database,
  viewer: Viewer,
  { id, name }: CollectionFields,
): Promise<void> {
  const { uid } = viewer;
  const rename = sql`
    update ${collections} set name = ${name}
    where id = ${id} and uid = ${uid} and not exists (
      select 1 from ${collections} where uid = ${uid} and name = ${name} and id <> ${id}
    )
    returning id`;
  const [renamed] = await writeAsViewer(db, viewer, [rename]);
  if (renamed?.results.length) return;
  if ((await findCollectionByName(db, viewer, name)) === undefined) throw collectionNotFound();
  throw (await ownsCollection(db, viewer, id)) ? nameTaken() : collectionNotFound();
}

/** Deletes a collection but not its favorites. Throws 404 for one that is not the viewer's. */
export async function deleteCollection(db: Database, viewer: Viewer, id: string): Promise<void> {
  const isInCollection = and(eq(favorites.uid, viewer.uid), eq(favorites.collectionId, id));
  await deleteOwn(db, viewer, {
    ...{ table: collections, id, missing: collectionNotFound },
    followUps: [db.update(favorites).set({ collectionId: null }).where(isInCollection)],
  });
}

function collectionNotFound() {
  return notFound("This collection no longer exists.");
}

function nameTaken() {
  return invalid({ name: ["You have a collection with this name. Choose another."] });
}

async function ownsCollection(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  return (await db.$count(collections, isOwn(collections, viewer, id))) > 0;
}

function findCollectionByName(db: Database, { uid }: Viewer, name: string) {
  return db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.uid, uid), eq(collections.name, name)))
    .get();
}
