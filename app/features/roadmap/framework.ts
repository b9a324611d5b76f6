import competencies from "./competencies.json" with { type: "json" };

/** One of the 32 things a Tech Lead is able to do. */
export interface Competency {
  /** "direction.vision": also the anchor on the roadmap's page. */
  id: string;
  name: string;
  /** The question it answers. */
  prompt: string;
  /** What somebody does at level 1, 2, 3 and 4. */
  levels: string[];
  /** What would show it. */
  evidence: string[];
}

export interface Area {
  id: string;
  name: string;
  why: string;
  competencies: Competency[];
}

/** The level a Tech Lead is at. */
export const TARGET_LEVEL = 3;
export const MAX_LEVEL = 4;

export const FRAMEWORK_VERSION = competencies.version;

/** Level names by number, from 0 "Not yet" to 4 "Lead of leads". */
export const LEVEL_NAMES: string[] = competencies.levels.map(({ name }) => name);

export const AREAS: Area[] = competencies.areas.map(({ id, name, why, competencies: each }) => ({
  id,
  name,
  why,
  competencies: each,
}));

/** All of them, in the roadmap's order. */
export const COMPETENCIES: Competency[] = AREAS.flatMap((area) => area.competencies);

/** A competency by its id; null for one this version does not hold. */
export function findCompetency(id: string): Competency | null {
  return COMPETENCIES.find((each) => each.id === id) ?? null;
}

/** The area a competency stands in; null for one this version does not hold. */
export function findAreaOf(competencyId: string): Area | null {
  return (
    AREAS.find(({ competencies }) => competencies.some(({ id }) => id === competencyId)) ?? null
  );
}
