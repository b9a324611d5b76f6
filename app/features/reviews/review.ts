import { dayAfter } from "#app/reference/calendar.ts";

/* A week looked back on: a win, a decision, what was handed over, what was heard, and one next step. */

export const REVIEW_PATH = "/account/review";
export const REVIEW_TEXT_LENGTH = 500;
/** Of how a decision will be judged, and of what is said about it then. */
export const CRITERIA_LENGTH = 300;
export const REVIEW_ID = /^[\da-f]{24}$/;

/** Days from a decision until it asks how it went. */
export const DECISION_DAYS = 90;
/** Days by which "too early" moves that. */
export const TOO_EARLY_DAYS = 30;

export const DECISION_OUTCOMES = ["kept", "changed", "early"] as const;
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number];

export const OUTCOME_LABELS: Record<DecisionOutcome, string> = {
  kept: "Kept",
  changed: "Changed my mind",
  early: "Too early to say",
};

/** What someone said of a decision when it asked. */
export interface Judgement {
  /** A day, "2026-11-24". */
  on: string;
  outcome: DecisionOutcome;
  note: string;
}

/** A decision of a review. */
export interface Decision {
  decision: string;
  /** How it will be judged. */
  criteria: string;
  /** The day on which it asks how it went; null once that is said. */
  decisionDue: string | null;
  /** Oldest first. */
  judgements: readonly Judgement[];
}

export interface Review extends Decision {
  id: string;
  /** "2026-W48", in the time zone that its person had. */
  week: string;
  /** In the win log. */
  winId: string | null;
  delegated: string;
  feedback: string;
  /** The next step, in the plan. */
  planItemId: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** A decision whose day has come. */
export interface DueDecision {
  /** Of its review. */
  id: string;
  week: string;
  decision: string;
  criteria: string;
  /** A day, "2026-11-24". */
  due: string;
  /** When it was decided, a day. */
  decidedOn: string;
  seenAt: string | null;
}

/** What a brief reads of a review. */
export interface BriefReview extends Decision {
  week: string;
  delegated: string;
}

/** When a decision asks first; it keeps that day when its words are changed. */
export function firstDueDay(today: string): string {
  return dayAfter(today, DECISION_DAYS);
}

/** When a decision asks again after a judgement; null for never. */
export function nextDueDay({ on, outcome }: Judgement): string | null {
  return outcome === "early" ? dayAfter(on, TOO_EARLY_DAYS) : null;
}

/** Where a decision stands, in a sentence; empty without a decision. */
export function toStanding(
  { decision, decisionDue, judgements }: Decision,
  formatDate: (day: string) => string,
): string {
  if (!decision) return "";
  const last = judgements.at(-1);
  const outcome = last
    ? `${OUTCOME_LABELS[last.outcome]} (${formatDate(last.on)})${last.note ? `: ${toSentence(last.note)}` : "."}`
    : "";
  const next = decisionDue ? `To be judged on ${formatDate(decisionDue)}.` : "";
  return [outcome, next].filter(Boolean).join(" ");
}

function toSentence(text: string): string {
  return /[.!?…。！？]$/u.test(text) ? text : `${text}.`;
}
