import { asRecord, parseRecord } from "#app/entity/record.ts";
import { type Run, toCurrentPoints } from "./run.ts";
import type { Points } from "./score.ts";
import type { ScenarioKey } from "./simulation.ts";

/** How far a visitor came in a scenario. Of each scenario the open and the last finished one are kept. */
export interface LocalPlay extends ScenarioKey {
  title: string;
  /** The address that goes on with it, or shows how it ended. */
  path: string;
  /** UTC ISO. */
  at: string;
  /** Decisions made. */
  step: number;
  /** Of a finished one; null while it goes on. */
  score: Record<string, Points> | null;
}

export const MAX_PLAYS = 20;
const ID = /^[\w-]{1,60}$/;

/** The finished ones as runs; their `id` is their address. */
export function toLocalRuns(plays: readonly LocalPlay[]): Run[] {
  return plays.flatMap(({ path, at, score, ...rest }) =>
    score === null
      ? []
      : { ...rest, id: path, finishedAt: at, competencies: toCurrentPoints(score) },
  );
}

export function isSameScenario(one: ScenarioKey, other: ScenarioKey): boolean {
  return one.simulationId === other.simulationId && one.scenarioId === other.scenarioId;
}

/** Plays from browser storage; unreadable ones are left out. */
export function parsePlays(text: string | null): LocalPlay[] {
  const { plays } = parseRecord(text);
  return Array.isArray(plays)
    ? plays.flatMap((each) => toPlay(asRecord(each)) ?? []).slice(0, MAX_PLAYS)
    : [];
}

function toPlay(stored: Record<string, unknown>): LocalPlay | null {
  const { simulationId, scenarioId, title, path, at, step, score } = stored;
  if (!isId(simulationId) || !isId(scenarioId) || typeof title !== "string") return null;
  if (typeof path !== "string" || !path.startsWith(`/simulations/${simulationId}/`)) return null;
  if (typeof at !== "string" || Number.isNaN(Date.parse(at)) || typeof step !== "number")
    return null;
  const facts = { simulationId, scenarioId, title: title.slice(0, 200), path, at, step };
  return { ...facts, score: score === null ? null : toScore(asRecord(score)) };
}

function toScore(stored: Record<string, unknown>): Record<string, Points> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, value]) => {
      const { earned, best } = asRecord(value);
      return typeof earned === "number" && typeof best === "number" ? [[id, { earned, best }]] : [];
    }),
  );
}

function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}
