import type { AssessmentAnswer, AssessmentAnswers } from "./assessment.ts";
import { COMPETENCY_IDS, FRAMEWORK_VERSION } from "./framework.ts";

export interface FrameworkChange {
  from: string;
  to: string;
  /** New ids by old id: several if it was split, null if it was retired. */
  ids: Readonly<Record<string, string | readonly string[] | null>>;
}

/** Oldest first. Add an entry whenever an id changes. */
export const CHANGES: readonly FrameworkChange[] = [];

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
 * id the newest is used, and the others, like those with unknown ids, are returned as retired.
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
  // Newest first, so that the first for an id wins.
  const newestFirst = traced.toSorted(
    (one, other) => compare(other.answer.at, one.answer.at) || compare(one.origin, other.origin),
  );
  for (const { origin, id, answer } of newestFirst) {
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
  const next = toNewIds(traced.id, change);
  // A retired answer keeps no id here; `migrateAnswers` finds it by its origin.
  return next.length === 0 ? [] : next.map((id) => ({ ...traced, id }));
}

function toNewIds(id: string, { ids }: FrameworkChange): string[] {
  if (!Object.hasOwn(ids, id)) return [id];
  return [ids[id] ?? []].flat();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
