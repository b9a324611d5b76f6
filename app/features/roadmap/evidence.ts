import {
  colleagueCount,
  type DescribedCompetency,
  PEER_FEEDBACK_PATH,
} from "#app/features/peer-feedback/peer-answer.ts";
import type { Project } from "#app/features/projects/project.ts";
import { attemptPath } from "#app/features/simulations/paths.ts";
import { competencyPercent, findEvidenceRuns, type Run } from "#app/features/simulations/run.ts";
import type { AssessmentAnswers } from "./assessment.ts";

/** Something that supports a self-assessed level. */
export interface Evidence {
  /** "project:" or "attempt:" and an id, or "colleagues:" and the competency's. */
  ref: string;
  title: string;
  path: string;
  /**
   * A project without a result, a run that choosing at random would often match, or what colleagues saw:
   * shown, but it does not reduce a gap.
   */
  isWeak: boolean;
  /**
   * Points earned of those possible in this competency; null for a project, or if the run did not
   * exercise it.
   */
  percent: number | null;
}

export interface EvidenceProject extends Pick<Project, "id" | "title" | "status" | "competencies"> {
  hasResult: boolean;
}

export const EVIDENCE_REF = /^(project|attempt):[\da-f]{24}$/;

/** The evidence reference of a project. */
export function toProjectRef(id: string): string {
  return `project:${id}`;
}

const COLLEAGUES_PREFIX = "colleagues:";

/** The evidence reference of an attempt. */
export function toAttemptRef(id: string): string {
  return `attempt:${id}`;
}

/**
 * Evidence by competency id: projects that name the competency or that its answer references, then
 * runs that its answer references, then what colleagues described. Dropped projects and mere ideas do
 * not count.
 */
export function collectEvidence(
  answers: AssessmentAnswers,
  projects: readonly EvidenceProject[],
  runs: readonly Run[] = [],
  described: readonly DescribedCompetency[] = [],
): Map<string, Evidence[]> {
  const evidence = new Map<string, Evidence[]>();
  const addPiece = (id: string, piece: Evidence) =>
    evidence.set(id, [...(evidence.get(id) ?? []), piece]);
  const listReferencing = (ref: string) =>
    Object.keys(answers).filter((id) => answers[id]?.evidence.includes(ref));
  for (const project of projects) {
    if (project.status === "dropped" || project.status === "idea") continue;
    const ref = toProjectRef(project.id);
    for (const id of new Set([...project.competencies, ...listReferencing(ref)])) {
      const path = `/account/projects/${project.id}`;
      const isWeak = !project.hasResult;
      addPiece(id, { ref, title: project.title, path, isWeak, percent: null });
    }
  }
  const referencedRuns = runs.flatMap((run) =>
    listReferencing(toAttemptRef(run.id)).map((id) => ({ id, run })),
  );
  for (const [id, pieces] of Map.groupBy(referencedRuns, (each) => each.id)) {
    const strongIds = findEvidenceRuns(
      pieces.map(({ run }) => run),
      id,
    );
    for (const { run } of pieces)
      addPiece(id, {
        ref: toAttemptRef(run.id),
        title: run.title,
        path: toRunPath(run),
        isWeak: !strongIds.has(run.id),
        percent: competencyPercent(run, id),
      });
  }
  for (const { competencyId, colleagues } of described) {
    addPiece(competencyId, {
      ref: COLLEAGUES_PREFIX + competencyId,
      title: `${colleagueCount(colleagues)} described this`,
      path: `${PEER_FEEDBACK_PATH}#${competencyId}`,
      isWeak: true,
      percent: null,
    });
  }
  return evidence;
}

/** Ids of competencies with strong evidence. */
export function listEvidenced(evidence: ReadonlyMap<string, readonly Evidence[]>): Set<string> {
  return new Set(
    [...evidence].filter(([, pieces]) => pieces.some(({ isWeak }) => !isWeak)).map(([id]) => id),
  );
}

/** Why a piece of evidence is weak, said to its owner or by them. */
export function weakEvidenceLabel(
  { ref }: Pick<Evidence, "ref">,
  { owner = "you" }: { owner?: "you" | "I" } = {},
): string {
  if (ref.startsWith(COLLEAGUES_PREFIX)) return `colleagues ${owner} chose`;
  return isRun(ref) ? "could be chance so far" : "no result yet";
}

function isRun(ref: string): boolean {
  return ref.startsWith(toAttemptRef(""));
}

/** A piece of evidence for a reader who does not know the product: a game is called one. */
export function evidenceWords({ ref, title, isWeak }: Evidence): string {
  const words = isRun(ref) ? `a simulation, “${title}”` : title;
  return isWeak ? `${words} (${weakEvidenceLabel({ ref }, { owner: "I" })})` : words;
}

function toRunPath({ id, simulationId, scenarioId }: Run): string {
  return attemptPath({ simulationId, scenarioId, attempt: id });
}
