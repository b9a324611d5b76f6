import type { Entity, Fields } from "#app/entity/field.ts";
import { dayAfter } from "#app/reference/calendar.ts";

/* A week looked back on: a win, a decision, what was handed over, what was heard, and one next step. */

export const REVIEW_PATH = "/account/review";
export const REVIEW_ID = /^[\da-f]{24}$/;

/** Days from a decision until it asks how it went. */
export const DECISION_DAYS = 90;
/** Days by which "too early" moves that. */
export const TOO_EARLY_DAYS = 30;

export const OUTCOME_LABELS = {
  kept: "Kept",
  changed: "Changed my mind",
  early: "Too early to say",
};

const TEXT = { kind: "text", max: 500, rows: 2 } as const;

/** What a week's review says itself; its win is in the win log, its next step in the plan. */
export const REVIEW_FIELDS = {
  decision: {
    ...TEXT,
    label: "A decision",
    placeholder: "Keep the old queue until spring instead of moving now",
  },
  criteria: {
    ...TEXT,
    label: `How you will judge it in ${DECISION_DAYS} days`,
    max: 300,
    hint: "We ask you then.",
    placeholder: "No page at night because of it, and the launch kept its date",
  },
  delegated: { ...TEXT, label: "What you delegated" },
  feedback: { ...TEXT, label: "Feedback you received" },
} as const satisfies Fields;

/** What someone says of a decision when it asks. */
export const JUDGEMENT_FIELDS = {
  outcome: {
    kind: "choice",
    control: "radio",
    label: "Today",
    choices: OUTCOME_LABELS,
    needed: true,
    hint: `“${OUTCOME_LABELS.early}”: we ask again in ${TOO_EARLY_DAYS} days.`,
  },
  note: { kind: "line", label: "What happened", max: 300 },
} as const satisfies Fields;

export interface Judgement extends Entity<typeof JUDGEMENT_FIELDS> {
  /** A day, "2026-11-24". */
  on: string;
}

/** A decision of a review. */
export interface Decision extends Pick<Entity<typeof REVIEW_FIELDS>, "decision" | "criteria"> {
  /** The day on which it asks how it went; null once that is said. */
  decisionDue: string | null;
  /** Oldest first. */
  judgements: readonly Judgement[];
}

export interface Review extends Decision, Entity<typeof REVIEW_FIELDS> {
  id: string;
  /** "2026-W48", in the time zone that its person had. */
  week: string;
  /** In the win log. */
  winId: string | null;
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
