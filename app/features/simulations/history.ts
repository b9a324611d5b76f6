import type { AttemptMode, AttemptStatus } from "./attempt.ts";
import type { Outcome } from "./simulation.ts";

/** An attempt as its player's history lists it. */
export interface PastAttempt {
  id: string;
  simulationId: string;
  scenarioId: string;
  title: string;
  mode: AttemptMode;
  explored: boolean;
  status: AttemptStatus;
  outcome: Outcome | null;
  percent: number | null;
  steps: number;
  startedAt: string;
  updatedAt: string;
  finishedAt: string | null;
  /** Its author deleted what was played: it cannot be opened. */
  isGone: boolean;
}

/** All attempts at one scenario, and what stands for them. */
export interface PastScenario {
  simulationId: string;
  scenarioId: string;
  title: string;
  /** The attempt that was finished first and was no "what if"; it never changes. */
  first: PastAttempt | null;
  best: number | null;
  /** One to go on with, which is no "what if". */
  open: PastAttempt | null;
  /** Whether none of them can be opened anymore. */
  isGone: boolean;
  /** The newest first. */
  attempts: PastAttempt[];
}

/** Attempts by scenario, the one that was played last first. */
export function groupAttempts(attempts: readonly PastAttempt[]): PastScenario[] {
  const byScenario = Map.groupBy(attempts, ({ simulationId, scenarioId }) =>
    JSON.stringify([simulationId, scenarioId]),
  );
  return [...byScenario.values()]
    .map(toPastScenario)
    .toSorted((one, other) => compare(newestOf(other), newestOf(one)));
}

function toPastScenario(attempts: readonly PastAttempt[]): PastScenario {
  const newestFirst = attempts.toSorted((one, other) => compare(other.updatedAt, one.updatedAt));
  const [newest] = newestFirst;
  const counted = newestFirst.filter(({ status, explored }) => status === "finished" && !explored);
  const scores = counted.flatMap(({ percent }) => percent ?? []);
  return {
    simulationId: newest?.simulationId ?? "",
    scenarioId: newest?.scenarioId ?? "",
    title: newest?.title ?? "",
    first: counted.toSorted((one, other) => compare(endOf(one), endOf(other)))[0] ?? null,
    best: scores.length > 0 ? Math.max(...scores) : null,
    open: newestFirst.find(isToGoOnWith) ?? null,
    isGone: attempts.every((each) => each.isGone),
    attempts: newestFirst,
  };
}

function isToGoOnWith({ status, explored, isGone }: PastAttempt): boolean {
  return status === "in_progress" && !explored && !isGone;
}

function endOf({ finishedAt, updatedAt }: PastAttempt): string {
  return finishedAt ?? updatedAt;
}

function newestOf({ attempts }: PastScenario): string {
  return attempts[0]?.updatedAt ?? "";
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
