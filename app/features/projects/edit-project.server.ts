import { and, eq, sql } from "drizzle-orm";
import { editVersion } from "#app/auth/own-rows.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { invalid, notFound, versionConflict } from "#app/http/http-errors.ts";
import { type Project, RESULT_LENGTH } from "./project.ts";
import { isSameEdit, type ProjectEdit, toProjectFields } from "./project-fields.ts";
import { findMoveError, isDoneWithoutResult } from "./status.ts";
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

/** Throws 422 for a project that is done without a result, unless its owner confirmed that. */
export function requireResult(edit: ProjectEdit, withoutResult: boolean): void {
  if (withoutResult || !isDoneWithoutResult(edit)) return;
  throw invalid({
    result: [
      `Write the result in at least ${RESULT_LENGTH} characters, or tick “Done without a result”.`,
    ],
  });
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
  requireResult(edit, withoutResult || isDoneWithoutResult(row));
}

function projectConflict(row: Project) {
  return versionConflict({
    ...toProjectFields(row),
    version: row.version,
  });
}
