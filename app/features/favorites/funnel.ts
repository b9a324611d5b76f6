import { DAY_MS } from "#app/reference/calendar.ts";
import type { Stage } from "./favorite.ts";

/** The stages that follow one another. */
const STEPS = ["saved", "applied", "screen", "interview", "offer", "accepted"] as const;
/** Of fewer, a share or a median says nothing. */
export const MIN_FUNNEL = 5;

/** That an application came into a stage. */
export interface Move {
  stage: Stage;
  /** Milliseconds. */
  at: number;
  /** That an import had to date it: how long anybody waited before or after it is unknown. */
  isUndated?: boolean;
}

export interface FunnelStep {
  stage: Stage;
  /** How many came this far, or further. */
  n: number;
  /** Of those that came as far as the step before; null of fewer than five. */
  percent: number | null;
  /** The median wait before this step, and of how many; null of fewer than five. */
  wait: { days: number; n: number } | null;
}

/** How many applications came as far as each stage, or further, whatever became of them. */
export function countReached(
  histories: readonly (readonly Pick<Move, "stage">[])[],
): Pick<FunnelStep, "stage" | "n">[] {
  const furthest = histories.map((history) =>
    Math.max(0, ...history.map(({ stage }) => stepOf(stage))),
  );
  return STEPS.map((stage, step) => ({ stage, n: furthest.filter((each) => each >= step).length }));
}

/** How far applications came; null for fewer than five. */
export function measureFunnel(histories: readonly (readonly Move[])[]): FunnelStep[] | null {
  if (histories.length < MIN_FUNNEL) return null;
  const reached = countReached(histories).map(({ n }) => n);
  const moved = histories.filter(({ length }) => length > 1);
  return STEPS.map((stage, step) => ({
    stage,
    n: reached[step] ?? 0,
    percent: step === 0 ? null : toPercent(reached[step] ?? 0, reached[step - 1] ?? 0),
    wait: step === 0 ? null : toMedian(moved.flatMap((history) => waitBefore(history, step) ?? [])),
  }));
}

/** -1 for a closed one, which says nothing of how far it came. */
function stepOf(stage: Stage): number {
  return (STEPS as readonly Stage[]).indexOf(stage);
}

/** Days from the last earlier step to the first time in this one; null for none. */
function waitBefore(history: readonly Move[], step: number): number | null {
  const at = history.findIndex(({ stage }) => stepOf(stage) === step);
  if (at < 1) return null;
  const before = history.slice(0, at).findLast(({ stage }) => {
    const earlier = stepOf(stage);
    return earlier >= 0 && earlier < step;
  });
  const move = history[at];
  const isKnown = before && move && !before.isUndated && !move.isUndated;
  return isKnown ? Math.max(0, Math.floor((move.at - before.at) / DAY_MS)) : null;
}

function toPercent(n: number, of: number): number | null {
  return of < MIN_FUNNEL ? null : Math.round((100 * n) / of);
}

function toMedian(days: readonly number[]): FunnelStep["wait"] {
  if (days.length < MIN_FUNNEL) return null;
  const sorted = days.toSorted((one, other) => one - other);
  const low = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return { days: Math.round((low + high) / 2), n: days.length };
}
