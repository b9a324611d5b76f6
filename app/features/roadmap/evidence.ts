import {
  authorWords,
  type DescribedCompetency,
  PEER_FEEDBACK_PATH,
} from "#app/features/peer-feedback/peer-answer.ts";
import { hasChange } from "#app/features/projects/figures.ts";
import { PROJECTS_PATH } from "#app/features/projects/labels.ts";
import { isDocumented, type Project, type Win } from "#app/features/projects/project.ts";
import { truncateQuote } from "#app/features/projects/story-patterns.ts";
import { debriefPath } from "#app/features/simulations/paths.ts";
import { competencyPercent, type Run } from "#app/features/simulations/run.ts";
import { LEVEL_NAMES } from "#app/reference/competencies/framework.ts";
import type { AssessmentAnswers } from "./assessment.ts";

/*
 * How it is known that someone is at a level. What was practiced in a game is shown as practice, and is no
 * evidence of anything done.
 */

/** The ladder, the least first. */
const RUNGS = {
  said: "own words",
  documented: "documented",
  described: "described by a colleague",
  confirmed: "described by a colleague with an emailed link",
} as const;
export type Rung = keyof typeof RUNGS;

/** Something that supports a self-assessed level. */
export interface Evidence {
  /** "project:" or "win:" and an id, or "colleague:" with an answer's id and the competency's. */
  ref: string;
  title: string;
  path: string;
  rung: Rung;
  /** The level that it is said to show; null where nobody said one. */
  level: number | null;
  /** Who says so: "you", or a colleague's name as they typed it. */
  source: string;
  /** Of the address at which the colleague was asked; only of what is confirmed. */
  domain?: string;
  /** "2026-11-24" */
  day: string;
}

/** A finished run that scored a competency. */
export interface Practice {
  /** The run's; of a visitor's run its address. */
  id: string;
  title: string;
  path: string;
  percent: number;
  /** Null for a run without a date. */
  finishedAt: string | null;
}

export interface EvidenceProject
  extends Pick<Project, "id" | "title" | "status" | "competencies" | "metrics" | "updatedAt"> {
  /** Of the texts, trimmed. */
  situationLength: number;
  resultLength: number;
  linkCount: number;
}

export type EvidenceWin = Pick<Win, "id" | "on" | "text" | "figure" | "competencyId">;

/** A reference to an attempt comes from before runs were practice: it is kept, and says nothing. */
export const EVIDENCE_REF = /^(project|win|attempt):[\da-f]{24}$/;

/** The evidence reference of a project. */
export function toProjectRef(id: string): string {
  return `project:${id}`;
}

/** The evidence reference of a win. */
export function toWinRef(id: string): string {
  return `win:${id}`;
}

/** Whether a reference is one of a win. */
export function isWinRef(ref: string): boolean {
  return ref.startsWith(toWinRef(""));
}

const ATTEMPT_PREFIX = "attempt:";

/** Whether a reference is one of the runs that once were evidence. */
export function isAttemptRef(ref: string): boolean {
  return ref.startsWith(ATTEMPT_PREFIX);
}

interface EvidenceSources {
  projects: readonly EvidenceProject[];
  wins?: readonly EvidenceWin[];
  described?: readonly DescribedCompetency[];
}

/**
 * Evidence by competency id: projects that name the competency or that its answer references, its wins, then what
 * colleagues described. Projects and wins show the level of an answer that references them. Dropped projects and
 * mere ideas do not count.
 */
export function collectEvidence(
  answers: AssessmentAnswers,
  { projects, wins = [], described = [] }: EvidenceSources,
): Map<string, Evidence[]> {
  const evidence = new Map<string, Evidence[]>();
  const addPiece = (id: string, piece: Evidence) =>
    evidence.set(id, [...(evidence.get(id) ?? []), piece]);
  /** The level of an answer that references it; null where it does not. */
  const shownLevel = (id: string, ref: string) => {
    const answer = answers[id];
    return answer?.evidence.includes(ref) ? answer.level : null;
  };
  for (const project of projects) {
    if (project.status === "dropped" || project.status === "idea") continue;
    const ref = toProjectRef(project.id);
    const referencing = Object.keys(answers).filter((id) => shownLevel(id, ref) !== null);
    for (const id of new Set([...project.competencies, ...referencing])) {
      addPiece(id, {
        ref,
        title: project.title,
        path: `${PROJECTS_PATH}/${project.id}`,
        rung: isDocumented(project) ? "documented" : "said",
        level: shownLevel(id, ref),
        source: "you",
        day: project.updatedAt.slice(0, 10),
      });
    }
  }
  for (const { id, on, text, figure, competencyId } of wins) {
    if (competencyId === null) continue;
    const ref = toWinRef(id);
    addPiece(competencyId, {
      ref,
      title: truncateQuote(text),
      path: `${PROJECTS_PATH}#win-${id}`,
      rung: hasChange(figure) || hasChange(text) ? "documented" : "said",
      level: shownLevel(competencyId, ref),
      source: "you",
      day: on,
    });
  }
  for (const { competencyId, answerId, name, domain, level, sentAt } of described) {
    addPiece(competencyId, {
      ref: `colleague:${answerId}:${competencyId}`,
      title: `What ${name} saw`,
      path: `${PEER_FEEDBACK_PATH}#${competencyId}`,
      rung: domain ? "confirmed" : "described",
      level,
      source: name,
      ...(domain && { domain }),
      day: sentAt.slice(0, 10),
    });
  }
  return evidence;
}

/** Ids of competencies for which something documented or better shows the level that `targetOf` asks. */
export function listEvidenced(
  evidence: ReadonlyMap<string, readonly Evidence[]>,
  targetOf: (id: string) => number,
): Set<string> {
  return new Set(
    [...evidence]
      .filter(([id, pieces]) =>
        pieces.some(({ rung, level }) => rung !== "said" && (level ?? 0) >= targetOf(id)),
      )
      .map(([id]) => id),
  );
}

/** The runs of a competency, in the order of `runs`. */
export function listPractice(runs: readonly Run[], competencyId: string): Practice[] {
  return runs.flatMap((run) => {
    const percent = competencyPercent(run, competencyId);
    if (percent === null) return [];
    const { id, title, finishedAt } = run;
    return { id, title, path: debriefPath(run), percent, finishedAt };
  });
}

/** "documented, level 3 (Tech Lead), by you" */
export function rungWords(
  { rung, level, source, domain = "" }: Pick<Evidence, "rung" | "level" | "source" | "domain">,
  { owner = "you" }: { owner?: "you" | "me" } = {},
): string {
  const levelText = level === null ? "level not given" : `level ${level} (${LEVEL_NAMES[level]})`;
  const isColleague = rung === "described" || rung === "confirmed";
  const by = isColleague ? authorWords(domain) : `by ${source === "you" ? owner : source}`;
  const missing = rung === "said" ? "no before and after or link yet, " : "";
  return `${RUNGS[rung]}, ${missing}${levelText}, ${by}`;
}

/** A piece of evidence for a reader who does not know the product. */
export function evidenceWords(piece: Evidence): string {
  return `${piece.title} (${rungWords(piece, { owner: "me" })}, ${piece.day})`;
}
