import { scenarioPath } from "./paths.ts";

export interface Exercise {
  id: string;
  title: string;
  minutes: number;
  /** Takes premium, which the person does not have. */
  isLocked: boolean;
}

/** What is to be played, where the reader can begin. */
export interface NextExercise extends Exercise {
  path: string;
}

export interface ExerciseScenario {
  id: string;
  title: string;
  minutes: number;
  competencies: readonly string[];
}

export interface ExerciseSimulation extends Exercise {
  competencies: readonly string[];
  scenarios: readonly ExerciseScenario[];
}

/**
 * For each competency the first simulation that exercises it and has no run yet; a locked one only where
 * the person's plan has no other.
 */
export function findNextExercises(
  simulations: readonly ExerciseSimulation[],
  runs: readonly { simulationId: string }[],
): Map<string, NextExercise> {
  const playedSimulationIds = new Set(runs.map(({ simulationId }) => simulationId));
  const exercises = new Map<string, NextExercise>();
  for (const { competencies, scenarios, ...exercise } of sortOpenFirst(simulations)) {
    if (playedSimulationIds.has(exercise.id)) continue;
    for (const each of competencies) {
      if (!exercises.has(each)) exercises.set(each, toNextExercise(each, exercise, scenarios));
    }
  }
  return exercises;
}

/** The competencies that the person can practice at once with their plan; pass `findNextExercises`. */
export function listPracticable(
  exercises: Iterable<readonly [string, Pick<Exercise, "isLocked">]>,
): Set<string> {
  return new Set([...exercises].flatMap(([id, { isLocked }]) => (isLocked ? [] : [id])));
}

/** Straight to the scenario where one alone exercises the competency and can be played: nothing is left to choose. */
function toNextExercise(
  competency: string,
  exercise: Exercise,
  scenarios: readonly ExerciseScenario[],
): NextExercise {
  const { id: simulationId, isLocked } = exercise;
  const [scenario, ...others] = scenarios.filter((each) => each.competencies.includes(competency));
  if (!scenario || others.length > 0 || isLocked)
    return { ...exercise, path: `/simulations/${simulationId}` };
  const { id: scenarioId, title, minutes } = scenario;
  return { ...exercise, title, minutes, path: scenarioPath({ simulationId, scenarioId }) };
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
