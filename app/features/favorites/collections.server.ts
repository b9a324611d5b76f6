import { and, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { collections, favorites } from "#app/features/favorite-button/tables.ts";
import { limitOf, readLimit } from "#app/features/premium/limits.server.ts";
import { invalid, limitReached, notFound } from "#app/http/http-errors.ts";

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
  const insert = sql`
    insert into ${collections} (id, uid, name, place, created_at)
    select
      ${id}, ${uid}, ${name},
      (select coalesce(max(place), 0) + 1 from ${collections} where uid = ${uid}),
      ${now.toISOString()}
    where (select count(*) from ${collections} where uid = ${uid}) < ${limitOf(viewer, "collections", now)}
    on conflict do nothing
    returning id`;
  const [inserted] = await writeAsViewer(db, viewer, [insert]);
  if (inserted?.results.length) return;
  const existing = await findCollectionByName(db, viewer, name);
  if (existing?.id === id) return;
  if (existing) throw nameTaken();
  const max = await readLimit(db, viewer, { kind: "collections", now });
  throw limitReached(
    `You have ${max} collections, the most one person can have. Delete one, then create this one.`,
  );
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
  if ((await findCollectionByName(db, viewer, name)) === undefined)
    throw notFound(COLLECTION_NOT_FOUND);
  throw (await ownsCollection(db, viewer, id)) ? nameTaken() : notFound(COLLECTION_NOT_FOUND);
}

/** Deletes a collection but not its favorites. Throws 404 for one that is not the viewer's. */
export async function deleteCollection(db: Database, viewer: Viewer, id: string): Promise<void> {
  const { uid } = viewer;
  const [, deleted] = await writeAsViewer(db, viewer, [
    db
      .update(favorites)
      .set({ collectionId: null })
      .where(and(eq(favorites.uid, uid), eq(favorites.collectionId, id))),
    db
      .delete(collections)
      .where(and(eq(collections.uid, uid), eq(collections.id, id)))
      .returning({ id: collections.id }),
  ]);
  if (!deleted?.results.length) throw notFound(COLLECTION_NOT_FOUND);
}

const COLLECTION_NOT_FOUND = "This collection no longer exists.";

function nameTaken() {
  return invalid({ name: ["You have a collection with this name. Choose another."] });
}

async function ownsCollection(db: Database, { uid }: Viewer, id: string): Promise<boolean> {
  const isViewersCollection = and(eq(collections.uid, uid), eq(collections.id, id));
  return (
    (await db.select({ id: collections.id }).from(collections).where(isViewersCollection).get()) !==
    undefined
  );
}

function findCollectionByName(db: Database, { uid }: Viewer, name: string) {
  return db
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.uid, uid), eq(collections.name, name)))
    .get();
}
