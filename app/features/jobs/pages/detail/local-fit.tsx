import { readLocalLevels } from "#app/features/roadmap/local-store.tsx";
import { type JobFit, measureJobFit, type RequestedCompetency } from "../../job-fit.ts";

/** How a job compares with the levels that this browser keeps. Loaded only where it keeps some. */
export function measureLocalFit(competencies: readonly RequestedCompetency[]): JobFit {
  return measureJobFit(competencies, { levels: readLocalLevels(), targetRole: null });
}
