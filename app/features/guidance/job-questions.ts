import type { TargetRole } from "#app/features/account/profile.ts";
import type { VisaPolicy } from "#app/features/jobs/job.ts";
import { targetLevel } from "#app/features/roadmap/target.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { compareQuestions } from "./job-gaps.ts";

/** Facts a posting can leave out; each leads to a question. */
export type UnstatedFact = "pay" | "hours" | "place" | "visa";

interface InterviewJob {
  /** In the roadmap's order. */
  competencies: readonly { id: string; name: string; quote: string }[];
  unstated: readonly UnstatedFact[];
}

export interface JobQuestion {
  id: string;
  name: string;
  quote: string;
  /** The viewer's target; a Tech Lead's for a visitor. */
  target: number;
  question: string;
  /** What a good answer contains. */
  listenFor: string;
  /** How the viewer's level compares; null at or above the target, or without a level. */
  gap: string | null;
}

export interface JobQuestions {
  statement: string;
  reason: string;
  /** Those about gaps first, then in the roadmap's order. */
  asked: JobQuestion[];
  /** Used if the posting asks for no competency of the roadmap. */
  general: Omit<JobQuestion, "quote" | "target" | "gap">[];
  open: { what: UnstatedFact; sentence: string; question: string }[];
}

const UNSTATED_QUESTIONS: Record<UnstatedFact, { sentence: string; question: string }> = {
  pay: {
    sentence: "The pay isn’t stated.",
    question:
      "What range is set aside for this role, and what decides where in that range someone starts?",
  },
  hours: {
    sentence: "The team’s core hours aren’t stated.",
    question:
      "Which hours does the team work together, and how often does the person on call get woken up?",
  },
  place: {
    sentence: "We found no place in this posting.",
    question:
      "From which countries can people work, and how many days a month must they be in an office?",
  },
  visa: {
    sentence: "The posting doesn’t say whether a visa is sponsored.",
    question: "If I need a work permit, do you sponsor one, and how long has that taken lately?",
  },
};

const GENERAL_COMPETENCY_IDS = ["direction.decisions", "delivery.priorities", "people.coaching"];

/**
 * Questions to ask in an interview. `levels` are the viewer's by competency id; null for a visitor.
 * Deterministic.
 */
export function toJobQuestions(
  { competencies, unstated }: InterviewJob,
  levels: ReadonlyMap<string, number> | null,
  targetRole: TargetRole | null,
): JobQuestions {
  const questions = competencies.map(({ id, name, quote }) => ({
    ...{ id, name, quote, target: targetLevel(targetRole, id) },
    ...toQuestion(id),
  }));
  return {
    ...compareQuestions(questions, levels),
    general:
      questions.length > 0
        ? []
        : GENERAL_COMPETENCY_IDS.map((id) => ({ id, ...toGeneralQuestion(id) })),
    open: unstated.map((what) => ({ what, ...UNSTATED_QUESTIONS[what] })),
  };
}

interface StatedJob {
  pay: unknown;
  tzMin: number | null;
  hoursStated: string | null;
  places: readonly unknown[];
  remoteFrom: readonly unknown[];
  visa: VisaPolicy;
}

/** What a posting leaves open. */
export function listUnstated(job: StatedJob): UnstatedFact[] {
  const unstated: Record<UnstatedFact, boolean> = {
    pay: job.pay === null,
    hours: job.tzMin === null && job.hoursStated === null,
    place: job.places.length === 0 && job.remoteFrom.length === 0,
    visa: job.visa === "unknown",
  };
  return (Object.keys(unstated) as UnstatedFact[]).filter((what) => unstated[what]);
}

function toQuestion(id: string): { question: string; listenFor: string } {
  const { ask, listenFor } = findCompetencyPractice(id);
  return { question: ask, listenFor };
}

function toGeneralQuestion(id: string) {
  return { name: competencyName(id), ...toQuestion(id) };
}

/** What an interviewer asks a candidate about a competency; null for one that the roadmap no longer has. */
export function findAskedQuestion(id: string): string | null {
  return findCompetencyPractice(id).asked || null;
}
