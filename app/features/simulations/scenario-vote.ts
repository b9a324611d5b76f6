interface VotedScenario {
  simulationId: string;
  scenarioId: string;
}

/** The item id of a vote on a scenario's debrief. A scenario id is unique within its simulation only. */
export function toScenarioVoteId({ simulationId, scenarioId }: VotedScenario): string {
  return `${simulationId}:${scenarioId}`;
}

/** The scenario of a vote's item id; null where it is malformed. */
export function parseScenarioVoteId(id: string): VotedScenario | null {
  const [simulationId, scenarioId, ...rest] = id.split(":");
  return simulationId && scenarioId && rest.length === 0 ? { simulationId, scenarioId } : null;
}
