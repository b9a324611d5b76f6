import { capLines, type PromptSubject, toLines } from "./prompt.ts";

/* What a person may add to a question of the coach: each part only when they tick it. */

export const INCLUDED_PARTS = ["goal", "plan", "note"] as const;
export type IncludedPart = (typeof INCLUDED_PARTS)[number];

export function isIncludedPart(text: string): text is IncludedPart {
  return (INCLUDED_PARTS as readonly string[]).includes(text);
}

export const INCLUDED_LABELS: Record<IncludedPart, string> = {
  goal: "What I aim for, and my level today",
  plan: "What is open in my plan",
  note: "My note on this competency",
};

/** The lines of each part; a part without lines is not offered. */
export type Includable = Record<IncludedPart, string[]>;

export const NOTHING_TO_INCLUDE: Includable = { goal: [], plan: [], note: [] };

/** An answer given before, to which a question is the follow-up. */
export interface EarlierReply {
  asked: string;
  answer: string;
}

/** In characters; of a longer earlier answer the rest is not sent. */
const EARLIER_LENGTH = 2_500;

/**
 * A subject with the ticked parts and an earlier reply. What was typed stands in the quote, before the
 * subject's own, which may be cut at its end.
 */
export function withIncluded(
  subject: PromptSubject,
  {
    includable,
    parts,
    earlier,
  }: { includable: Includable; parts: readonly IncludedPart[]; earlier?: EarlierReply | null },
): PromptSubject {
  const linesOf = (part: IncludedPart) => (parts.includes(part) ? includable[part] : []);
  const earlierLines = earlier
    ? [`Asked before: ${toLines(earlier.asked).join(" ")}`, "Answered before:"].concat(
        capLines(toLines(earlier.answer), EARLIER_LENGTH),
      )
    : [];
  return {
    ...subject,
    facts: [...subject.facts, ...linesOf("goal")],
    quoted: [...linesOf("plan"), ...linesOf("note"), ...earlierLines, ...subject.quoted],
  };
}

/** The parts that someone has something for. */
export function listIncludable(includable: Includable): IncludedPart[] {
  return INCLUDED_PARTS.filter((part) => includable[part].length > 0);
}
