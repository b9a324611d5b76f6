import { sql } from "drizzle-orm";
import { deleteOwn, updateOwn } from "#app/auth/own-rows.server.ts";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { hasRoom, limitError } from "#app/features/premium/limits.server.ts";
import { notFound } from "#app/http/http-errors.ts";
import type { Win } from "./project.ts";
import { projects, wins } from "./tables.ts";

/** Adds a win; repeating it with the same id changes nothing. Throws 403 over the limit. */
export function addWin(db: Database, viewer: Viewer, win: Win): Promise<void> {
  return addWins(db, viewer, { added: [win], now: new Date(win.createdAt) });
}

/** Adds wins, all or none; repeating them with the same ids changes nothing. Throws 403 over the limit. */
export async function addWins(
  db: Database,
  viewer: Viewer,
  { added, now }: { added: readonly Win[]; now: Date },
): Promise<void> {
  const { uid } = viewer;
  const ids = sql`(select value ->> 'id' from json_each(${JSON.stringify(added)}))`;
  const counted = sql`id not in ${ids}`;
  const earlier = sql`${added.length - 1}`;
  const insert = sql`
    insert into ${wins} (id, uid, on_day, text, figure, project_id, competency_id, created_at)
    select value ->> 'id', ${uid}, value ->> 'on', value ->> 'text', value ->> 'figure',
      (select id from ${projects} where id = value ->> 'projectId' and uid = ${uid}),
      value ->> 'competencyId', value ->> 'createdAt'
    from json_each(${JSON.stringify(added)})
    where ${hasRoom(viewer, { table: wins, kind: "wins", now, counted, earlier })}
    on conflict do nothing`;
  const created = sql`select id from ${wins} where uid = ${uid} and id in ${ids}`;
  const [, stored] = await writeAsViewer(db, viewer, [insert, created]);
  if (stored?.results.length === added.length) return;
  throw await limitError(db, viewer, { kind: "wins", now, added: added.length });
}

/** Changes a win. Throws 404 for one that is not the viewer's. */
export async function editWin(
  db: Database,
  viewer: Viewer,
  win: Omit<Win, "createdAt">,
): Promise<void> {
  const { id, on, text, figure, competencyId } = win;
  const projectId = selectViewerProjectId(viewer, win);
  const set = { on, text, figure, projectId, competencyId };
  await updateOwn(db, viewer, { table: wins, id, set, missing: winNotFound });
}

/** Deletes a win. Throws 404 for one that is not the viewer's. */
export async function deleteWin(db: Database, viewer: Viewer, id: string): Promise<void> {
  await deleteOwn(db, viewer, { table: wins, id, missing: winNotFound });
}

/** The project's id if it is the viewer's, else null: it may be deleted concurrently. */
function selectViewerProjectId({ uid }: Viewer, { projectId }: Pick<Win, "projectId">) {
  return sql`(select id from ${projects} where id = ${projectId} and uid = ${uid})`;
}

function winNotFound() {
  return notFound("This win no longer exists. It may have been deleted in another window.");
}
