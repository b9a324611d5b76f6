import { and, eq, type SQL, sql } from "drizzle-orm";
import { editVersion, isOwn } from "#app/auth/own-rows.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { projects } from "#app/features/projects/tables.ts";
import { invalid, notFound, versionConflict } from "#app/http/http-errors.ts";
import { NOT_IN_PLAN_MESSAGE } from "./plan.server.ts";
import { MAX_DOING, type PlanStatus } from "./plan.ts";
import { planItems } from "./tables.ts";

/** Fields that are left out keep their values. */
export interface PlanEdit {
  action?: string;
  due?: string | null;
  status?: PlanStatus;
  project?: string | null;
}

interface PlanItemChange {
  id: string;
  version: number;
  edit: PlanEdit;
  now: Date;
}

type Row = typeof planItems.$inferSelect;

/**
 * Changes a plan item if it is still at the given version; returns its version. Throws 404, 409
 * with the stored values if it was changed since, and 422 for too many items in progress or an
 * unknown project. Saving what is already stored is no conflict.
 */
export async function editPlanItem(
  db: Database,
  viewer: Viewer,
  { id, version, edit, now }: PlanItemChange,
): Promise<{ version: number }> {
  const { version: newVersion } = await editVersion(db, viewer, {
    select: () => selectItem(db, viewer, id),
    beside: { ownedProjects: selectProject(db, viewer, edit.project ?? "") },
    version,
    isStored: (row) => isStored(row, edit),
    toWrite(row, { ownedProjects }) {
      if (edit.project && ownedProjects.length === 0) {
        throw invalid({ project: ["This project no longer exists. Choose another one."] });
      }
      return toUpdateStatement(viewer, { row, edit, now });
    },
    missing: () => notFound(NOT_IN_PLAN_MESSAGE),
    toConflict: planConflict,
    toRejection: () => invalid({ status: [TOO_MANY_DOING_MESSAGE] }),
  });
  return { version: newVersion };
}

const TOO_MANY_DOING_MESSAGE =
  "You already have five steps under way. Finish one, or move one back to “To do” first.";

function selectItem(db: Database, viewer: Viewer, id: string) {
  return db
    .select()
    .from(planItems)
    .where(isOwn(planItems, viewer, id));
}

function selectProject(db: Database, { uid }: Viewer, id: string) {
  return db
    .select({ projectId: projects.id })
    .from(projects)
    .where(and(eq(projects.uid, uid), eq(projects.id, id)));
}

/**
 * Counts items in progress in the same statement, so that concurrent changes cannot exceed five.
 */
function toUpdateStatement(
  { uid }: Viewer,
  { row, edit, now }: { row: Row; edit: PlanEdit; now: Date },
): SQL {
  const { action, due, status, project } = { ...toFields(row), ...edit };
  return sql`
    update ${planItems} set
      action = ${action}, due = ${due}, status = ${status},
      project_id = (select id from ${projects} where id = ${project} and uid = ${uid}),
      updated_at = ${now.toISOString()}, version = version + 1
    where uid = ${uid} and id = ${row.id} and version = ${row.version} and (
      ${status} <> 'doing' or status = 'doing' or (
        select count(*) from ${planItems} where uid = ${uid} and status = 'doing'
      ) < ${MAX_DOING}
    )
    returning version`;
}

function isStored(row: Row, edit: PlanEdit): boolean {
  const storedFields = toFields(row);
  return (Object.keys(edit) as (keyof PlanEdit)[]).every(
    (name) => edit[name] === storedFields[name],
  );
}

function toFields({ action, due, status, projectId }: Row): Required<PlanEdit> {
  return { action, due, status, project: projectId };
}

function planConflict(row: Row) {
  return versionConflict({
    ...toFields(row),
    version: row.version,
  });
}
