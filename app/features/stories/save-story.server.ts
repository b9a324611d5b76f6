import { and, eq, sql } from "drizzle-orm";
import { deleteOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { hasRoom, limitError } from "#app/features/premium/limits.server.ts";
import { notFound, versionConflict } from "#app/http/http-errors.ts";
import { newId } from "#app/identity/id.ts";
import { hashSource, readSource } from "./find-story.server.ts";
import { type SourceId, type StoryLength, toSourceRef } from "./story.ts";
import { stories } from "./tables.ts";

interface StoryEdit {
  source: SourceId;
  length: StoryLength;
  /** The version the form was filled from; 0 for a story that only the rules have told. */
  version: number;
  text: string;
  now: Date;
}

/**
 * Keeps a story in its person's own words; returns its version. Throws 404 without its source, 409 with
 * what is stored if it was changed since, and 403 over the limit. Saving what is stored is no conflict.
 */
export async function saveStory(
  db: Database,
  viewer: Viewer,
  { source, length, version, text, now }: StoryEdit,
): Promise<{ version: number }> {
  const { uid } = viewer;
  const told = await readSource(db, viewer, source);
  if (!told) throw sourceNotFound();
  const ref = toSourceRef(source);
  const at = now.toISOString();
  const isSame = sql`uid = ${uid} and source = ${ref} and length = ${length}`;
  const save = sql`
    insert into ${stories} (id, uid, source, length, text, source_hash, created_at, updated_at)
    select ${newId()}, ${uid}, ${ref}, ${length}, ${text}, ${await hashSource(told)}, ${at}, ${at}
    where coalesce((select version from ${stories} where ${isSame}), 0) = ${version}
      and ${hasRoom(viewer, { table: stories, kind: "stories", now, counted: sql`not (${isSame})` })}
    on conflict (uid, source, length) do update set
      text = excluded.text, source_hash = excluded.source_hash, updated_at = excluded.updated_at,
      version = version + 1
    returning version`;
  const [saved, found] = await writeAsViewer(db, viewer, [
    save,
    selectStory(db, viewer, source, length),
  ]);
  if (saved?.results.length) return { version: version + 1 };
  const [stored] = (found?.results ?? []) as { text: string; version: number }[];
  if (stored?.text === text) return { version: stored.version };
  if ((stored?.version ?? 0) !== version) throw storyConflict(stored);
  throw await limitError(db, viewer, { kind: "stories", now });
}

/** Deletes the person's own words, so that the rules tell the story again. Again changes nothing. */
export async function regenerateStory(
  db: Database,
  viewer: Viewer,
  { source, length, version }: Omit<StoryEdit, "text" | "now">,
): Promise<void> {
  const remove = db
    .delete(stories)
    .where(and(isStory(viewer, source, length), eq(stories.version, version)))
    .returning({ id: stories.id });
  const [removed] = await writeAsViewer(db, viewer, [remove]);
  if (removed?.results.length) return;
  const stored = await selectStory(db, viewer, source, length).get();
  if (stored) throw storyConflict(stored);
}

/** Deletes a story whose source is gone. Throws 404 for one that is not the viewer's. */
export async function deleteStory(db: Database, viewer: Viewer, id: string): Promise<void> {
  const missing = () =>
    notFound("This story no longer exists. It may have been deleted in another window.");
  await deleteOwn(db, viewer, { table: stories, id, missing });
}

function isStory({ uid }: Viewer, source: SourceId, length: StoryLength) {
  return and(
    eq(stories.uid, uid),
    eq(stories.source, toSourceRef(source)),
    eq(stories.length, length),
  );
}

function selectStory(db: Database, viewer: Viewer, source: SourceId, length: StoryLength) {
  return db
    .select({ text: stories.text, version: stories.version })
    .from(stories)
    .where(isStory(viewer, source, length));
}

export function sourceNotFound() {
  return notFound("No story here. The project or win may have been deleted.");
}

function storyConflict(stored: { text: string; version: number } | undefined) {
  return versionConflict({ text: stored?.text ?? "", version: stored?.version ?? 0 });
}
