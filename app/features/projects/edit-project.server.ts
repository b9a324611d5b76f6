import { and, eq, sql } from "drizzle-orm";
import { requireLive, selectRevocation, writeAs } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { conflict, invalid, notFound } from "#app/http/respond.ts";
import { type Project, RESULT_LENGTH } from "./project.ts";
import { isSameEdit, type ProjectEdit, toProjectFields } from "./project-fields.ts";
import { isDoneWithoutResult, refuseMove } from "./status.ts";
import { projects } from "./tables.ts";

interface Edit {
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
export async function editProject(db: Database, viewer: Viewer, change: Edit): Promise<number> {
  const { id, version, edit, withoutResult, now } = change;
  const [revocation, [row]] = await db.batch([
    selectRevocation(db, viewer),
    selectOwn(db, viewer, id),
  ]);
  requireLive(revocation);
  if (!row) throw goneProject();
  if (isSameEdit(row, edit)) return row.version;
  if (row.version !== version) throw changedSince(row);
  requirePossible(row, edit, withoutResult);

  const update = db
    .update(projects)
    .set({ ...edit, updatedAt: now.toISOString(), version: sql`version + 1` })
    .where(and(isOwn(viewer, id), eq(projects.version, version)))
    .returning({ version: projects.version });
  const [updated] = await writeAs(db, viewer, [update]);
  if (updated?.results.length) return version + 1;
  const stored = await selectOwn(db, viewer, id).get();
  if (!stored) throw goneProject();
  if (isSameEdit(stored, edit)) return stored.version;
  throw changedSince(stored);
}

/** Throws 422 for a project that is done without a result, unless its owner confirmed that. */
export function requireResult(edit: ProjectEdit, withoutResult: boolean): void {
  if (withoutResult || !isDoneWithoutResult(edit)) return;
  throw invalid({
    result: [
      `A project that is done says what came of it, in at least ${RESULT_LENGTH} characters. Or tick “Done without a result”.`,
    ],
  });
}

export function isOwn({ uid }: Viewer, id: string) {
  return and(eq(projects.uid, uid), eq(projects.id, id));
}

export function goneProject() {
  return notFound("This project is not there anymore. It may have been deleted in another window.");
}

function selectOwn(db: Database, viewer: Viewer, id: string) {
  return db.select().from(projects).where(isOwn(viewer, id));
}

function requirePossible(row: Project, edit: ProjectEdit, withoutResult: boolean): void {
  const refusal = refuseMove(row.status, edit.status);
  if (refusal) throw invalid({ status: [refusal] });
  requireResult(edit, withoutResult || isDoneWithoutResult(row));
}

function changedSince(row: Project) {
  return conflict("This was changed in another window since you opened it. Nothing is lost.", {
    ...toProjectFields(row),
    version: row.version,
  });
}
