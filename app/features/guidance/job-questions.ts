import { LEVEL_NAMES, TARGET_LEVEL } from "#app/features/roadmap/framework.ts";
import questions from "./interview-questions.json" with { type: "json" };

/** Facts a posting can leave out; each leads to a question. */
export type Unstated = "pay" | "hours" | "place" | "visa";

interface AskingJob {
  /** In the roadmap's order. */
  competencies: readonly { id: string; name: string; quote: string }[];
  unstated: readonly Unstated[];
}

interface JobQuestion {
  id: string;
  name: string;
  quote: string;
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

const GENERAL = ["direction.decisions", "delivery.priorities", "people.coaching"];

/**
 * Questions to ask in an interview. `levels` are the viewer's by competency id; null for a visitor.
 * Deterministic.
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
