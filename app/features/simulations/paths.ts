import type { AttemptMode } from "./attempt.ts";

interface Played {
  simulationId: string;
  scenarioId: string;
}

/** Where a scenario is played. */
export function scenarioPath({ simulationId, scenarioId }: Played): string {
  return `/simulations/${simulationId}/scenarios/${scenarioId}`;
}

/** Where an attempt goes on. */
export function attemptPath({ attempt, ...played }: Played & { attempt: string }): string {
  return `${scenarioPath(played)}?attempt=${attempt}`;
}

/** Where somebody without an account is after some choices. */
export function visitorPath({
  path,
  mode,
  explored = false,
  ...played
}: Played & { path: string; mode: AttemptMode; explored?: boolean }): string {
  const search = new URLSearchParams({
    ...(mode === "assess" && { mode }),
    ...(path && { p: path }),
    // From the start anew it is no "what if".
    ...(path && explored && { explored: "on" }),
  });
  return search.size > 0 ? `${scenarioPath(played)}?${search}` : scenarioPath(played);
}

/** Where guidance about an attempt is read. */
export function attemptGuidancePath(attemptId: string): string {
  return `/guidance/attempt/${attemptId}`;
}
