import competencies from "./competencies.json" with { type: "json" };
import { toCurrentId, toCurrentIds } from "./framework-history.ts";

/** One of the abilities of a Tech Lead. */
export interface Competency {
  /** "direction.vision": also the anchor on the roadmap page. */
  id: string;
  name: string;
}

export interface Area {
  id: string;
  name: string;
  competencies: Competency[];
}

export const TARGET_LEVEL = 3;
export const MAX_LEVEL = 4;

export const FRAMEWORK_VERSION = competencies.version;

/** By number, from 0 "Not yet" to 4 "Lead of leads". */
export const LEVEL_NAMES: string[] = competencies.levels.map(({ name }) => name);

export const AREAS: Area[] = competencies.areas;

/** In the roadmap's order. */
export const COMPETENCIES: Competency[] = AREAS.flatMap((area) => area.competencies);

export const COMPETENCY_IDS: ReadonlySet<string> = new Set(COMPETENCIES.map(({ id }) => id));

/** The competency with this id, or the one that an older id was merged into; null for a retired id. */
export function findCompetency(id: string): Competency | null {
  const currentId = toCurrentId(id);
  return COMPETENCIES.find((each) => each.id === currentId) ?? null;
}

/** A competency's name, or its id if the current version does not have it. */
export function competencyName(id: string): string {
  return findCompetency(id)?.name ?? id;
}

export interface NamedCompetency {
  id: string;
  name: string;
}

/** Under their current ids, each once. */
export function toNamedCompetencies(ids: readonly string[]): NamedCompetency[] {
  return toCurrentIds(ids).map((id) => ({ id, name: competencyName(id) }));
}

/** Competency names by id. */
export function toCompetencyNames(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, competencyName(id)]));
}

/** The area of a competency in the current version, or null. */
export function findAreaOf(competencyId: string): Area | null {
  const currentId = toCurrentId(competencyId);
  return AREAS.find(({ competencies }) => competencies.some(({ id }) => id === currentId)) ?? null;
}
