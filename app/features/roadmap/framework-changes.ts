import type { Answer, Answers } from "./assessment.ts";
import { COMPETENCIES, FRAMEWORK_VERSION } from "./framework.ts";

/** What became of competencies from one version of the framework to the next. */
export interface FrameworkChange {
  from: string;
  to: string;
  /** The new id, or several where one was divided, of each id that changed; null for one that was retired. */
  ids: Readonly<Record<string, string | readonly string[] | null>>;
}

/** Every change since the first version, oldest first. Whoever changes an id adds a line here. */
export const CHANGES: readonly FrameworkChange[] = [];

/** The framework that answers are brought to. */
export interface FrameworkState {
  version: string;
  ids: ReadonlySet<string>;
  changes: readonly FrameworkChange[];
}

const CURRENT: FrameworkState = {
  version: FRAMEWORK_VERSION,
  ids: new Set(COMPETENCIES.map(({ id }) => id)),
  changes: CHANGES,
};

/** An answer to what the framework no longer asks; kept and shown as it was given. */
export interface RetiredAnswer {
  /** The id it was given under. */
  id: string;
  answer: Answer;
}

export interface MigratedAnswers {
  answers: Answers;
  retired: RetiredAnswer[];
}

interface Traced {
  /** The id it was given under. */
  origin: string;
  id: string;
  answer: Answer;
}

/**
 * Answers of an older version as the current one asks for them. Nothing is lost: where two became
 * one the newest stands for it, and the others are among the retired, as is every unknown id.
 */
export function migrateAnswers(
  answers: Answers,
  version: string,
  { ids, changes }: FrameworkState = CURRENT,
): MigratedAnswers {
  let traced: Traced[] = Object.entries(answers).map(([id, answer]) => ({
    origin: id,
    id,
    answer,
  }));
  for (const change of changesSince(version, changes)) {
    traced = traced.flatMap((each) => follow(each, change));
  }
  const current = new Map<string, Answer>();
  const placed = new Set<string>();
  // Newest first, so that the first to come to an id stands for it.
  const newestFirst = traced.toSorted(
    (one, other) => compare(other.answer.at, one.answer.at) || compare(one.origin, other.origin),
  );
  for (const { origin, id, answer } of newestFirst) {
    if (!ids.has(id) || current.has(id)) continue;
    current.set(id, answer);
    placed.add(origin);
  }
  const retired = Object.entries(answers)
    .filter(([id]) => !placed.has(id))
    .map(([id, answer]) => ({ id, answer }));
  return { answers: Object.fromEntries(current), retired };
}

/**
 * Answers of an older version as an assessment of today holds them: those that are retired are
 * carried along under an id that nobody asks for, so that nothing is lost by checking again.
 */
export function carryAnswers(
  answers: Answers,
  version: string,
  framework: FrameworkState = CURRENT,
): Answers {
  const { answers: current, retired } = migrateAnswers(answers, version, framework);
  const carried = retired.map(({ id, answer }) => {
    const isTaken = framework.ids.has(id);
    return [isTaken ? `${id}@${version}` : id, answer] as const;
  });
  return { ...Object.fromEntries(carried), ...current };
}

/** The changes after a version; none for the current one and for one that nobody knows. */
function changesSince(version: string, changes: readonly FrameworkChange[]): FrameworkChange[] {
  const first = changes.findIndex(({ from }) => from === version);
  return first === -1 ? [] : changes.slice(first);
}

function follow(traced: Traced, change: FrameworkChange): Traced[] {
  const next = nextIds(traced.id, change);
  // A retired one stays what it was called, so that it is found among the retired.
  return next.length === 0 ? [] : next.map((id) => ({ ...traced, id }));
}

function nextIds(id: string, { ids }: FrameworkChange): string[] {
  if (!Object.hasOwn(ids, id)) return [id];
  return [ids[id] ?? []].flat();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
