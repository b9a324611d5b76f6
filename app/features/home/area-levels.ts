import type { TargetRole } from "#app/features/account/profile.ts";
import { averageTenths } from "#app/features/roadmap/area-scores.ts";
import type { AssessmentAnswers } from "#app/features/roadmap/assessment.ts";
import { areaTarget } from "#app/features/roadmap/target.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";

/** The average level of one area, of the competencies that were answered. */
export interface AreaLevel {
  id: string;
  name: string;
  /** To one decimal; null if nothing was answered. */
  average: number | null;
  target: number;
}

/** Average levels of the given areas, in the roadmap's order. */
export function listAreaLevels(
  areaIds: readonly string[],
  answers: AssessmentAnswers,
  targetRole: TargetRole | null,
): AreaLevel[] {
  return AREAS.filter(({ id }) => areaIds.includes(id)).map(({ id, name, competencies }) => {
    const levels = competencies.flatMap((each) => answers[each.id]?.level ?? []);
    const tenths = averageTenths(levels);
    const average = tenths === null ? null : tenths / 10;
    return { id, name, average, target: areaTarget(targetRole, id) };
  });
}
