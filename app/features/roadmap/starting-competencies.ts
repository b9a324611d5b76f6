import { AREAS, type Competency } from "./framework.ts";

const START_COUNT = 3;

/**
 * The competencies to start with: the first of each focus area, then of the other areas in order,
 * three in all. Deterministic.
 */
export function listStartingCompetencies(focusAreas: readonly string[]): Competency[] {
  const chosen = AREAS.filter(({ id }) => focusAreas.includes(id));
  const others = AREAS.filter(({ id }) => !focusAreas.includes(id));
  return [...chosen, ...others].slice(0, START_COUNT).flatMap(({ competencies }) => {
    const [first] = competencies;
    return first ? [first] : [];
  });
}
