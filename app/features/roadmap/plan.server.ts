import { and, eq, inArray, sql } from "drizzle-orm";
import { deleteOwn } from "#app/auth/own-rows.server.ts";
import type { Viewer } from "#app/auth/viewer.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { insertWithinLimit } from "#app/features/premium/insert-within-limit.server.ts";
import { projects } from "#app/features/projects/tables.ts";
import { notFound } from "#app/http/http-errors.ts";
import { OPEN_STATUSES, PLAN_ORDER, type PlanItem } from "./plan.ts";
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

/** Adds a plan item; false if the same step is open already. Throws 403 over the limit. */
export async function addPlanItem(
  db: Database,
  viewer: Viewer,
  { id, competency, action, template, due, now }: NewPlanItem,
): Promise<boolean> {
  const timestamp = now.toISOString();
  const { isNew } = await insertWithinLimit(db, viewer, {
    table: planItems,
    row: {
      ...{ id, competencyId: competency, action, templateId: template, due, status: "todo" },
      ...{ createdAt: timestamp, updatedAt: timestamp },
    },
    ...{ kind: "planItems", now },
    same: and(
      eq(planItems.competencyId, competency),
      eq(planItems.action, action),
      inArray(planItems.status, OPEN_STATUSES),
    ),
  });
  return isNew;
}

/** Removes a plan item; its project stays. Throws 404 for one that is not the viewer's. */
export async function removePlanItem(db: Database, viewer: Viewer, id: string): Promise<void> {
  const missing = () => notFound(NOT_IN_PLAN_MESSAGE);
  await deleteOwn(db, viewer, { table: planItems, id, missing });
}

export const NOT_IN_PLAN_MESSAGE =
  "This isn’t in your growth plan. You may have removed it in another window.";
