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

/** In characters; of what was said before, the rest is not sent. */
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
    earlier = [],
  }: {
    includable: Includable;
    parts: readonly IncludedPart[];
    /** The oldest first. */
    earlier?: readonly EarlierReply[];
  },
): PromptSubject {
  const linesOf = (part: IncludedPart) => (parts.includes(part) ? includable[part] : []);
  const added = [...linesOf("plan"), ...linesOf("note"), ...toEarlierLines(earlier)];
  return {
    ...subject,
    facts: [...subject.facts, ...linesOf("goal")],
    quoted: [...added, ...subject.quoted],
    origins: subject.origins && [...added.map(() => null), ...subject.origins],
  };
}

/** What was said before, as much of the newest as has room. */
export function toEarlierLines(
  earlier: readonly EarlierReply[],
  length = EARLIER_LENGTH,
): string[] {
  const lines: string[] = [];
  let remaining = length;
  for (const { asked, answer } of earlier.toReversed()) {
    if (remaining <= 0) break;
    const answerLines = capLines(toLines(answer), remaining);
    remaining -= answerLines.join("").length + asked.length;
    lines.unshift(`Asked before: ${toLines(asked).join(" ")}`, "Answered before:", ...answerLines);
  }
  return lines;
}

/** The parts that someone has something for. */
export function listIncludable(includable: Includable): IncludedPart[] {
  return INCLUDED_PARTS.filter((part) => includable[part].length > 0);
}
