import { CORE } from "#app/reference/competencies/archetype-competencies.ts";
import {
  ARCHETYPE_ABOUT,
  ARCHETYPE_LABELS,
  ARCHETYPES,
} from "#app/reference/competencies/archetypes.ts";
import { areaReason, textsOf } from "#app/reference/competencies/competency-texts.ts";
import {
  AREAS,
  type Competency,
  FRAMEWORK_VERSION,
  LEVEL_NAMES,
  TARGET_LEVEL,
} from "#app/reference/competencies/framework.ts";
import type { CompetenciesBody } from "./schemas/competency-schema.ts";

/** The competencies of a Tech Lead with their levels, and what each kind of lead needs most. */
export function toCompetenciesBody(origin: string): CompetenciesBody {
  return {
    version: FRAMEWORK_VERSION,
    targetLevel: TARGET_LEVEL,
    levels: LEVEL_NAMES.map((name, number) => ({ number, name })),
    areas: AREAS.map(({ id, name, competencies }) => ({
      id,
      name,
      why: areaReason(id),
      competencies: competencies.map((competency) => toCompetencyBody(competency, origin)),
    })),
    kindsOfLead: ARCHETYPES.map((id) => ({
      id,
      name: ARCHETYPE_LABELS[id],
      answersFor: ARCHETYPE_ABOUT[id],
      competencies: Object.entries(CORE[id]).map(([competency, why]) => ({ id: competency, why })),
    })),
  };
}

function toCompetencyBody({ id, name }: Competency, origin: string) {
  const { prompt, levels, evidence } = textsOf(id);
  return {
    id,
    name,
    url: `${origin}/roadmap#${id}`,
    question: prompt,
    levels: levels.map((text, index) => ({ number: index + 1, text })),
    evidence,
  };
}
