import type { Gap, Part } from "./script.ts";

export const PART_LABELS: Record<Part, string> = {
  figure: "Number",
  decision: "Decision",
  result: "Result",
  day: "Day or time",
  question: "Question",
};

/** What the rules say of an answer that lacks it, and what to try instead. */
export const GAP_LABELS: Record<Gap, { tag: string; advice: string }> = {
  figure: {
    tag: "We found no number",
    advice: "Add one number: what it was before, and what it is now.",
  },
  decision: {
    tag: "We found no decision",
    advice: "Say what you chose, proposed or refused, and why.",
  },
  result: { tag: "We found no result", advice: "End with what is different now." },
  day: {
    tag: "We found no day or time",
    advice: "Add a date, so that both of you can rely on it.",
  },
  question: {
    tag: "We found no question",
    advice: "Ask one question before you continue, and wait for the answer.",
  },
  long: { tag: "Takes too long to say", advice: "Say the first sentence, then stop." },
  short: { tag: "Only a few words", advice: "Add what happened and what you did." },
};

/** Why a partner asks once more. */
export const BECAUSE: Record<Gap, string> = {
  figure: "Asked because we found no number in your answer.",
  decision: "Asked because we found no decision in your answer.",
  result: "Asked because we found no result in your answer.",
  day: "Asked because we found no day or time in your answer.",
  question: "Said because we found no question in your answer.",
  long: "Asked because your answer takes too long to say.",
  short: "Asked because your answer has only a few words.",
};
