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
  ...played
}: Played & { path: string; mode: AttemptMode }): string {
  const search = new URLSearchParams({
    ...(mode === "assess" && { mode }),
    ...(path && { p: path }),
  });
  return search.size > 0 ? `${scenarioPath(played)}?${search}` : scenarioPath(played);
}
