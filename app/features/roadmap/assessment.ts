import { DAY_MS } from "#app/reference/calendar.ts";
import { MAX_LEVEL } from "#app/reference/competencies/framework.ts";

/** A self-assessment, competency by competency. */

export const CONFIDENCES = [1, 2, 3] as const;
export const NOTE_LENGTH = 500;
export const MAX_EVIDENCE = 8;
/** More than the roadmap has, because answers to retired competencies stay. */
export const MAX_ANSWERS = 64;
export const CHOOSE_LEVEL_MESSAGE = `Choose a level from 0 to ${MAX_LEVEL}.`;
export const ASSESSMENT_ID = /^[\da-f]{24}$/;
/** Of assessments completed within this time of each other, the trend uses the last. */
const TREND_DAYS = 7;

type Confidence = (typeof CONFIDENCES)[number];

export const CONFIDENCE_LABELS: Record<Confidence, string> = {
  1: "Guess",
  2: "Fairly sure",
  3: "Sure",
};

/** Type guard for stored and submitted values. */
export function isConfidence(value: unknown): value is Confidence {
  return (CONFIDENCES as readonly unknown[]).includes(value);
}

export interface AssessmentAnswer {
  /** 0 to 4. */
  level: number;
  confidence: Confidence;
  note: string;
  /** References: "project:" or "attempt:" and an id. */
  evidence: string[];
  /** UTC ISO timestamp. */
  at: string;
}

/** For this long a completed assessment can be opened again. */
const REOPEN_HOURS = 24;

/** The timestamp since which a completed assessment can be opened again. */
export function reopenableSince(now: Date): string {
  return new Date(now.getTime() - REOPEN_HOURS * 3_600_000).toISOString();
}

/** The hours, begun ones counted whole, for which a completed assessment can still be opened again. */
export function hoursToReopen(completedAt: string, now: string): number {
  const passed = (Date.parse(now) - Date.parse(completedAt)) / 3_600_000;
  return Math.max(0, Math.ceil(REOPEN_HOURS - passed));
}

/** By competency id of the framework version they were given under. */
export type AssessmentAnswers = Readonly<Record<string, AssessmentAnswer>>;

/** Merges two sets of answers; per competency the newest wins, and the first on a tie. */
export function mergeAnswers(
  base: AssessmentAnswers,
  incoming: AssessmentAnswers,
): AssessmentAnswers {
  const merged = new Map(Object.entries(base));
  for (const [id, answer] of Object.entries(incoming)) {
    const existing = merged.get(id);
    if (!existing || answer.at > existing.at) merged.set(id, answer);
  }
  return Object.fromEntries(merged);
}

/**
 * The assessments for the trend, oldest first: of those within a week of each other only the last.
 */
export function listTrend<Completed extends { completedAt: string }>(
  completed: readonly Completed[],
): Completed[] {
  const trend: Completed[] = [];
  let weekStartedAt = Number.NEGATIVE_INFINITY;
  for (const each of completed.toSorted((one, other) => compareByCompletedAt(one, other))) {
    const at = Date.parse(each.completedAt);
    if (at - weekStartedAt < TREND_DAYS * DAY_MS) trend.pop();
    else weekStartedAt = at;
    trend.push(each);
  }
  return trend;
}

function compareByCompletedAt(
  one: { completedAt: string },
  other: { completedAt: string },
): number {
  return Date.parse(one.completedAt) - Date.parse(other.completedAt);
}

/** The levels of answers, by competency id. */
export function levelsOf(answers: AssessmentAnswers): Map<string, number> {
  return new Map(Object.entries(answers).map(([id, { level }]) => [id, level]));
}
