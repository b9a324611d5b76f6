import type { StoryLength } from "#app/features/stories/story.ts";

/* What is asked in a rehearsal: a conversation of ten turns that follows a script. */

export const REHEARSAL_PATH = "/coach/rehearsal";
export const TURNS = 10;
/** What someone says in a turn, in characters: about two and a half minutes. */
export const LINE_LENGTH = 2_000;
/** What a model says in a turn, in characters. */
export const REPLY_LENGTH = 1_500;

/** What the rules look for in an answer, beside its length. The most important first. */
export const PARTS = ["figure", "decision", "result", "day", "question"] as const;
export type Part = (typeof PARTS)[number];

/** What they may miss. */
export const GAPS = [...PARTS, "long", "short"] as const;
export type Gap = (typeof GAPS)[number];

export interface Question {
  ask: string;
  /** What happens before; paragraphs are separated by blank lines. */
  scene?: { before: string; text: string };
  /** Where the question comes from. */
  origin?: string;
  /** The id of the competency that it exercises; null for none. */
  competency: string | null;
  looksFor: readonly Part[];
  /** How long the answer may be. */
  time: StoryLength;
  /** What there is to compare an answer with: "The scenario’s choice". */
  good?: { label: string; text: string };
}

export interface Partner {
  name: string;
  /** Who they are, in a few words. */
  role: string;
  /** What the two of you talk about. */
  about: string;
}

export interface Script {
  partner: Partner;
  /** What a model that plays the partner may read beside what is said, with its name. */
  matter: { of: string; text: string };
  /** In their order; at least as many as turns before the last, none twice. */
  main: readonly Question[];
  /** The last. */
  closing: Question;
  /** What the partner asks where the rules miss something; each once. */
  followUps: Readonly<Partial<Record<Gap, readonly string[]>>>;
}

/**
 * The script by which a model plays. A scenario stays in its first moment, because no rule knows what its words would
 * lead to.
 */
export function toPlayedScript(script: Script): Script {
  const [first, ...others] = script.main;
  if (!first?.scene) return script;
  const opening = {
    ...first,
    ...(first.good && { good: { ...first.good, label: "In the scenario" } }),
  };
  return { ...script, main: [opening, ...others.filter(({ scene }) => !scene)] };
}
