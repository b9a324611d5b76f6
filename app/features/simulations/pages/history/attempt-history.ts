import { compareText } from "#app/reference/compare-text.ts";
import type { AttemptMode, AttemptStatus } from "../../attempt.ts";
import type { Outcome } from "../../simulation.ts";

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
  /** The author deleted the simulation: the attempt cannot be opened. */
  isGone: boolean;
}

export interface PastScenario {
  simulationId: string;
  scenarioId: string;
  title: string;
  /** The first finished attempt that was not a "what if": its score stands. */
  first: PastAttempt | null;
  best: number | null;
  /** The latest unfinished attempt that was not a "what if". */
  open: PastAttempt | null;
  isGone: boolean;
  /** Newest first. */
  attempts: PastAttempt[];
}

/** Groups attempts by scenario: those to continue first, then the most recently played. */
export function groupAttempts(attempts: readonly PastAttempt[]): PastScenario[] {
  const byScenario = Map.groupBy(attempts, ({ simulationId, scenarioId }) =>
    JSON.stringify([simulationId, scenarioId]),
  );
  return [...byScenario.values()]
    .map(toPastScenario)
    .toSorted(
      (one, other) =>
        Number(other.open !== null) - Number(one.open !== null) ||
        compareText(lastUpdatedAt(other), lastUpdatedAt(one)),
    );
}

function toPastScenario(attempts: readonly PastAttempt[]): PastScenario {
  const newestFirst = attempts.toSorted((one, other) =>
    compareText(other.updatedAt, one.updatedAt),
  );
  const [newest] = newestFirst;
  const scoredAttempts = newestFirst.filter(
    ({ status, explored }) => status === "finished" && !explored,
  );
  const scores = scoredAttempts.flatMap(({ percent }) => percent ?? []);
  return {
    simulationId: newest?.simulationId ?? "",
    scenarioId: newest?.scenarioId ?? "",
    title: newest?.title ?? "",
    first:
      scoredAttempts.toSorted((one, other) => compareText(endedAt(one), endedAt(other)))[0] ?? null,
    best: scores.length > 0 ? Math.max(...scores) : null,
    open: newestFirst.find(isResumable) ?? null,
    isGone: attempts.every((each) => each.isGone),
    attempts: newestFirst,
  };
}

function isResumable({ status, explored, isGone }: PastAttempt): boolean {
  return status === "in_progress" && !explored && !isGone;
}

function endedAt({ finishedAt, updatedAt }: PastAttempt): string {
  return finishedAt ?? updatedAt;
}

function lastUpdatedAt({ attempts }: PastScenario): string {
  return attempts[0]?.updatedAt ?? "";
}
