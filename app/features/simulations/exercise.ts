/** A simulation that exercises a competency. */
export interface Exercise {
  id: string;
  title: string;
  minutes: number;
  /** Takes premium, which the person does not have. */
  isLocked: boolean;
}

type ExerciseSimulation = Exercise & { competencies: readonly string[] };

/** The competencies that the person can exercise with their plan. */
export function listExercisedCompetencies(simulations: readonly ExerciseSimulation[]): Set<string> {
  return new Set(
    simulations.flatMap(({ competencies, isLocked }) => (isLocked ? [] : competencies)),
  );
}

/**
 * For each competency the first simulation that exercises it and has no run yet; a locked one only where
 * the person's plan has no other.
 */
export function findNextExercises(
  simulations: readonly ExerciseSimulation[],
  runs: readonly { simulationId: string }[],
): Map<string, Exercise> {
  const playedSimulationIds = new Set(runs.map(({ simulationId }) => simulationId));
  const exercises = new Map<string, Exercise>();
  for (const { competencies, ...exercise } of sortOpenFirst(simulations)) {
    if (playedSimulationIds.has(exercise.id)) continue;
    for (const each of competencies) {
      if (!exercises.has(each)) exercises.set(each, exercise);
    }
  }
  return exercises;
}

/** Those that the person can play first, otherwise in their order. */
export function sortOpenFirst<Item extends Pick<Exercise, "isLocked">>(
  exercises: readonly Item[],
): Item[] {
  return exercises.toSorted((one, other) => Number(one.isLocked) - Number(other.isLocked));
}

/** "12 min", or "12 min, premium" where that is more than the person's plan includes. */
export function exerciseLength({ minutes, isLocked }: Pick<Exercise, "minutes" | "isLocked">) {
  return isLocked ? `${minutes} min, Premium` : `${minutes} min`;
}
