interface Judged {
  simulationId: string;
  scenarioId: string;
}

/** What an answer to "was this debrief useful?" is about: a scenario is one of its simulation's alone. */
export function toVotedId({ simulationId, scenarioId }: Judged): string {
  return `${simulationId}:${scenarioId}`;
}

/** The scenario of such an id; null where it is none. */
export function parseVotedId(id: string): Judged | null {
  const [simulationId, scenarioId, ...rest] = id.split(":");
  return simulationId && scenarioId && rest.length === 0 ? { simulationId, scenarioId } : null;
}
