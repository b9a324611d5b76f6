import { readLocalLevels } from "#app/features/roadmap/local-store.tsx";
import {
  type CompetencyFit,
  measureCompetencyFit,
  type RequestedCompetency,
} from "../../competency-fit.ts";

/** How a job compares with the levels that this browser keeps. Loaded only where it keeps some. */
export function measureLocalFit(competencies: readonly RequestedCompetency[]): CompetencyFit {
  return measureCompetencyFit(competencies, { levels: readLocalLevels(), targetRole: null });
}
