import { toCurrentId } from "#app/reference/competencies/framework-history.ts";
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

/** What a run measured, and where its debrief is. */
export type MeasuredRun = Pick<Run, "id" | "simulationId" | "scenarioId" | "competencies">;

/** A run's points by current id. Where two ids became one, those under the current id count. */
export function toCurrentPoints(competencies: Run["competencies"]): Run["competencies"] {
  const merged = Object.entries(competencies).map(([id, points]) => [toCurrentId(id), points]);
  const current = Object.entries(competencies).filter(([id]) => toCurrentId(id) === id);
  return Object.fromEntries([...merged, ...current]);
}

/** The share of a competency's available points that a run earned, in percent; null where there were none. */
export function competencyPercent(
  { competencies }: Pick<Run, "competencies">,
  id: string,
): number | null {
  const points = competencies[id];
  return points ? percentOf(points) : null;
}

/** Whether a run says something about a competency. */
export function isPracticed(id: string, runs: readonly Pick<Run, "competencies">[]): boolean {
  return findPractice(id, runs) !== undefined;
}

/** The first of the runs that says something about a competency. */
export function findPractice<Each extends Pick<Run, "competencies">>(
  id: string,
  runs: readonly Each[],
): Each | undefined {
  return runs.find((run) => competencyPercent(run, id) !== null);
}

/** From this percentage on a run says nothing against a level. */
export const SOLID_PERCENT = 65;
