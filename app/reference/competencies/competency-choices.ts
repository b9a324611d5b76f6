import { AREAS } from "./framework.ts";

/** All competencies by area, for a form's select. */
export const COMPETENCY_CHOICES = AREAS.map(({ name, competencies }) => ({
  group: name,
  options: competencies.map((each) => ({ value: each.id, text: each.name })),
}));
