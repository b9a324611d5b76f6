import type { Play } from "./engine.ts";
import { endOf, pathOf } from "./engine.ts";
import { type Score, scoreOf } from "./score.ts";
import type { Outcome } from "./simulation.ts";

/** Somebody's way through a scenario. */

export const ATTEMPT_MODES = ["practise", "assess"] as const;
export const ATTEMPT_STATUSES = ["in_progress", "finished", "abandoned"] as const;
export const ATTEMPT_ID = /^[\da-f]{24}$/;
export const REFLECTION_LENGTH = 2_000;
/** Longer than any path through sixty nodes. */
export const MAX_STEPS = 60;
const SEPARATOR = ".";

/** With feedback after each choice, or at the end. */
export type AttemptMode = (typeof ATTEMPT_MODES)[number];
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

export const MODE_WORDS: Record<AttemptMode, string> = {
  practise: "Practice: feedback after each choice",
  assess: "Assessment: feedback at the end",
};

/** A choice as it was made. */
export interface Step {
  choice: string;
  /** UTC ISO. */
  at: string;
}

/** What a play has come to; computed from its choices alone. */
export interface Standing {
  status: "in_progress" | "finished";
  outcome: Outcome | null;
  percent: number | null;
  competencies: Score["competencies"];
}

/** How far a play is, with a score once it is at its end. */
export function standingOf(play: Play): Standing {
  const end = endOf(play);
  if (!end) return { status: "in_progress", outcome: null, percent: null, competencies: {} };
  const { percent, competencies } = scoreOf(play);
  return { status: "finished", outcome: end.outcome, percent, competencies };
}

/** A path as an address carries it: "a.b.a". */
export function toPathParam(play: Play): string {
  return pathOf(play).join(SEPARATOR);
}

/** The choices an address carries; those beyond any path are left out. */
export function parsePathParam(param: string | null): string[] {
  return (param ?? "").split(SEPARATOR).filter(Boolean).slice(0, MAX_STEPS);
}
