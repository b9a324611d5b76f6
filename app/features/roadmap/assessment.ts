import { DAY_MS } from "#app/reference/calendar.ts";
/** What somebody says of themselves, competency by competency. */

export const CONFIDENCES = [1, 2, 3] as const;
export const NOTE_LENGTH = 500;
export const MAX_EVIDENCE = 8;
/** More than the roadmap asks: what is retired stays. */
export const MAX_ANSWERS = 64;
export const ASSESSMENT_ID = /^[\da-f]{24}$/;
/** Assessments completed closer together than this count once for the trend. */
const TREND_DAYS = 7;

export type Confidence = (typeof CONFIDENCES)[number];

export const CONFIDENCE_WORDS: Record<Confidence, string> = { 1: "Guess", 2: "Fairly", 3: "Sure" };

/** Whether something is one of the ways to be sure. */
export function isConfidence(value: unknown): value is Confidence {
  return (CONFIDENCES as readonly unknown[]).includes(value);
}

export interface Answer {
  /** 0 to 4. */
  level: number;
  confidence: Confidence;
  note: string;
  /** What backs it up: "project:" or "attempt:" and an id. */
  evidence: string[];
  /** When it was given, UTC ISO. */
  at: string;
}

/** Answers by the id of their competency, in the version of the framework they were given under. */
export type Answers = Readonly<Record<string, Answer>>;

export interface Assessment {
  id: string;
  frameworkVersion: string;
  startedAt: string;
  /** Null while it is in progress; then it can be changed, and only then. */
  completedAt: string | null;
  answers: Answers;
}

/**
 * Two sets of answers as one: the newest of each competency. Of two of the same moment the first
 * stays.
 */
export function mergeAnswers(one: Answers, other: Answers): Answers {
  const merged = new Map(Object.entries(one));
  for (const [id, answer] of Object.entries(other)) {
    const known = merged.get(id);
    if (!known || answer.at > known.at) merged.set(id, answer);
  }
  return Object.fromEntries(merged);
}

/** The assessments a trend is drawn from, oldest first: of those within a week of each other the last. */
export function listTrend<Completed extends { completedAt: string }>(
  completed: readonly Completed[],
): Completed[] {
  const trend: Completed[] = [];
  let weekStartedAt = Number.NEGATIVE_INFINITY;
  for (const each of completed.toSorted((one, other) => compare(one, other))) {
    const at = Date.parse(each.completedAt);
    if (at - weekStartedAt < TREND_DAYS * DAY_MS) trend.pop();
    else weekStartedAt = at;
    trend.push(each);
  }
  return trend;
}

function compare(one: { completedAt: string }, other: { completedAt: string }): number {
  return Date.parse(one.completedAt) - Date.parse(other.completedAt);
}
