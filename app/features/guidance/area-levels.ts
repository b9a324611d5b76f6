import { averageOf } from "#app/features/roadmap/area-scores.ts";
import type { Answers } from "#app/features/roadmap/assessment.ts";
import { AREAS } from "#app/features/roadmap/framework.ts";

/** Where somebody stands in one area, as far as they answered. */
export interface AreaLevel {
  id: string;
  name: string;
  /** The average of what was answered, to a tenth; null where nothing was. */
  average: number | null;
}

/** The chosen areas, in the roadmap's order, with where somebody stands in them. */
export function listAreaLevels(chosen: readonly string[], answers: Answers): AreaLevel[] {
  return AREAS.filter(({ id }) => chosen.includes(id)).map(({ id, name, competencies }) => {
    const levels = competencies.flatMap((each) => answers[each.id]?.level ?? []);
    const tenths = averageOf(levels);
    return { id, name, average: tenths === null ? null : tenths / 10 };
  });
}
