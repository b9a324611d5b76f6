import { truncateQuote } from "#app/features/projects/story-patterns.ts";
import { REVIEW_PATH } from "#app/features/reviews/review.ts";
import type { NextStep, Situation } from "./situation.ts";

export function findDecisionStep({ decision, formatDate }: Situation): NextStep | null {
  if (!decision) return null;
  return {
    is: "decision_due",
    statement: "Look back on a decision",
    reason: `You decided on ${formatDate(decision.decidedOn)}: “${truncateQuote(decision.decision)}” How did it go?`,
    evidence: [decision.decision],
    link: { words: "Add how it went", path: `${REVIEW_PATH}#decisions` },
    more: null,
  };
}
