import { type Points, percentOf } from "./score.ts";

/** A finished attempt that was no "what if", as far as others measure something by it. */
export interface Run {
  id: string;
  simulationId: string;
  scenarioId: string;
  title: string;
  /** UTC ISO. */
  finishedAt: string | null;
  competencies: Readonly<Record<string, Points>>;
}

/** Of what a run had on offer in a competency, how much it earned; null where that was nothing. */
export function percentIn({ competencies }: Pick<Run, "competencies">, id: string): number | null {
  const points = competencies[id];
  return points ? percentOf(points) : null;
}
