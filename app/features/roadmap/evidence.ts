import type { Project } from "#app/features/projects/project.ts";
import { attemptPath } from "#app/features/simulations/paths.ts";
import { percentIn, type Run } from "#app/features/simulations/run.ts";
import type { Answers } from "./assessment.ts";
import { EVIDENCE_PERCENT } from "./calibration.ts";

/** Something that backs up what somebody says of themselves. */
export interface Evidence {
  /** "project:" or "attempt:" and an id. */
  ref: string;
  title: string;
  path: string;
  /** A project without a result, a run that earned little: shown, but it makes no gap count less. */
  isWeak: boolean;
  /** Of a run, what it earned of what was on offer in this competency; null for what has no score. */
  percent: number | null;
}

/** What of a project decides whether it is evidence, and of what. */
export interface EvidenceProject extends Pick<Project, "id" | "title" | "status" | "competencies"> {
  /** Whether it has a result that says something. */
  hasResult: boolean;
}

export const EVIDENCE_REF = /^(project|attempt):[\da-f]{24}$/;

/** How an answer refers to a project. */
export function projectRef(id: string): string {
  return `project:${id}`;
}

/** How an answer refers to a run. */
export function attemptRef(id: string): string {
  return `attempt:${id}`;
}

/**
 * What backs up each competency: the projects that name it, and those its answer points to, in the
 * order of the projects; then the runs its answer points to. A dropped project or a mere idea is
 * evidence of nothing, and a run only of what its owner says it shows.
 */
export function collectEvidence(
  answers: Answers,
  projects: readonly EvidenceProject[],
  runs: readonly Run[] = [],
): Map<string, Evidence[]> {
  const evidence = new Map<string, Evidence[]>();
  const add = (id: string, piece: Evidence) =>
    evidence.set(id, [...(evidence.get(id) ?? []), piece]);
  const listPointing = (ref: string) =>
    Object.keys(answers).filter((id) => answers[id]?.evidence.includes(ref));
  for (const project of projects) {
    if (project.status === "dropped" || project.status === "idea") continue;
    const ref = projectRef(project.id);
    for (const id of new Set([...project.competencies, ...listPointing(ref)])) {
      const path = `/account/projects/${project.id}`;
      const isWeak = !project.hasResult;
      add(id, { ref, title: project.title, path, isWeak, percent: null });
    }
  }
  for (const run of runs) {
    const ref = attemptRef(run.id);
    for (const id of listPointing(ref)) {
      const percent = percentIn(run, id);
      const isWeak = percent === null || percent < EVIDENCE_PERCENT;
      add(id, { ref, title: run.title, path: pathOfRun(run), isWeak, percent });
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

/** Why a piece of evidence does not count yet. */
export function weakWords({ ref }: Pick<Evidence, "ref">): string {
  return ref.startsWith(attemptRef("")) ? `below ${EVIDENCE_PERCENT}%` : "no result yet";
}

function pathOfRun({ id, simulationId, scenarioId }: Run): string {
  return attemptPath({ simulationId, scenarioId, attempt: id });
}
