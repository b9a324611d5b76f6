import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { dueLabel, dueLimit } from "./due-date.ts";
import type { NextStep, Situation } from "./situation.ts";

export const PLAN_PATH = roadmapViewPath("plan");

export function findPlanDueStep({ plan, ...dates }: Situation): NextStep | null {
  const [first] = plan
    .filter(({ status, due }) => isOpen(status) && due !== null && due <= dueLimit(dates.today))
    .toSorted(byDay);
  if (!first?.due) return null;
  return toPlanStep(
    first,
    "plan_due",
    `${dueLabel(first.due, dates)}, in your growth plan${competencySuffix(first)}.`,
  );
}

export function findPlanStep({ plan }: Situation): NextStep | null {
  const [first] = plan.filter(({ status }) => status === "doing").toSorted(byDay);
  return first
    ? toPlanStep(first, "plan", `Under way in your growth plan${competencySuffix(first)}.`)
    : null;
}

type PlanLine = Situation["plan"][number];

function toPlanStep(line: PlanLine, is: "plan" | "plan_due", reason: string): NextStep {
  const project = line.projectId && {
    words: "Open the project",
    path: `/account/projects/${line.projectId}`,
  };
  const plan = { words: "Open your growth plan", path: PLAN_PATH };
  return {
    is,
    statement: line.action,
    reason,
    evidence: [line.action],
    link: project || plan,
    more: project ? plan : { words: "See the gap", path: `/roadmap#${line.competencyId}` },
  };
}

function competencySuffix({ competencyId }: PlanLine): string {
  const competency = findCompetency(competencyId);
  return competency ? ` for ${competency.name}` : "";
}

function isOpen(status: PlanLine["status"]): boolean {
  return status === "todo" || status === "doing";
}

/** By due day, those without one last; ids make the order unique. */
function byDay(one: PlanLine, other: PlanLine): number {
  return (
    compareText(one.due ?? "9999", other.due ?? "9999") ||
    compareText(one.status, other.status) ||
    compareText(one.id, other.id)
  );
}
