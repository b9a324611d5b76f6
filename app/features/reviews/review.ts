import type { Entity, Fields } from "#app/entity/field.ts";
import { dayAfter } from "#app/reference/calendar.ts";

/* A week looked back on: a win, a decision, what was handed over, what was heard, and one next step. */

export const REVIEW_PATH = "/account/review";
export const REVIEW_ID = /^[\da-f]{24}$/;

/** Days from a decision until it asks how it went. */
export const DECISION_DAYS = 90;
/** Two years: later, nobody remembers what was known. */
const MAX_DECISION_DAYS = 730;
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
    label: "How you will judge it",
    max: 300,
    hint: "What you expect to see on the day we ask you.",
    placeholder: "No page at night because of it, and the launch kept its date",
  },
  /** In percent. */
  likelihood: {
    kind: "number",
    label: "How likely is that, in percent?",
    min: 1,
    max: 99,
    hint: "Your honest estimate. Once you’ve judged a few decisions, you’ll see whether you tend to be too sure or too careful.",
  },
  /** A day; null for after `DECISION_DAYS`. */
  judgeOn: {
    kind: "day",
    label: "Judge it on",
    hint: `If you leave this empty, we’ll ask in ${DECISION_DAYS} days.`,
  },
  delegated: { ...TEXT, label: "What you delegated" },
  feedback: { ...TEXT, label: "Feedback you received" },
  /** Of the exercise that the review before chose. */
  exerciseDone: {
    kind: "choice",
    control: "radio",
    label: "Did you do the exercise?",
    choices: { yes: "Yes", partly: "Partly", no: "No" },
  },
  /** The id of a week's exercise. */
  nextExercise: { kind: "code", label: "Your exercise for the coming week" },
} as const satisfies Fields;

/** What someone says of a decision when it asks. */
export const JUDGEMENT_FIELDS = {
  outcome: {
    kind: "choice",
    control: "radio",
    label: "Today",
    choices: OUTCOME_LABELS,
    needed: true,
    hint: `If “${OUTCOME_LABELS.early}”, we’ll ask again in ${TOO_EARLY_DAYS} days.`,
  },
  /** Of a decision with a likelihood. */
  held: {
    kind: "choice",
    control: "radio",
    label: "Did it turn out as you said?",
    choices: { yes: "Yes", no: "No", unclear: "Can’t tell" },
  },
  note: { kind: "line", label: "What happened", max: 300 },
} as const satisfies Fields;

export interface Judgement extends Entity<typeof JUDGEMENT_FIELDS> {
  /** A day, "2026-11-24". */
  on: string;
}

/** A decision of a review. */
export interface Decision
  extends Pick<Entity<typeof REVIEW_FIELDS>, "decision" | "criteria" | "likelihood"> {
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
export interface DueDecision extends Pick<Decision, "decision" | "criteria" | "likelihood"> {
  /** Of its review. */
  id: string;
  week: string;
  /** A day, "2026-11-24". */
  due: string;
  /** When that day begins for its person, a timestamp. */
  asksAt: string;
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

/** The last day for which a decision can be asked about. */
export function lastDueDay(today: string): string {
  return dayAfter(today, MAX_DECISION_DAYS);
}

/** When a decision asks again after a judgement; null for never. */
export function nextDueDay({ on, outcome }: Judgement): string | null {
  return outcome === "early" ? dayAfter(on, TOO_EARLY_DAYS) : null;
}

/** Where a decision stands, in a sentence; empty without a decision. */
export function toStanding(
  { decision, decisionDue, judgements, likelihood }: Decision,
  formatDate: (day: string) => string,
): string {
  if (!decision) return "";
  const last = judgements.at(-1);
  const outcome = last
    ? `${OUTCOME_LABELS[last.outcome]} (${formatDate(last.on)})${last.note ? `: ${toSentence(last.note)}` : "."}`
    : "";
  const said = likelihood === null ? "" : `You said ${likelihood}% likely${toHeld(last)}.`;
  const next = decisionDue ? `To be judged on ${formatDate(decisionDue)}.` : "";
  return [said, outcome, next].filter(Boolean).join(" ");
}

function toHeld(last: Judgement | undefined): string {
  if (last?.held === "yes") return ", and it came true";
  return last?.held === "no" ? ", and it didn’t come true" : "";
}

function toSentence(text: string): string {
  return /[.!?…。！？]$/u.test(text) ? text : `${text}.`;
}
