import file from "./templates.json" with { type: "json" };

/** A project that shows leadership, ready to be made one's own. */
export interface ProjectTemplate {
  id: string;
  title: string;
  summary: string;
  whyItShowsLeadership: string;
  /** Ids of the roadmap, the one it exercises most first. */
  competencies: string[];
  firstSteps: string[];
  metrics: { label: string; unit: string; better: string }[];
  /** A question for each part of the story. */
  star: { situation: string; task: string; actions: string; result: string };
  exampleResult: string;
}

/** In the order in which they are offered. */
export const TEMPLATES: readonly ProjectTemplate[] = file.templates.toSorted(
  (one, other) => one.order - other.order,
);

/** A template by its id; null for one that is not there. */
export function findTemplate(id: string): ProjectTemplate | null {
  return TEMPLATES.find((each) => each.id === id) ?? null;
}

/** The templates that exercise a competency, those that do so most first. */
export function listTemplatesFor(competencyId: string): ProjectTemplate[] {
  return TEMPLATES.filter(({ competencies }) => competencies.includes(competencyId)).toSorted(
    (one, other) =>
      one.competencies.indexOf(competencyId) - other.competencies.indexOf(competencyId),
  );
}

/**
 * The templates that exercise most of some gaps, the widest of which come first; in their own order
 * where there are none.
 */
export function chooseTemplates(gapIds: readonly string[], count: number): ProjectTemplate[] {
  const worth = ({ competencies }: ProjectTemplate) =>
    gapIds.reduce(
      (sum, id, index) => sum + (competencies.includes(id) ? gapIds.length - index : 0),
      0,
    );
  return TEMPLATES.toSorted((one, other) => worth(other) - worth(one)).slice(0, count);
}
