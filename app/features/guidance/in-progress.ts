import type { Milestone } from "#app/features/projects/project.ts";
import { COMPETENCIES, findCompetency } from "#app/features/roadmap/framework.ts";
import type { PlanItem } from "#app/features/roadmap/plan.ts";

/** Something the viewer has begun. */
export interface InProgress {
  kind: "assessment" | "attempt" | "plan" | "project";
  title: string;
  /** "Project · 3 of 5 milestones · next: review the first six, due Nov 27, 2026" */
  standing: string;
  path: string;
}

export interface BegunAttempt {
  title: string;
  /** From 1. */
  step: number;
  path: string;
}

export interface Begun {
  plan: readonly Pick<PlanItem, "action" | "competencyId" | "due" | "status" | "projectId">[];
  /** Active ones only. */
  projects: readonly { id: string; title: string; milestones: readonly Milestone[] }[];
  assessment: { answered: number; isInProgress: boolean };
  attempts: readonly BegunAttempt[];
  /** Formats a day: "Nov 24, 2026". */
  dateWords(day: string): string;
}

/**
 * Lists what is in progress: projects, plan items without a listed project, attempts, the
 * assessment.
 */
export function listInProgress(begun: Begun): InProgress[] {
  const { plan, projects, assessment, attempts, dateWords } = begun;
  const shown = new Set<string | null>(projects.map(({ id }) => id));
  const lines = plan.filter(({ status, projectId }) => status === "doing" && !shown.has(projectId));
  return [
    ...projects.map((project) => ({
      kind: "project" as const,
      title: project.title,
      standing: ["Project", ...milestoneWords(project.milestones, dateWords)].join(" · "),
      path: `/account/projects/${project.id}`,
    })),
    ...lines.map(({ action, competencyId, due }) => ({
      kind: "plan" as const,
      title: action,
      standing: [
        "Plan",
        findCompetency(competencyId)?.name ?? competencyId,
        ...(due ? [`by ${dateWords(due)}`] : []),
      ].join(" · "),
      path: "/roadmap#plan",
    })),
    ...attempts.map(({ title, step, path }) => ({
      kind: "attempt" as const,
      title,
      standing: `Simulation · step ${step}`,
      path,
    })),
    ...(assessment.isInProgress
      ? [
          {
            kind: "assessment" as const,
            title: "Your assessment",
            standing: `Roadmap · ${answeredWords(assessment.answered)}`,
            path: "/roadmap",
          },
        ]
      : []),
  ];
}

function milestoneWords(milestones: readonly Milestone[], dateWords: Begun["dateWords"]): string[] {
  if (milestones.length === 0) return [];
  const done = milestones.filter(({ doneAt }) => doneAt !== null).length;
  const [next] = milestones
    .filter(({ doneAt }) => doneAt === null)
    // Those without a day come last, in their own order.
    .toSorted((one, other) => compare(one.due ?? "9999", other.due ?? "9999"));
  const by = next?.due ? `, due ${dateWords(next.due)}` : "";
  return [
    `${done} of ${milestones.length} milestones`,
    ...(next ? [`next: ${next.title}${by}`] : []),
  ];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function answeredWords(answered: number): string {
  if (answered < COMPETENCIES.length) return `${answered} of ${COMPETENCIES.length} answered`;
  return `all ${answered} answered, to be completed`;
}
