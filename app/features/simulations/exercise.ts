/** A simulation that exercises a competency. */
export interface Exercise {
  id: string;
  title: string;
  minutes: number;
}

type ExerciseSimulation = Exercise & { competencies: readonly string[] };

export function listExercisedCompetencies(simulations: readonly ExerciseSimulation[]): Set<string> {
  return new Set(simulations.flatMap(({ competencies }) => competencies));
}

/** For each competency the first simulation that exercises it and has no run yet. */
export function findNextExercises(
  simulations: readonly ExerciseSimulation[],
  runs: readonly { simulationId: string }[],
): Map<string, Exercise> {
  const playedSimulationIds = new Set(runs.map(({ simulationId }) => simulationId));
  const exercises = new Map<string, Exercise>();
  for (const { competencies, id, title, minutes } of simulations) {
    if (playedSimulationIds.has(id)) continue;
    for (const each of competencies) {
      if (!exercises.has(each)) exercises.set(each, { id, title, minutes });
    }
  }
  return exercises;
}
