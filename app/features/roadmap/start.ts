import { AREAS, type Competency } from "./framework.ts";

/** How many questions somebody begins with. */
const COUNT = 3;

/**
 * The competencies to begin with: the first of each chosen area, then of the areas in the roadmap's
 * order until there are three. The same ones each time.
 */
export function startingQuestions(focusAreas: readonly string[]): Competency[] {
  const chosen = AREAS.filter(({ id }) => focusAreas.includes(id));
  const others = AREAS.filter(({ id }) => !focusAreas.includes(id));
  return [...chosen, ...others].slice(0, COUNT).flatMap(({ competencies }) => {
    const [first] = competencies;
    return first ? [first] : [];
  });
}
