import { findBlockedTopic } from "./blocked-topics.server.ts";
import { isCrisis } from "./crisis.server.ts";
import { findHarm } from "./harm.ts";
import { CRISIS_TEXT } from "./helplines.ts";

/** More than may be asked: what stands after it is not looked at. */
const MAX_CHARACTERS = 4_000;

export interface Refusal {
  /** What it is about; of a crisis nothing is kept, not even a number. */
  why: "crisis" | "harm" | "topic";
  line: string;
}

/**
 * Why a question is not sent to a model, with what is said instead; null if it may be sent. Comes before anything is
 * sent, counted or stored.
 */
export function findRefusal(question: string): Refusal | null {
  const text = question.slice(0, MAX_CHARACTERS).replace(/\s+/g, " ").trim();
  if (isCrisis(text)) return { why: "crisis", line: CRISIS_TEXT };
  const harm = findHarm(text);
  if (harm) return { why: "harm", line: harm.line };
  const topic = findBlockedTopic(text);
  return topic && { why: "topic", line: topic.line };
}
