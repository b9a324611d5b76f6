import type { Milestone } from "#app/features/projects/project.ts";
import type { PlanItem } from "#app/features/roadmap/plan.ts";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { COMPETENCIES, competencyName } from "#app/reference/competencies/framework.ts";

/** Something the viewer has begun. */
export interface InProgressItem {
  kind: "assessment" | "attempt" | "plan" | "project";
  title: string;
  /** "Project · 3 of 5 milestones · next: review the first six, due Nov 27, 2026" */
  standing: string;
  path: string;
}

export interface AttemptInProgress {
  title: string;
  /** From 1. */
  step: number;
  path: string;
}

export interface InProgressSources {
  plan: readonly Pick<PlanItem, "action" | "competencyId" | "due" | "status" | "projectId">[];
  /** Active ones only. */
  projects: readonly { id: string; title: string; milestones: readonly Milestone[] }[];
  assessment: { answered: number; isInProgress: boolean };
  attempts: readonly AttemptInProgress[];
  /** Formats a day: "Nov 24, 2026". */
  formatDate(day: string): string;
}

/**
 * Lists what is in progress: projects, plan items without a listed project, attempts, the
 * assessment.
 */
export function listInProgress(sources: InProgressSources): InProgressItem[] {
  const { plan, projects, assessment, attempts, formatDate } = sources;
  const listedProjectIds = new Set<string | null>(projects.map(({ id }) => id));
  const planLines = plan.filter(
    ({ status, projectId }) => status === "doing" && !listedProjectIds.has(projectId),
  );
  return [
    ...projects.map((project) => ({
      kind: "project" as const,
      title: project.title,
      standing: ["Project", ...milestoneLabels(project.milestones, formatDate)].join(" · "),
      path: `/account/projects/${project.id}`,
    })),
    ...planLines.map(({ action, competencyId, due }) => ({
      kind: "plan" as const,
      title: action,
      standing: [
        "Plan",
        competencyName(competencyId),
        ...(due ? [`by ${formatDate(due)}`] : []),
      ].join(" · "),
      path: roadmapViewPath("plan"),
    })),
    ...attempts.map(({ title, step, path }) => ({
      kind: "attempt" as const,
      title,
      standing: `Simulation · decision ${step}`,
      path,
    })),
    ...(assessment.isInProgress
      ? [
          {
            kind: "assessment" as const,
            title: "Your assessment",
            standing: `Roadmap · ${answeredLabel(assessment.answered)}`,
            path: "/roadmap",
          },
        ]
      : []),
  ];
}

function milestoneLabels(
  milestones: readonly Milestone[],
  formatDate: InProgressSources["formatDate"],
): string[] {
  if (milestones.length === 0) return [];
  const done = milestones.filter(({ doneAt }) => doneAt !== null).length;
  const [next] = milestones
    .filter(({ doneAt }) => doneAt === null)
    // Those without a day come last, in their own order.
    .toSorted((one, other) => compareText(one.due ?? "9999", other.due ?? "9999"));
  const dueLabel = next?.due ? `, due ${formatDate(next.due)}` : "";
  return [
    `${done} of ${milestones.length} milestones`,
    ...(next ? [`next: ${next.title}${dueLabel}`] : []),
  ];
}

function answeredLabel(answered: number): string {
  if (answered < COMPETENCIES.length) return `${answered} of ${COMPETENCIES.length} rated`;
  return `all ${answered} rated, not yet completed`;
}
