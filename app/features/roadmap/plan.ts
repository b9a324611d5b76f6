/** What someone plans to do about their gaps. */

export const PLAN_STATUSES = ["todo", "doing", "done", "dropped"] as const;
export const ACTION_LENGTH = { min: 3, max: 200 };
/** The maximum in progress at once. */
export const MAX_DOING = 5;

export const PLAN_ITEM_ID = /^[\da-f]{24}$/;

export type PlanStatus = (typeof PLAN_STATUSES)[number];

export const PLAN_STATUS_LABELS: Record<PlanStatus, string> = {
  todo: "To do",
  doing: "Doing",
  done: "Done",
  dropped: "Dropped",
};

/** Display order. */
export const PLAN_ORDER: readonly PlanStatus[] = ["doing", "todo", "done", "dropped"];

export interface PlanItem {
  id: string;
  competencyId: string;
  action: string;
  templateId: string | null;
  projectId: string | null;
  simulationId: string | null;
  /** A day, "2026-11-24". */
  due: string | null;
  status: PlanStatus;
  createdAt: string;
  updatedAt: string;
  version: number;
}
