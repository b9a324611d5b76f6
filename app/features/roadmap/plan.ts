import type { Entity, Fields } from "#app/entity/field.ts";

/** What someone plans to do about their gaps. */

/** The maximum in progress at once. */
export const MAX_DOING = 5;

export const PLAN_ITEM_ID = /^[\da-f]{24}$/;

export const PLAN_STATUS_LABELS = {
  todo: "To do",
  doing: "Doing",
  done: "Done",
  dropped: "Dropped",
};
export type PlanStatus = keyof typeof PLAN_STATUS_LABELS;

export const PLAN_FIELDS = {
  action: {
    kind: "line",
    label: "What you will do",
    min: 3,
    max: 200,
    tooShort: "Add what you will do.",
  },
  due: { kind: "day", label: "Due" },
  status: { kind: "choice", label: "Status", choices: PLAN_STATUS_LABELS, initial: "todo" },
} as const satisfies Fields;

export const PLAN_ORDER: readonly PlanStatus[] = ["doing", "todo", "done", "dropped"];

/** What is still to be done. */
export const OPEN_STATUSES: PlanStatus[] = ["todo", "doing"];

/** Whether a plan has an open step for a competency in these words. */
export function isPlanned(
  plan: readonly Pick<PlanItem, "competencyId" | "action" | "status">[],
  { competency, action }: { competency: string; action: string },
): boolean {
  return plan.some(
    (item) =>
      item.competencyId === competency &&
      item.action === action &&
      OPEN_STATUSES.includes(item.status),
  );
}

export interface PlanItem extends Entity<typeof PLAN_FIELDS> {
  id: string;
  competencyId: string;
  templateId: string | null;
  projectId: string | null;
  simulationId: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}
