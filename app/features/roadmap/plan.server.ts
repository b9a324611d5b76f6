import { and, eq, sql } from "drizzle-orm";
import { writeAsViewer } from "#app/auth/revocation.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { limitOf, readLimit } from "#app/features/premium/limits.server.ts";
import { projects } from "#app/features/projects/tables.ts";
import { limitReached, notFound } from "#app/http/http-errors.ts";
import { PLAN_ORDER, type PlanItem } from "./plan.ts";
import { planItems } from "./tables.ts";

/* Reading, adding and removing plan items. edit-plan.server.ts changes them. */

export interface PlanItemWithProject extends PlanItem {
  /** Null without a project, or if the project was deleted. */
  projectTitle: string | null;
}

/** A viewer's plan for a page's batch: items in progress first, then by due day. One statement. */
export function selectPlan(db: Database, { uid }: Pick<Viewer, "uid">) {
  const rank = PLAN_ORDER.map((status, index) => sql`when ${status} then ${index}`);
  return db
    .select({
      id: planItems.id,
      competencyId: planItems.competencyId,
      action: planItems.action,
      templateId: planItems.templateId,
      projectId: planItems.projectId,
      simulationId: planItems.simulationId,
      due: planItems.due,
      status: planItems.status,
      createdAt: planItems.createdAt,
      updatedAt: planItems.updatedAt,
      version: planItems.version,
      projectTitle: projects.title,
    })
    .from(planItems)
    .leftJoin(projects, and(eq(projects.id, planItems.projectId), eq(projects.uid, uid)))
    .where(eq(planItems.uid, uid))
    .orderBy(
      sql`case ${planItems.status} ${sql.join(rank, sql` `)} end`,
      sql`${planItems.due} is null`,
      planItems.due,
      planItems.createdAt,
      planItems.id,
    );
}

interface NewPlanItem {
  /** Derived from the submission, so that sending it twice adds one item. */
  id: string;
  competency: string;
  action: string;
  template: string | null;
  due: string | null;
  now: Date;
}

/** Adds a plan item. Throws 403 over the limit. */
export async function addPlanItem(
  db: Database,
  viewer: Viewer,
  { id, competency, action, template, due, now }: NewPlanItem,
): Promise<void> {
  const { uid } = viewer;
  const timestamp = now.toISOString();
  const insert = sql`
    insert into ${planItems} (
      id, uid, competency_id, action, template_id, due, status, created_at, updated_at
    )
    select ${id}, ${uid}, ${competency}, ${action}, ${template}, ${due}, 'todo', ${timestamp}, ${timestamp}
    where (select count(*) from ${planItems} where uid = ${uid}) < ${limitOf(viewer, "planItems", now)}
    on conflict do nothing
    returning id`;
  const [inserted] = await writeAsViewer(db, viewer, [insert]);
  if (inserted?.results.length) return;
  const existing = await db
    .select({ id: planItems.id })
    .from(planItems)
    .where(and(eq(planItems.uid, uid), eq(planItems.id, id)))
    .get();
  if (existing) return;
  const max = await readLimit(db, viewer, { kind: "planItems", now });
  throw limitReached(
    `You have ${max} steps in your growth plan, the most one person can have. Remove one, then add this.`,
  );
}

/** Removes a plan item; its project stays. Throws 404 for one that is not the viewer's. */
export async function removePlanItem(db: Database, viewer: Viewer, id: string): Promise<void> {
  const remove = db
    .delete(planItems)
    .where(and(eq(planItems.uid, viewer.uid), eq(planItems.id, id)))
    .returning({ id: planItems.id });
  const [removed] = await writeAsViewer(db, viewer, [remove]);
  if (!removed?.results.length) throw notFound(NOT_IN_PLAN_MESSAGE);
}

export const NOT_IN_PLAN_MESSAGE =
  "This is not in your growth plan. You may have removed it in another window.";
