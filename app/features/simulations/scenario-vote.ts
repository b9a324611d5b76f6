interface Judged {
  simulationId: string;
  scenarioId: string;
}

/** The item id of a vote on a scenario's debrief. A scenario id is unique within its simulation only. */
export function toVotedId({ simulationId, scenarioId }: Judged): string {
  return `${simulationId}:${scenarioId}`;
}

/** The scenario of a vote's item id; null where it is malformed. */
export function parseVotedId(id: string): Judged | null {
  const [simulationId, scenarioId, ...rest] = id.split(":");
  return simulationId && scenarioId && rest.length === 0 ? { simulationId, scenarioId } : null;
}
