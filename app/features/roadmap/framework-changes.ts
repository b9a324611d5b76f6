import { compareText } from "#app/reference/compare-text.ts";
import { COMPETENCY_IDS, FRAMEWORK_VERSION } from "#app/reference/competencies/framework.ts";
import {
  applyFrameworkChange,
  CHANGES,
  type FrameworkChange,
} from "#app/reference/competencies/framework-history.ts";
import type { AssessmentAnswer, AssessmentAnswers } from "./assessment.ts";

/** The framework version to migrate to. */
export interface FrameworkState {
  version: string;
  ids: ReadonlySet<string>;
  changes: readonly FrameworkChange[];
}

const CURRENT: FrameworkState = {
  version: FRAMEWORK_VERSION,
  ids: COMPETENCY_IDS,
  changes: CHANGES,
};

/** An answer to a competency that no longer exists, unchanged. */
export interface RetiredAnswer {
  /** The id it was given under. */
  id: string;
  answer: AssessmentAnswer;
}

interface MigratedAnswers {
  answers: AssessmentAnswers;
  retired: RetiredAnswer[];
}

interface TracedAnswer {
  /** The id it was given under. */
  origin: string;
  id: string;
  answer: AssessmentAnswer;
}

/**
 * Migrates answers of an older version to the current ids. No answer is lost: if several map to one
 * id, the one given under that id is used, else the newest; the others, like those with unknown ids, are
 * returned as retired.
 */
export function migrateAnswers(
  answers: AssessmentAnswers,
  version: string,
  { ids, changes }: FrameworkState = CURRENT,
): MigratedAnswers {
  let traced: TracedAnswer[] = Object.entries(answers).map(([id, answer]) => ({
    origin: id,
    id,
    answer,
  }));
  for (const change of changesSince(version, changes)) {
    traced = traced.flatMap((each) => applyChange(each, change));
  }
  const current = new Map<string, AssessmentAnswer>();
  const placedOrigins = new Set<string>();
  // The first for an id wins.
  const preferredFirst = traced.toSorted(
    (one, other) =>
      Number(isUnderOwnId(other)) - Number(isUnderOwnId(one)) ||
      compareText(other.answer.at, one.answer.at) ||
      compareText(one.origin, other.origin),
  );
  for (const { origin, id, answer } of preferredFirst) {
    if (!ids.has(id) || current.has(id)) continue;
    current.set(id, answer);
    placedOrigins.add(origin);
  }
  const retired = Object.entries(answers)
    .filter(([id]) => !placedOrigins.has(id))
    .map(([id, answer]) => ({ id, answer }));
  return { answers: Object.fromEntries(current), retired };
}

/**
 * Migrates answers for storing in a current assessment. Retired ones are kept under their old id,
 * with a version suffix if that id now means something else.
 */
export function carryOverAnswers(
  answers: AssessmentAnswers,
  version: string,
  framework: FrameworkState = CURRENT,
): AssessmentAnswers {
  const { answers: current, retired } = migrateAnswers(answers, version, framework);
  const carried = retired.map(({ id, answer }) => {
    const isTaken = framework.ids.has(id);
    return [isTaken ? `${id}@${version}` : id, answer] as const;
  });
  return { ...Object.fromEntries(carried), ...current };
}

/** The changes after a version; none if it is current or unknown. */
function changesSince(version: string, changes: readonly FrameworkChange[]): FrameworkChange[] {
  const first = changes.findIndex(({ from }) => from === version);
  return first === -1 ? [] : changes.slice(first);
}

function applyChange(traced: TracedAnswer, change: FrameworkChange): TracedAnswer[] {
  // A retired answer keeps no id here; `migrateAnswers` finds it by its origin.
  return applyFrameworkChange(traced.id, change).map((id) => ({ ...traced, id }));
}

function isUnderOwnId({ origin, id }: TracedAnswer): boolean {
  return origin === id;
}
