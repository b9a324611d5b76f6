import { and, eq, sql } from "drizzle-orm";
import { editVersion } from "#app/auth/own-rows.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid, notFound, versionConflict } from "#app/http/http-errors.ts";
import type { Project } from "./project.ts";
import { isSameEdit, type ProjectEdit, toProjectFields } from "./project-fields.ts";
import { findMoveError, isDoneWithoutResult, RESULT_MISSING } from "./status.ts";
import { projects } from "./tables.ts";

interface ProjectChange {
  id: string;
  version: number;
  edit: ProjectEdit;
  /** The owner confirmed that it has no result. */
  withoutResult: boolean;
  now: Date;
}

/**
 * Saves a project if it is still at the version the form was filled from; returns the new version.
 * Throws 404, 409 with the stored values if it was changed since, and 422 for a status change that
 * is not allowed. Saving what is already stored is no conflict.
 */
export async function editProject(
  db: Database,
  viewer: Viewer,
  change: ProjectChange,
): Promise<number> {
  const { id, version, edit, withoutResult, now } = change;
  const { version: newVersion } = await editVersion(db, viewer, {
    select: () => db.select().from(projects).where(isViewerProject(viewer, id)),
    beside: {},
    version,
    isStored: (row) => isSameEdit(row, edit),
    toWrite(row) {
      requireAllowedMove(row, edit, withoutResult);
      return db
        .update(projects)
        .set({ ...edit, updatedAt: now.toISOString(), version: sql`version + 1` })
        .where(and(isViewerProject(viewer, id), eq(projects.version, version)))
        .returning({ version: projects.version });
    },
    missing: projectNotFound,
    toConflict: projectConflict,
  });
  return newVersion;
}

export function isViewerProject({ uid }: Viewer, id: string) {
  return and(eq(projects.uid, uid), eq(projects.id, id));
}

export function projectNotFound() {
  return notFound("This project no longer exists. It may have been deleted in another window.");
}

function requireAllowedMove(row: Project, edit: ProjectEdit, withoutResult: boolean): void {
  const moveError = findMoveError(row.status, edit.status);
  if (moveError) throw invalid({ status: [moveError] });
  const isConfirmed = withoutResult || isDoneWithoutResult(row);
  if (!isConfirmed && isDoneWithoutResult(edit)) throw invalid({ result: [RESULT_MISSING] });
}

function projectConflict(row: Project) {
  return versionConflict({
    ...toProjectFields(row),
    version: row.version,
  });
}
