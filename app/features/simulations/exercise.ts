/** A simulation that exercises a competency. */
export interface Exercise {
  id: string;
  title: string;
  minutes: number;
}

type Offered = Exercise & { competencies: readonly string[] };

export function listExercised(offered: readonly Offered[]): Set<string> {
  return new Set(offered.flatMap(({ competencies }) => competencies));
}

/** For each competency the first simulation that exercises it and has no run yet. */
export function toExercises(
  offered: readonly Offered[],
  runs: readonly { simulationId: string }[],
): Map<string, Exercise> {
  const played = new Set(runs.map(({ simulationId }) => simulationId));
  const exercises = new Map<string, Exercise>();
  for (const { competencies, id, title, minutes } of offered) {
    if (played.has(id)) continue;
    for (const each of competencies) {
      if (!exercises.has(each)) exercises.set(each, { id, title, minutes });
    }
  }
  return exercises;
}
