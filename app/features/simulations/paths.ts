import type { AttemptMode } from "./attempt.ts";
import type { ScenarioKey } from "./simulation.ts";

/** The job that led to the practice, as `?job=` names it: a browser without script keeps it nowhere else. */
interface ForJob {
  job?: string | null | undefined;
}

export function simulationPath({ simulationId, job }: { simulationId: string } & ForJob): string {
  return toPath(`/simulations/${simulationId}`, { job });
}

export function scenarioPath({ simulationId, scenarioId, job }: ScenarioKey & ForJob): string {
  return toPath(`/simulations/${simulationId}/scenarios/${scenarioId}`, { job });
}

export function attemptPath({
  attempt,
  job,
  ...scenarioKey
}: ScenarioKey & ForJob & { attempt: string }): string {
  return toPath(scenarioPath(scenarioKey), { attempt, job });
}

/** The address of a visitor's play, which holds all of its choices. */
export function visitorPath({
  path,
  mode,
  explored = false,
  job,
  ...scenarioKey
}: ScenarioKey & ForJob & { path: string; mode: AttemptMode; explored?: boolean }): string {
  return toPath(scenarioPath(scenarioKey), {
    mode: mode === "assess" && mode,
    p: path,
    // Without choices it is a new play, not a "what if".
    explored: path && explored && "on",
    job,
  });
}

function toPath(path: string, params: Record<string, string | false | null | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Where guidance about an attempt is read. */
export function attemptGuidancePath(attemptId: string): string {
  return `/guidance/attempt/${attemptId}`;
}
