import { levelsOf } from "#app/features/roadmap/assessment.ts";
import { localAnswers } from "#app/features/roadmap/local-store.tsx";
import type { Learner } from "#app/features/roadmap/next-for-job.ts";
import { toLocalRuns } from "#app/features/simulations/local-plays.ts";
import { localPlays } from "#app/features/simulations/play-store.tsx";
import type { Run } from "#app/features/simulations/run.ts";
import { type JobStanding, measureStanding } from "./standing.ts";

/** A visitor, as this browser knows them. */
export function useLocalLearner(): Learner & { runs: Run[] } {
  const { answers } = localAnswers.useValue();
  const { plays } = localPlays.useValue();
  return { levels: levelsOf(answers), targetRole: null, runs: toLocalRuns(plays) };
}

/** How a visitor stands in what a job asks for, from what this browser keeps; null where it asks for nothing. */
export function useLocalStanding(askedIds: readonly string[]): JobStanding | null {
  const learner = useLocalLearner();
  return askedIds.length > 0 ? measureStanding(askedIds, learner) : null;
}
