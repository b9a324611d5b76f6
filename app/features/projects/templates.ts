import templateFile from "./templates.json" with { type: "json" };

/** A project that can be started from a form filled in for it. */
export interface ProjectTemplate {
  id: string;
  title: string;
  summary: string;
  whyItShowsLeadership: string;
  /** Competency ids, the one it exercises most first. */
  competencies: string[];
  firstSteps: string[];
  metrics: { label: string; unit: string; better: string }[];
  star: { situation: string; task: string; actions: string; result: string };
  exampleResult: string;
}

/** In the order in which they are offered. */
export const TEMPLATES: readonly ProjectTemplate[] = templateFile.templates.toSorted(
  (one, other) => one.order - other.order,
);

/** The template with this id, or null. */
export function findTemplate(id: string): ProjectTemplate | null {
  return TEMPLATES.find((each) => each.id === id) ?? null;
}

/** The templates that exercise a competency, best match first. */
export function listTemplatesFor(competencyId: string): ProjectTemplate[] {
  return TEMPLATES.filter(({ competencies }) => competencies.includes(competencyId)).toSorted(
    (one, other) =>
      one.competencies.indexOf(competencyId) - other.competencies.indexOf(competencyId),
  );
}

/**
 * The templates that match the most and largest of the given gaps (largest first); without gaps, the
 * first ones.
 */
export function chooseTemplates(gapIds: readonly string[], count: number): ProjectTemplate[] {
  const scoreTemplate = ({ competencies }: ProjectTemplate) =>
    gapIds.reduce(
      (sum, id, index) => sum + (competencies.includes(id) ? gapIds.length - index : 0),
      0,
    );
  return TEMPLATES.toSorted((one, other) => scoreTemplate(other) - scoreTemplate(one)).slice(
    0,
    count,
  );
}
