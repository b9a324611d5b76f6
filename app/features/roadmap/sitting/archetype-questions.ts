import { tierOf } from "#app/reference/competencies/archetype-competencies.ts";
import type { Archetype } from "#app/reference/competencies/archetypes.ts";
import { COMPETENCIES } from "#app/reference/competencies/framework.ts";
import { SITTING_LENGTH } from "./questions.ts";

/** What a sitting asks of someone who aims for this kind of lead: what is core, then what is expected. */
export function listArchetypeQuestions(archetype: Archetype): string[] {
  const idsOf = (tier: string) =>
    COMPETENCIES.filter(({ id }) => tierOf(archetype, id) === tier).map(({ id }) => id);
  return [...idsOf("core"), ...idsOf("expected")].slice(0, SITTING_LENGTH);
}
