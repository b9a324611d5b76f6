import { LEVEL_NAMES, TARGET_LEVEL } from "#app/features/roadmap/framework.ts";
import questions from "./interview-questions.json" with { type: "json" };

/** What a posting leaves open, each worth a question. */
export type Unstated = "pay" | "hours" | "place" | "visa";

/** What of a job its questions are made from. */
export interface AskingJob {
  /** What the text asks for of the roadmap, in the roadmap's order, with its words. */
  competencies: readonly { id: string; name: string; quote: string }[];
  unstated: readonly Unstated[];
}

/** A competency that a posting asks for, and what to ask about it. */
export interface JobQuestion {
  id: string;
  name: string;
  quote: string;
  question: string;
  /** What a good answer holds. */
  listenFor: string;
  /** How far one's own level is from it; null at the target, or where nobody said. */
  gap: string | null;
}

export interface JobQuestions {
  statement: string;
  reason: string;
  /** Those about one's own gaps first, then in the roadmap's order. */
  asked: JobQuestion[];
  /** Where the posting asks for nothing of the roadmap: what to ask about any such job. */
  general: Omit<JobQuestion, "quote" | "gap">[];
  open: { what: Unstated; sentence: string; question: string }[];
}

const UNSTATED: Record<Unstated, { sentence: string; question: string }> = {
  pay: {
    sentence: "The pay is not stated.",
    question:
      "What range is set aside for this role, and what decides where in it somebody starts?",
  },
  hours: {
    sentence: "The hours are not stated.",
    question: "Which hours does the team overlap, and how often does somebody on call get woken?",
  },
  place: {
    sentence: "Where the work is done is not stated.",
    question: "From which countries can this be done, and how many days a month in an office?",
  },
  visa: {
    sentence: "Whether a visa is sponsored is not stated.",
    question:
      "If I would need a permit to work: do you sponsor one, and how long has it taken lately?",
  },
};

/** Asked of every job in which one leads, where its posting says nothing. */
const GENERAL = ["direction.decisions", "delivery.priorities", "people.coaching"];

/**
 * What to ask in the interview for a job. Levels are those of the reader by competency; null for
 * one who told none. The same answer for the same data.
 */
export function askAbout(
  { competencies, unstated }: AskingJob,
  levels: ReadonlyMap<string, number> | null,
): JobQuestions {
  const asked = competencies
    .map(({ id, name, quote }) => ({ id, name, quote, ...questionOf(id), gap: gapOf(id, levels) }))
    .sort((one, other) => Number(other.gap !== null) - Number(one.gap !== null));
  const gaps = asked.filter(({ gap }) => gap !== null).length;
  return {
    statement: statementOf(asked.length, gaps),
    reason: reasonOf(levels, asked.length),
    asked,
    general: asked.length > 0 ? [] : GENERAL.map((id) => ({ id, ...generalOf(id) })),
    open: unstated.map((what) => ({ what, ...UNSTATED[what] })),
  };
}

function questionOf(id: string): { question: string; listenFor: string } {
  const found = questions.find((each) => each.id === id);
  return {
    question: found?.question ?? "How does the team do this today, and what should change?",
    listenFor: found?.listenFor ?? "An example from this quarter rather than a principle.",
  };
}

function generalOf(id: string) {
  const found = questions.find((each) => each.id === id);
  return { name: found?.name ?? id, ...questionOf(id) };
}

function gapOf(id: string, levels: ReadonlyMap<string, number> | null): string | null {
  const level = levels?.get(id);
  if (level === undefined || level >= TARGET_LEVEL) return null;
  return `You are at level ${level} (${LEVEL_NAMES[level]}), the target is ${TARGET_LEVEL}.`;
}

function statementOf(asked: number, gaps: number): string {
  if (asked === 0) return "The posting asks for nothing of the roadmap by name.";
  const things = asked === 1 ? "one competency" : `${asked} competencies`;
  if (gaps === 0) return `The posting asks for ${things} of the roadmap.`;
  return `The posting asks for ${things} of the roadmap, and ${gaps === 1 ? "one of them is a gap" : `${gaps} of them are gaps`} of yours.`;
}

function reasonOf(levels: ReadonlyMap<string, number> | null, asked: number): string {
  if (asked === 0) return "So these are questions for any job in which you would lead.";
  if (!levels || levels.size === 0) {
    return "You have told no levels, so these stand in the roadmap’s order.";
  }
  return "Your gaps come first: there the answer tells you what you would learn.";
}
