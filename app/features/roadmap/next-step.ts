/** The best matching template for a competency. */
export interface NextStep {
  template: string;
  title: string;
}

/** The path of a new project from a template, for a competency. */
export function nextStepPath(competencyId: string, { template }: NextStep): string {
  return `/account/projects/create?template=${template}&competency=${competencyId}`;
}
