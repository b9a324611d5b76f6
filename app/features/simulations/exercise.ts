/** A simulation as something to practice on. */
export interface Exercise {
  id: string;
  title: string;
  minutes: number;
}

type Offered = Exercise & { competencies: readonly string[] };

/** The competencies that any of the simulations exercises. */
export function listExercised(offered: readonly Offered[]): Set<string> {
  return new Set(offered.flatMap(({ competencies }) => competencies));
}

/** For each competency the first simulation on offer that exercises it and was not played to an end. */
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
