import { hasResult, type Project } from "#app/features/projects/project.ts";
import type { Answers } from "./assessment.ts";

/** Something that backs up what somebody says of themselves. */
export interface Evidence {
  /** "project:" and its id. */
  ref: string;
  title: string;
  path: string;
  /** A project without a result: shown, but it makes no gap count less. */
  isWeak: boolean;
}

/** What of a project decides whether it is evidence, and of what. */
export type EvidenceProject = Pick<Project, "id" | "title" | "status" | "competencies" | "result">;

export const PROJECT_REF = /^project:[\da-f]{24}$/;

/** How an answer refers to a project. */
export function projectRef(id: string): string {
  return `project:${id}`;
}

/**
 * What backs up each competency: the projects that name it, and those its answer points to, in the
 * order of the projects. A dropped project or a mere idea is evidence of nothing.
 */
export function collectEvidence(
  answers: Answers,
  projects: readonly EvidenceProject[],
): Map<string, Evidence[]> {
  const evidence = new Map<string, Evidence[]>();
  for (const project of projects) {
    if (project.status === "dropped" || project.status === "idea") continue;
    const ref = projectRef(project.id);
    const pointed = Object.keys(answers).filter((id) => answers[id]?.evidence.includes(ref));
    for (const id of new Set([...project.competencies, ...pointed])) {
      const piece = {
        ref,
        title: project.title,
        path: `/account/projects/${project.id}`,
        isWeak: !hasResult(project),
      };
      evidence.set(id, [...(evidence.get(id) ?? []), piece]);
    }
  }
  return evidence;
}

/** The competencies that something strong backs up. */
export function listEvidenced(evidence: ReadonlyMap<string, readonly Evidence[]>): Set<string> {
  return new Set(
    [...evidence].filter(([, pieces]) => pieces.some(({ isWeak }) => !isWeak)).map(([id]) => id),
  );
}
