import type { AttemptMode } from "./attempt.ts";
import type { ScenarioKey } from "./simulation.ts";

export function scenarioPath({ simulationId, scenarioId }: ScenarioKey): string {
  return `/simulations/${simulationId}/scenarios/${scenarioId}`;
}

export function attemptPath({
  attempt,
  ...scenarioKey
}: ScenarioKey & { attempt: string }): string {
  return `${scenarioPath(scenarioKey)}?attempt=${attempt}`;
}

/** Where the debrief of a run is read. A visitor's run is known by its address. */
export function debriefPath({ id, ...scenarioKey }: ScenarioKey & { id: string }): string {
  return id.startsWith("/") ? id : attemptPath({ ...scenarioKey, attempt: id });
}

/** The address of a visitor's play, which holds all of its choices. */
export function visitorPath({
  path,
  mode,
  explored = false,
  ...scenarioKey
}: ScenarioKey & { path: string; mode: AttemptMode; explored?: boolean }): string {
  const search = new URLSearchParams({
    ...(mode === "assess" && { mode }),
    ...(path && { p: path }),
    // Without choices it is a new play, not a "what if".
    ...(path && explored && { explored: "on" }),
  });
  return search.size > 0 ? `${scenarioPath(scenarioKey)}?${search}` : scenarioPath(scenarioKey);
}

/** Where guidance about an attempt is read. */
export function attemptGuidancePath(attemptId: string): string {
  return `/guidance/attempt/${attemptId}`;
}
