import {
  type CompetencyFit,
  measureCompetencyFit,
  type RequestedCompetency,
} from "#app/features/jobs/competency-fit.ts";
import { practicePath } from "#app/features/roadmap/job-link.ts";
import { readLocalLevels } from "#app/features/roadmap/local-store.tsx";
import { toLocalRuns } from "#app/features/simulations/local-plays.ts";
import { localPlays } from "#app/features/simulations/play-store.tsx";
import { measureRoleFit } from "./role-fit.ts";

/**
 * How a job, or the role in general, compares with the levels and plays that this browser keeps. Loaded only where it
 * keeps some.
 */
export function measureLocalFit(
  competencies: readonly RequestedCompetency[],
  role?: readonly RequestedCompetency[],
): CompetencyFit {
  const runs = toLocalRuns(localPlays.read().plays);
  const learner = { levels: readLocalLevels(), targetRole: null, runs };
  const fit = role ? measureRoleFit(role, learner) : measureCompetencyFit(competencies, learner);
  return fit.nextGap ? { ...fit, nextPath: practicePath(fit.nextGap.id, runs) } : fit;
}
