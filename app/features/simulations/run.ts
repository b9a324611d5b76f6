import { type Points, percentOf } from "./score.ts";

/** A finished attempt that was not a "what if". */
export interface Run {
  id: string;
  simulationId: string;
  scenarioId: string;
  title: string;
  finishedAt: string | null;
  competencies: Readonly<Record<string, Points>>;
}

/** The share of a competency's available points that a run earned, in percent; null where there were none. */
export function competencyPercent(
  { competencies }: Pick<Run, "competencies">,
  id: string,
): number | null {
  const points = competencies[id];
  return points ? percentOf(points) : null;
}
