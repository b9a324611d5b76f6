import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";

/** An exercise that fits into a week. */
export interface WeekExercise {
  /** "people.coaching:0" */
  id: string;
  competencyId: string;
  /** The name of its competency. */
  competency: string;
  text: string;
}

/** The exercises of a competency. */
export function listWeekExercises(competencyId: string): WeekExercise[] {
  const competency = findCompetency(competencyId);
  if (!competency) return [];
  return findCompetencyPractice(competency.id).exercises.map((text, index) => ({
    id: `${competency.id}:${index}`,
    competencyId: competency.id,
    competency: competency.name,
    text,
  }));
}

/** The exercise with an id; null for one that no version has. */
export function findWeekExercise(id: string | null): WeekExercise | null {
  const [, competencyId = "", index = ""] = /^([\w.-]{1,60}):(\d)$/.exec(id ?? "") ?? [];
  return listWeekExercises(competencyId)[Number(index || Number.NaN)] ?? null;
}
