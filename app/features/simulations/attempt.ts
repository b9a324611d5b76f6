import type { Play } from "./engine.ts";
import { findEnding } from "./engine.ts";
import { SCORING_VERSION, type Score, scoreOf } from "./score.ts";
import type { Outcome } from "./simulation.ts";

export const ATTEMPT_MODES = ["practise", "assess"] as const;
export const ATTEMPT_STATUSES = ["in_progress", "finished", "abandoned"] as const;
export const ATTEMPT_ID = /^[\da-f]{24}$/;
export const REFLECTION_LENGTH = 2_000;
/** Days after its last choice until an attempt that was not finished is deleted. */
export const UNFINISHED_RETENTION_DAYS = 90;

/** Feedback after each choice, or only at the end. */
export type AttemptMode = (typeof ATTEMPT_MODES)[number];
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

export const MODE_LABELS: Record<AttemptMode, string> = {
  practise: "Practice: feedback after each choice",
  assess: "Exam: feedback at the end",
};

export interface Step {
  choice: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** How far an attempt is, and its score once it is finished. Computed from its choices alone. */
export interface AttemptProgress {
  status: "in_progress" | "finished";
  outcome: Outcome | null;
  percent: number | null;
  competencies: Score["competencies"];
  /** The rules that it was scored by. */
  scoring: number;
}

export function toAttemptProgress(play: Play): AttemptProgress {
  const ending = findEnding(play);
  if (!ending)
    return {
      status: "in_progress",
      outcome: null,
      percent: null,
      competencies: {},
      scoring: SCORING_VERSION,
    };
  const { percent, competencies } = scoreOf(play);
  return {
    ...{ status: "finished", outcome: ending.outcome, percent, competencies },
    scoring: SCORING_VERSION,
  };
}
