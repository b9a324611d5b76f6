import { eq, sql } from "drizzle-orm";
import { deleteOwn, updateOwn } from "#app/auth/own-rows.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { savedReplies } from "#app/features/guidance/tables.ts";
import { planItems } from "#app/features/roadmap/tables.ts";
import { projectNotFound } from "../edit-project.server.ts";
import { packets, projects, wins } from "../tables.ts";

/** Archives or restores a project. Throws 404 for one that is not the viewer's. */
export async function archiveProject(
  db: Database,
  viewer: Viewer,
  { id, isArchived, now }: { id: string; isArchived: boolean; now: Date },
): Promise<void> {
  const timestamp = now.toISOString();
  const archivedAt = isArchived ? sql`coalesce(archived_at, ${timestamp})` : null;
  await updateOwn(db, viewer, {
    ...{ table: projects, id, set: { archivedAt }, missing: projectNotFound },
  });
}

/**
 * Deletes a project and the replies saved about it, and unlinks it from the viewer's packets, wins
 * and plan. Throws 404 for one that is not the viewer's.
 */
export async function deleteProject(db: Database, viewer: Viewer, id: string): Promise<void> {
  const { uid } = viewer;
  const followUps = [
    sql`delete from ${savedReplies}
      where uid = ${uid} and surface = 'project' and target_id = ${id}`,
    sql`update ${wins} set project_id = null where uid = ${uid} and project_id = ${id}`,
    sql`update ${planItems} set project_id = null where uid = ${uid} and project_id = ${id}`,
    sql`update ${packets} set project_ids = (
        select json_group_array(value) from (
          select value from json_each(${packets.projectIds}) where value <> ${id} order by key
        )
      )
      where ${eq(packets.uid, uid)} and exists (
        select 1 from json_each(${packets.projectIds}) where value = ${id}
      )`,
  ];
  await deleteOwn(db, viewer, { table: projects, id, followUps, missing: projectNotFound });
}
