import {
  type ComparedLearner,
  type CompetencyFit,
  measureCompetencyFit,
  type RequestedCompetency,
} from "#app/features/jobs/competency-fit.ts";
import { NO_COMPETENCIES } from "#app/features/roadmap/job-link.ts";
import { measureStanding, standingWords } from "./standing.ts";

/** How someone stands for the role in general, beside a job that mentions no competency. */
export function measureRoleFit(
  role: readonly RequestedCompetency[],
  learner: Required<ComparedLearner>,
): CompetencyFit {
  const asked = role.map(({ id }) => id);
  return {
    ...measureCompetencyFit(role, learner),
    sentence: `${NO_COMPETENCIES} For a Tech Lead role: ${standingWords(measureStanding(asked, learner))}.`,
  };
}
