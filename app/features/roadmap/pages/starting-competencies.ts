import { AREAS, COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";

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

/**
 * The question after one that was answered: what is left of the ones to start with, then the next of the
 * roadmap, from its beginning after its end. Null once all others are answered.
 */
export function findNextUnanswered(
  id: string,
  { answeredIds, focusAreas }: { answeredIds: ReadonlySet<string>; focusAreas: readonly string[] },
): Competency | null {
  const at = COMPETENCIES.findIndex((each) => each.id === id);
  const following = [...COMPETENCIES.slice(at + 1), ...COMPETENCIES.slice(0, Math.max(at, 0))];
  const isOpen = (each: Competency) => each.id !== id && !answeredIds.has(each.id);
  return listStartingCompetencies(focusAreas).find(isOpen) ?? following.find(isOpen) ?? null;
}
