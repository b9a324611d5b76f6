import type { ScenarioKey } from "./simulation.ts";

/** The item id of a vote on a scenario's debrief. */
export function toScenarioVoteId({ simulationId, scenarioId }: ScenarioKey): string {
  return `${simulationId}:${scenarioId}`;
}

/** The scenario of a vote's item id; null where it is malformed. */
export function parseScenarioVoteId(id: string): ScenarioKey | null {
  const [simulationId, scenarioId, ...rest] = id.split(":");
  return simulationId && scenarioId && rest.length === 0 ? { simulationId, scenarioId } : null;
}
